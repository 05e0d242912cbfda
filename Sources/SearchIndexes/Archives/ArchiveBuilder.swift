/// Lays out the objects of a keyed archive: a container before its contents, a class behind the
/// first object of it, a number once.
struct ArchiveBuilder {
  private(set) var objects: [ArchiveValue] = [.string("$null")]
  private var classes: [Class: Int] = [:]
  private var numbers: [Int: Int] = [:]

  /// A place for a container, whose contents are added before it is set.
  mutating func reserve() -> Int {
    add(.dictionary([]))
  }

  mutating func add(_ value: ArchiveValue) -> Int {
    if case .integer(let number) = value {
      if let place = numbers[number] { return place }
      numbers[number] = objects.count
    }
    objects.append(value)
    return objects.count - 1
  }

  mutating func addData(_ bytes: [UInt8]) -> Int {
    let place = reserve()
    set(place, .mutableData, [.init("NS.data", .data(bytes[...]))])
    return place
  }

  mutating func addArray(_ values: [ArchiveValue]) -> Int {
    let place = reserve()
    let elements = values.map { ArchiveValue.reference(add($0)) }
    set(place, .mutableArray, [.init("NS.objects", .array(elements))])
    return place
  }

  mutating func setDictionary(
    _ place: Int, _ keys: [Int], _ values: [Int], of dictionaryClass: Class
  ) {
    set(
      place, dictionaryClass,
      [
        .init("NS.keys", .array(keys.map { .reference($0) })),
        .init("NS.objects", .array(values.map { .reference($0) })),
      ])
  }

  private mutating func set(_ place: Int, _ itsClass: Class, _ members: [ArchiveValue.Member]) {
    let description = classes[itsClass] ?? add(itsClass.description)
    classes[itsClass] = description
    objects[place] = .dictionary(members + [.init("$class", .reference(description))])
  }
}

extension ArchiveBuilder {
  /// The classes of Foundation's containers that an index has.
  enum Class {
    case dictionary
    case mutableDictionary
    case mutableArray
    case mutableData

    fileprivate var description: ArchiveValue {
      switch self {
      case .dictionary: .classDescription("NSDictionary", "NSObject")
      case .mutableDictionary:
        .classDescription("NSMutableDictionary", "NSDictionary", "NSObject")
      case .mutableArray: .classDescription("NSMutableArray", "NSArray", "NSObject")
      case .mutableData: .classDescription("NSMutableData", "NSData", "NSObject")
      }
    }
  }
}
