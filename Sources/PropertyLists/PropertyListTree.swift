private import CPropertyList

/// The only owner of a tree of libplist's.
///
/// libplist writes binary property lists, and it is the second reader that proves an edit. Nothing
/// comes here that was not checked before: 2.2 crashes on deep nesting and cuts strings at NUL.
/// Nodes that are borrowed from a tree die with it, so none leaves this file.
@safe struct PropertyListTree: ~Copyable {
  private let root: plist_t

  /// Reads a property list, XML in UTF-8 or binary; nothing when libplist cannot.
  init?(reading bytes: ArraySlice<UInt8>) {
    let node = unsafe bytes.withUnsafeBytes { buffer in
      let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress
      return unsafe bookplate_plist_read(start, UInt32(buffer.count))
    }
    guard let node = unsafe node else { return nil }
    unsafe root = node
  }

  /// Makes a tree of a value.
  init?(_ value: PropertyList) {
    guard let node = unsafe Self.node(value) else { return nil }
    unsafe root = node
  }

  /// Makes the tree of a value by copying what another tree holds of it.
  ///
  /// A copy keeps what libplist's functions cannot express: the sign of an integer, the fraction of a
  /// date.
  init?(_ value: PropertyList, copyingFrom other: borrowing PropertyListTree, of old: PropertyList)
  {
    guard let node = unsafe Self.node(value, copying: other.root, of: old) else { return nil }
    unsafe root = node
  }

  deinit { unsafe plist_free(root) }

  /// The tree as a binary property list.
  var binary: [UInt8]? {
    var length: UInt32 = 0
    guard let bytes = unsafe bookplate_plist_write_binary(root, &length) else { return nil }
    defer { unsafe bookplate_plist_release(bytes) }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }

  /// Whether libplist reads the value that we read.
  ///
  /// It says no as well where its functions cannot tell: dates far from 2001.
  func holds(_ value: PropertyList) -> Bool { unsafe Self.node(root, holds: value) }
}

// MARK: - Making nodes

extension PropertyListTree {
  private static func node(_ value: PropertyList) -> plist_t? {
    switch value {
    case .dictionary(let dictionary):
      return unsafe node(of: dictionary) { _, value in unsafe node(value) }
    case .array(let array): return unsafe node(of: array) { _, value in unsafe node(value) }
    case .string(let string): return unsafe plist_new_string(string)
    case .integer(let integer):
      return unsafe bookplate_plist_new_integer(integer.bits, integer.isNegative ? 1 : 0)
    case .real(let real): return unsafe plist_new_real(real)
    case .boolean(let boolean): return unsafe plist_new_bool(boolean ? 1 : 0)
    case .date(let seconds):
      guard let whole = Int32(exactly: seconds.rounded(.down)) else { return nil }
      let fraction = Int32(((seconds - Double(whole)) * 1_000_000).rounded())
      return unsafe plist_new_date(whole, fraction)
    case .data(let data):
      return unsafe data.withUnsafeBytes { buffer in
        let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress
        return unsafe plist_new_data(start, UInt64(buffer.count))
      }
    case .uid(let uid): return unsafe plist_new_uid(uid)
    }
  }

  private static func node(
    of dictionary: PropertyListDictionary,
    _ member: (Int, PropertyList) -> plist_t?
  ) -> plist_t? {
    let node = unsafe plist_new_dict()
    for (index, (key, value)) in dictionary.enumerated() {
      guard let item = unsafe member(index, value) else {
        unsafe plist_free(node)
        return nil
      }
      unsafe plist_dict_set_item(node, key, item)
    }
    return unsafe node
  }

  private static func node(
    of array: [PropertyList], _ member: (Int, PropertyList) -> plist_t?
  ) -> plist_t? {
    let node = unsafe plist_new_array()
    for (index, value) in array.enumerated() {
      guard let item = unsafe member(index, value) else {
        unsafe plist_free(node)
        return nil
      }
      unsafe plist_array_append_item(node, item)
    }
    return unsafe node
  }

