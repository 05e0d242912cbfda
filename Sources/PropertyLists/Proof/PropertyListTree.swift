private import CPropertyList

/// The only owner of a tree of libplist's, the second reader that proves an edit.
///
/// Nothing comes here that was not checked before: 2.2 crashes on deep nesting and cuts strings at
/// NUL. Nodes that are borrowed from a tree die with it, so none leaves this file.
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

  deinit { unsafe plist_free(root) }

  /// Whether libplist reads the value that we read.
  func holds(_ value: PropertyList) -> Bool { unsafe Self.node(root, holds: value, or: nil) }

  /// Whether libplist reads the value, or the same as in another tree where that should be the same.
  func holds(
    _ value: PropertyList, elsewhereAs other: borrowing PropertyListTree, of old: PropertyList
  ) -> Bool {
    unsafe Self.node(root, holds: value, or: Earlier(node: other.root, value: old))
  }

  /// What libplist read before, of something that may not have changed since.
  @unsafe fileprivate struct Earlier {
    let node: plist_t
    let value: PropertyList
  }
}

// MARK: - Arrays and dictionaries

extension PropertyListTree {
  private static func node(
    _ node: plist_t, holds value: PropertyList, or earlier: Earlier?
  ) -> Bool {
    switch value {
    case .dictionary(let dictionary):
      return unsafe self.node(node, holds: dictionary, or: earlier)
    case .array(let array): return unsafe self.node(node, holds: array, or: earlier)
    default:
      if unsafe self.node(node, holdsScalar: value) { return true }
      guard let earlier = unsafe earlier, unsafe earlier.value == value else { return false }
      return unsafe plist_compare_node_value(node, earlier.node) != 0
    }
  }

  private static func node(
    _ node: plist_t, holds dictionary: PropertyListDictionary, or earlier: Earlier?
  ) -> Bool {
    guard unsafe plist_get_node_type(node) == PLIST_DICT,
      unsafe plist_dict_get_size(node) == dictionary.count
    else { return false }
    var members = unsafe earlier.flatMap(EarlierMembers.init)
    var iterator: plist_dict_iter?
    unsafe plist_dict_new_iter(node, &iterator)
    defer { unsafe bookplate_plist_release(iterator) }
    return dictionary.allSatisfy { key, value in
      var name: UnsafeMutablePointer<CChar>?
      var item: plist_t?
      unsafe plist_dict_next_item(node, iterator, &name, &item)
      defer { unsafe bookplate_plist_release(name) }
      guard let name = unsafe name, let item = unsafe item,
        unsafe key.utf8.elementsEqual(UnsafeRawBufferPointer(start: name, count: strlen(name)))
      else { return false }
      return unsafe self.node(item, holds: value, or: members?.member(key))
    }
  }

  private static func node(
    _ node: plist_t, holds array: [PropertyList], or earlier: Earlier?
  ) -> Bool {
    guard unsafe plist_get_node_type(node) == PLIST_ARRAY,
      unsafe plist_array_get_size(node) == array.count
    else { return false }
    var members = unsafe earlier.flatMap(EarlierMembers.init)
    var iterator: plist_array_iter?
    unsafe plist_array_new_iter(node, &iterator)
    defer { unsafe bookplate_plist_release(iterator) }
    return array.allSatisfy { value in
      var item: plist_t?
      unsafe plist_array_next_item(node, iterator, &item)
      guard let item = unsafe item else { return false }
      return unsafe self.node(item, holds: value, or: members?.nextMember())
    }
  }
}

/// The members of an earlier array or dictionary, asked for in their order.
///
/// The keys are those of the later dictionary but for the few that an edit added or removed, so nearly
/// each is the next one.
@unsafe private struct EarlierMembers {
  private var nodes: [plist_t] = unsafe []
  private let keys: [String]
  private let values: [PropertyList]
  private var next = 0

