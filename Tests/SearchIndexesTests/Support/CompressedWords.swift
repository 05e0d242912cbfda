import Foundation

/// Words in an order that any program can make again, as the reference encoder (liblzfse 1.0)
/// compressed them.
enum CompressedWords {
  /// One LZVN block: what the encoder makes of fewer than 4096 bytes.
  static let lzvn = bytes(
    """
    YnZ4bh4BAACZAAAA72hvbGRzIGEgcmVhZGVyIBgPIA3gAGxvb2tzIHBhZ2UgaW5kZXggETAtxndvcoAeb2bkIHRoZQAZ\
    YClhCAoQOBgyyARmb3L1EBc4QfNoSWHyCEYQIQgq5GhlbHA4mPQgVRgvGGoYGQg4GBCYCWlu8Rh6ID9QUWFAE2I4MfE4\
    R/LmdGhhdCBhIDUQDeVsb29rcwYAAAAAAAAAYnZ4JA==
    """)
  /// One `bvx2` block.
  static let bvx2 = bytes(
    """
    YnZ4Mi8bAACsAOAEAGEDQFJW/GxlzQUwqQAAAD5oEAHfQVUVAFBAwKuji7nGaFQBdSy715wnZxc3VxdHV2cnF/vqYo19\
    0HEwM6aqAgAAAABwBAAAAAAAAAB8EAAAAAAAAAAAAAAAAAAAAACv0OQB+B2+hqMn4SXg6AHgJfgsHgDegNP3AOYEAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQMaf+mfD1npgywTTC2ermfdYO7Uf+BsFXrEhtknM4qTdUBC2\
    EbVtVgAM1eubhafMTsBKeuUuCsqQu4296ueA+9ZYvbOvSuAA2WP3GAAAAAAAAAAAAAAQYKbulHJGajIufcxu/jTtuYMn\
    Dfxzch2uYXxZYSi1P6fwPsDQO/a4PXHC9UeMcuLRTjP/IEpKCZmdcDPD2RXrbmjUKuXoiAaIx8V+p4Xwlu//3mhx0S+9\
    9h90MwJzkwPNQBWb+BY1cFl6vzWpUscqxjyAfv4fFdIGhlrpGmIWmgW9BA12eO2Kq3E7SnZyi3gdI5G3U2rrHu64DQoR\
    5W07aIZI9/08BlL3DvBmCLHJ9HmL2oNbj87Rivi77zgSo8dRQrnqw1itAqMntbATECBOaqn21O0kfz/MQi26gVojoZL2\
    nsBOG5+23i8MKn8q4Ig/0D+WQSaQZKBsF6yQeahLrsxVgg695E5oIwtFyRZwDbKwMh1VGZzQnFVXtZj5jUm+QBkEcfIV\
    vFwuots4y7DuSGp/zCC7STFgGJCgrqZJ930SOx9EB/PiIuLKebOR5qyqvZMEQpainy5DMa2tlMnn1jvabv0QLhPUBpPJ\
    dBRm5iz6cN7b3fiRu9CLBN4z8b9Xsf1I45gxvu8pb39IL4ihB18DMP0E+UzAJkoxNZI/TIKrpL7SNe4JufEBeizsZCOl\
    M+0CW5M2rmlyznIpKjP/k3Ck10sG4tUtgKzrffg2ypq15RgdGfXKGZgeLRKpyC9tciYx21aVYwsRV7dLnSWLBU1ELpUO\
    Zsbe8B8HJLbRumcX8pUKY4KTmYAuablwcSG17K8nweLKFFf8u37S6YqHEpf6Jmm3alsDIYEogKujtmeYbcsUTmCownFZ\
    FhFkLfkUBUSdgVvymLXqDoCXFKrLpUeNaJKzRIEBq8QdTgXJgdBwkiS7GaLDjJsEV1Ly35RMhswc6VhTT3gWUiiQajWF\
    FGtwaY0DLuvaUAeszaHWSA5WhZKjRaY1EtUlLOU+UYxPA6BHJl/p0nQoIh1RYBqEUJ+UmwBdxYeVe0jsu3EwYznwuYgu\
    TvpEgnJtPPlrmQlVIytLdj/eBMvLwmE8utYBCJAWrACJNIGrktQbZ2ZtcXtMPaOrLSBcDEoYYjLF4q/Dp/lxbMrQ51Qz\
    Rq6Kpur7hLEjJ0tECflYoGTxkfVWCDnxHk39I/4mSworkxLTsNSkt3bDx67921IjSWrrYJGeTZcNTNlNvg9Xisa9q0wJ\
    69UrULK6bZ2IuQ/RzSeSAXdxeqzstfRVsDc6mAB6Cr5C3T4kj/KsSOEFFH8bingjElc7+oY52J2HMvy0pM4+2U4B2Tpk\
    JAHXWoTmPu0ohZlOyfbQTf+eISIJxvWaEB8g1r3lsPfkFVFna65Mn7Ow0ExcOnjsBrNGNg43F3lAizxGoq7uZLgx1q6L\
    g5VktcgyPTHPjN3idNwUaV4Ef0mFF8LkGfuHisQbAMBjwSwT0/KKYrUbSKQAHVN6W2TiG69e9iyNUKu9nFrxx+VLBg/G\
    dQwhdyLaEjS0IIblTGT67aKidqRja30a0h9Tlxhe3KFKB220cNzrvyqZKh1+YKSINRUkX1lxos0GeqgjLnTEc+ir+sMX\
    yN/ABV/UmnOy7vPyw2OEk9BKckOuw0T9aC/IV+iTdZfwE0amyp1fJDCLAWg4uDKiPuNOkmVdpwX9/se1UXxRqMuMTamn\
    b7/VXPLUj5cpFuPll1J42GfWNRZ0Nh3D+5QGdYygo3MdRYlrnmLDC2L9S/RgOiYpE0wWntxG4yGghQiQB9alJTqCspZ0\
    TYJFHtLR6O660V3NHmlvqAKUjEgRYhZKBGD2AWrdkaW0g9uqAogLRAGYyGW//b9vKkPuptgYdrK6pL9Feq6AbcIVxILZ\
    2g24ByEwqQo4mvEI4AKGGTpDM3xIKqQBEiV2HZHBKAsUx/r0Tib1Je+tWEBKh3ecpQd6MryMYUjPAzaqzkaDPXhCKUBD\
    TY4eB33/iJ2sCRRzbNYVtXQhl8nn5Gd2dY1cEdVKKNtf3ZlUsB457KI4cfGmcnnQFODSoV5eOaRjcik8H5CQp3kclZ8n\
    8wChdP+YAmJ2eCQ=
    """)

  static let lzvnCount = 60
  static let bvx2Count = 1500

  /// That many words, chosen by a linear congruential generator.
  static func words(_ count: Int) -> [UInt8] {
    let words = "the page index holds words that a reader of help looks for in a book".split(
      separator: " ")
    var state: UInt32 = 12345
    let chosen = (0..<count).map { _ in
      state = (state &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
      return words[Int(state >> 16) % words.count]
    }
    return Array(chosen.joined(separator: " ").utf8)
  }

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64) ?? Data())
  }
}