  /// Makes the node of a value out of that of an older one.
  private static func node(
    _ value: PropertyList, copying other: plist_t, of old: PropertyList
  ) -> plist_t? {
    if value == old { return unsafe plist_copy(other) }
    switch (value, old) {
    case (.dictionary(let dictionary), .dictionary(let old)):
      var next = 0  // The keys are nearly always those of the older one, in the same order.
      return unsafe node(of: dictionary) { index, value in
        let key = dictionary.keys[index]
        let isNext = next < old.count && old.keys[next].isIdentical(to: key)
        guard let index = isNext ? next : old.index(of: key),
          let child = unsafe plist_dict_get_item(other, key)
        else { return unsafe node(value) }
        next = index + 1
        return unsafe node(value, copying: child, of: old.values[index])
      }
    case (.array(let array), .array(let old)) where array.count == old.count:
      return unsafe node(of: array) { index, value in
        guard let child = unsafe plist_array_get_item(other, UInt32(index)) else { return nil }
        return unsafe node(value, copying: child, of: old[index])
      }
    default: return unsafe node(value)
    }
  }
}

// MARK: - Comparing

extension PropertyListTree {
  private static func node(_ node: plist_t, holds value: PropertyList) -> Bool {
    let type = unsafe plist_get_node_type(node)
    switch value {
    case .dictionary(let dictionary):
      return unsafe type == PLIST_DICT && self.node(node, holds: dictionary)
    case .array(let array): return unsafe type == PLIST_ARRAY && self.node(node, holds: array)
    case .string(let string):
      guard type == PLIST_STRING else { return false }
      var length: UInt64 = 0
      let characters = unsafe plist_get_string_ptr(node, &length)
      return unsafe UnsafeRawBufferPointer(start: characters, count: Int(length))
        .elementsEqual(string.utf8)
    case .integer(let integer):
      guard unsafe bookplate_plist_is_integer(node) != 0 else { return false }
      var bits: UInt64 = 0
      unsafe plist_get_uint_val(node, &bits)
      return bits == integer.bits
    case .real(let real):
      guard type == PLIST_REAL else { return false }
      var other = 0.0
      unsafe plist_get_real_val(node, &other)
      return other.bitPattern == real.bitPattern
    case .boolean(let boolean):
      guard type == PLIST_BOOLEAN else { return false }
      var other: UInt8 = 0
      unsafe plist_get_bool_val(node, &other)
      return (other != 0) == boolean
    case .date(let seconds): return unsafe type == PLIST_DATE && self.node(node, isDate: seconds)
    case .data(let data):
      guard type == PLIST_DATA else { return false }
      var length: UInt64 = 0
      let bytes = unsafe plist_get_data_ptr(node, &length)
      return unsafe UnsafeRawBufferPointer(start: bytes, count: Int(length)).elementsEqual(data)
    case .uid(let uid):
      guard type == PLIST_UID else { return false }
      var other: UInt64 = 0
      unsafe plist_get_uid_val(node, &other)
      return other == uid
    }
  }

  private static func node(_ node: plist_t, isDate seconds: Double) -> Bool {
    var (whole, fraction): (Int32, Int32) = (0, 0)
    guard Int32(exactly: seconds.rounded(.towardZero)) != nil else { return false }
    unsafe plist_get_date_val(node, &whole, &fraction)
    let other = Double(whole) + Double(fraction) / 1_000_000
    return abs(other - seconds) < 0.000_002
  }

  private static func node(_ node: plist_t, holds dictionary: PropertyListDictionary) -> Bool {
    guard unsafe plist_dict_get_size(node) == dictionary.count else { return false }
    var iterator: plist_dict_iter?
    unsafe plist_dict_new_iter(node, &iterator)
    defer { unsafe bookplate_plist_release(iterator) }
    return dictionary.allSatisfy { key, value in
      var name: UnsafeMutablePointer<CChar>?
      var item: plist_t?
      unsafe plist_dict_next_item(node, iterator, &name, &item)
      defer { unsafe bookplate_plist_release(name) }
      guard let name = unsafe name, let item = unsafe item else { return false }
      return unsafe key.utf8.elementsEqual(UnsafeRawBufferPointer(start: name, count: strlen(name)))
        && self.node(item, holds: value)
    }
  }

  private static func node(_ node: plist_t, holds array: [PropertyList]) -> Bool {
    guard unsafe plist_array_get_size(node) == array.count else { return false }
    var iterator: plist_array_iter?
    unsafe plist_array_new_iter(node, &iterator)
    defer { unsafe bookplate_plist_release(iterator) }
    return array.allSatisfy { value in
      var item: plist_t?
      unsafe plist_array_next_item(node, iterator, &item)
      guard let item = unsafe item else { return false }
      return unsafe self.node(item, holds: value)
    }
  }
}
