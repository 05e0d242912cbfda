import Testing

@testable import CommandParsing

@Suite struct ParserTests {
  @Test func `options may stand before and behind the arguments`() throws {
    let command = try parse("print", "--dry-run", "a", "-o", "out", "b", "--copies=3")
    #expect(command.sheets == ["a", "b"])
    #expect(command.dryRun)
    #expect(command.output == "out")
    #expect(command.copies == 3)
  }

  @Test func `what is not given keeps its default`() throws {
    let command = try parse("print", "a")
    #expect(!command.dryRun && command.output == nil && command.copies == 1)
    #expect(command.footer.isEmpty && command.paper.size == .small)
    #expect(command.$copies == .defaultValue)
  }

  @Test func `after two dashes every word is an argument`() throws {
    #expect(try parse("print", "--", "--dry-run", "-").sheets == ["--dry-run", "-"])
  }

  @Test func `a value may start with a dash, be empty or hold an equals sign`() throws {
    let command = try parse("print", "--output", "-x", "--footer=", "--footer=a=b", "s")
    #expect(command.output == "-x")
    #expect(command.footer == ["", "a=b"])
  }

  @Test func `an option of a group is the command's`() throws {
    #expect(try parse("print", "--size", "large", "a").paper.size == .large)
  }

  @Test func `two commands share no state`() throws {
    _ = try parse("print", "--dry-run", "--footer", "x", "a")
    let second = try parse("print", "b")
    #expect(!second.dryRun && second.footer.isEmpty && second.sheets == ["b"])
  }

  @Test(arguments: [
    (["pint"], "unknown command 'pint'; did you mean 'print'?"),
    (["print", "--dry-rnu", "a"], "unknown option '--dry-rnu'; did you mean '--dry-run'?"),
    (["print", "--xyzzy", "a"], "unknown option '--xyzzy'"),
    (["print", "-z", "a"], "unknown option '-z'"),
    (["print", "a", "--output"], "--output needs a value"),
    (["print", "--dry-run=no", "a"], "--dry-run takes no value"),
    (
      ["print", "--size", "lrge", "a"],
      "--size takes one of small, large, not 'lrge'; did you mean 'large'?"
    ),
    (["print", "--copies", "two", "a"], "'two' is not a value for --copies <number>"),
    (["print"], "missing <sheet>: What to print."),
    (["print", "--copies", "0", "a"], "nothing to print"),
    (["clean", "x"], "unexpected argument 'x'"),
    (["-v"], "unknown option '-v'; did you mean '--version'?"),
    (["-verison"], "unknown option '-verison'; did you mean '--version'?"),
    (["-g"], "unknown option '-g'"),
    (["print", "-d", "a"], "unknown option '-d'; did you mean '--dry-run'?"),
    (["--versio"], "unknown option '--versio'; did you mean '--version'?"),
    (
      ["--generate-completion-script", "tcsh"],
      "--generate-completion-script takes one of bash, zsh, fish"
    ),
  ])
  func `misuse says what was seen and what was near`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try press.request(for: words, environment: [:])
    }
    #expect(error?.message == message)
  }

  @Test func `misuse of a command names it`() {
    let error = #expect(throws: UsageError.self) { try parse("print", "--copies", "0", "a") }
    #expect(error?.command == "print")
  }

  @Test(arguments: [["--help"], ["-h"], [], ["help"]])
  func `help of the tool lists the commands`(words: [String]) throws {
    guard case .help(let text) = try press.request(for: words, environment: [:]) else {
      Issue.record("no help")
      return
    }
    #expect(text.contains("print") && text.contains("Clean the press."))
  }

  @Test(arguments: [["help", "print"], ["print", "--help"], ["print", "a", "-h", "--xyzzy"]])
  func `help of a command wins over what is wrong behind it`(words: [String]) throws {
    guard case .help(let text) = try press.request(for: words, environment: [:]) else {
      Issue.record("no help")
      return
    }
    #expect(text.contains("USAGE: press print [options] <sheet>…"))
    #expect(text.contains("--size <size>"))
    #expect(text.contains("One of: small, large."))
    #expect(text.contains("press print sheet.txt"))
  }

  @Test func `--version is asked of the tool and of a command alike`() throws {
    for words in [["--version"], ["print", "--version"]] {
      guard case .version = try press.request(for: words, environment: [:]) else {
        Issue.record("\(words) asked for something else")
        return
      }
    }
  }
}
