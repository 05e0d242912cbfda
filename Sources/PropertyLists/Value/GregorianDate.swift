/// A date and a time of day, UTC, as the XML of property lists writes them.
struct GregorianDate {
  let year: Int
  let month: Int
  let day: Int
  /// Seconds since midnight.
  let seconds: Int
}

extension GregorianDate {
  /// Reads `YYYY-MM-DDThh:mm:ssZ`; nothing where a number is missing or too large for its place.
  init?(_ text: ArraySlice<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let separators = "--T::Z".utf8
    var fields: [Int] = []
    var rest = isNegative ? text.dropFirst() : text
    for separator in separators {
      let digits = rest.prefix { $0 != separator }
      guard let number = UInt64(digits: digits, radix: 10),
        fields.isEmpty ? (4...6).contains(digits.count) : digits.count == 2
      else { return nil }
      fields.append(Int(number))
      rest = rest.dropFirst(digits.count + 1)
    }
    guard rest.isEmpty, text.last == UInt8(ascii: "Z") else { return nil }
    self.init(
      year: isNegative ? -fields[0] : fields[0], month: fields[1], day: fields[2],
      seconds: (fields[3] * 60 + fields[4]) * 60 + fields[5])
    guard (1...12).contains(month), (1...daysInMonth).contains(day),
      fields[3] < 24, fields[4] < 60, fields[5] < 60
    else { return nil }
  }

  /// The date so many seconds after the start of 2001, whole seconds of it.
  init?(secondsSince2001 interval: Double) {
    guard abs(interval) < 4e13, let total = Int(exactly: interval.rounded(.down)) else {
      return nil
    }
    let (days, seconds) = (
      total.flooredQuotient(86_400), total - total.flooredQuotient(86_400) * 86_400
    )
    // A year has 365.2425 days, so the guess is off by one at most.
    var year = 2001 + (days * 400).flooredQuotient(146_097)
    while Self.days(toYear: year + 1, month: 1) <= days { year += 1 }
    while Self.days(toYear: year, month: 1) > days { year -= 1 }
    let month = (1...12).last { Self.days(toYear: year, month: $0) <= days } ?? 1
    self.init(
      year: year, month: month, day: days - Self.days(toYear: year, month: month) + 1,
      seconds: seconds)
  }

  var secondsSince2001: Double {
    Double((Self.days(toYear: year, month: month) + day - 1) * 86_400 + seconds)
  }

  private var daysInMonth: Int {
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    return Self.days(toYear: next.0, month: next.1) - Self.days(toYear: year, month: month)
  }

  /// The days from the start of 2001 to that of a month.
  private static func days(toYear year: Int, month: Int) -> Int {
    // Counted in years that begin in March, so that a leap day is a year's last.
    let years = month > 2 ? year : year - 1
    let era = years.flooredQuotient(400)
    let yearOfEra = years - era * 400
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100
      + ((month + 9) % 12 * 153 + 2) / 5 - 730_791
  }
}

extension GregorianDate: CustomStringConvertible {
  var description: String {
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, to: 2) }
    return (year < 0 ? "-" : "") + Self.padded(abs(year), to: 4)
      + "-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))T\(time.joined(separator: ":"))Z"
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension Int {
  fileprivate func flooredQuotient(_ divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self + 1) / divisor - 1
  }
}