  init?(_ container: PropertyListTree.Earlier) {
    var (iterator, item): (UnsafeMutableRawPointer?, plist_t?)
    switch unsafe container.value {
    case .dictionary(let dictionary):
      unsafe (keys, values) = (dictionary.keys, dictionary.values)
      unsafe plist_dict_new_iter(container.node, &iterator)
    case .array(let array):
      unsafe (keys, values) = ([], array)
      unsafe plist_array_new_iter(container.node, &iterator)
    default: return nil
    }
    defer { unsafe bookplate_plist_release(iterator) }
    repeat {
      unsafe item = nil
      if unsafe plist_get_node_type(container.node) == PLIST_DICT {
        unsafe plist_dict_next_item(container.node, iterator, nil, &item)
      } else {
        unsafe plist_array_next_item(container.node, iterator, &item)
      }
      if let item = unsafe item { unsafe nodes.append(item) }
    } while unsafe item != nil
    guard unsafe nodes.count == values.count else { return nil }
  }

  mutating func member(_ key: String) -> PropertyListTree.Earlier? {
    if unsafe next == keys.count || !keys[next].isIdentical(to: key) {
      guard let index = unsafe keys.firstIndex(where: { $0.isIdentical(to: key) }) else {
        return nil
      }
      unsafe next = index
    }
    return unsafe nextMember()
  }

  mutating func nextMember() -> PropertyListTree.Earlier? {
    guard unsafe next < values.count else { return nil }
    defer { unsafe next += 1 }
    return unsafe PropertyListTree.Earlier(node: nodes[next], value: values[next])
  }
}

// MARK: - Scalars

extension PropertyListTree {
  private static func node(_ node: plist_t, holdsScalar value: PropertyList) -> Bool {
    let type = unsafe plist_get_node_type(node)
    switch value {
    case .string(let string): return unsafe type == PLIST_STRING && holds(node, string)
    case .data(let data): return unsafe type == PLIST_DATA && holds(node, data)
    case .date(let seconds): return unsafe type == PLIST_DATE && holds(node, seconds)
    case .integer(let integer):
      guard unsafe bookplate_plist_is_integer(node) != 0 else { return false }
      var bits: UInt64 = 0
      unsafe plist_get_uint_val(node, &bits)
      return bits == integer.bits
    case .real(let real):
      guard type == PLIST_REAL else { return false }
      var other = 0.0
      unsafe plist_get_real_val(node, &other)
      return other.bitPattern == real.bitPattern || other.isNaN && real.isNaN
    case .boolean(let boolean):
      guard type == PLIST_BOOLEAN else { return false }
      var other: UInt8 = 0
      unsafe plist_get_bool_val(node, &other)
      return (other != 0) == boolean
    case .uid(let uid):
      guard type == PLIST_UID else { return false }
      var other: UInt64 = 0
      unsafe plist_get_uid_val(node, &other)
      return other == uid
    case .array, .dictionary: return false
    }
  }

  private static func holds(_ node: plist_t, _ string: String) -> Bool {
    var length: UInt64 = 0
    let characters = unsafe plist_get_string_ptr(node, &length)
    return unsafe string.utf8.elementsEqual(
      UnsafeRawBufferPointer(start: characters, count: Int(length)))
  }

  private static func holds(_ node: plist_t, _ data: [UInt8]) -> Bool {
    var length: UInt64 = 0
    let bytes = unsafe plist_get_data_ptr(node, &length)
    return unsafe data.elementsEqual(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }

  /// Whether the node is a date so many seconds after 2001; libplist tells the seconds in 32 bits.
  private static func holds(_ node: plist_t, _ seconds: Double) -> Bool {
    guard abs(seconds) < Double(Int32.max) else { return false }
    var (whole, fraction): (Int32, Int32) = (0, 0)
    unsafe plist_get_date_val(node, &whole, &fraction)
    return abs(Double(whole) + Double(fraction) / 1_000_000 - seconds) < 0.000_002
  }
}
