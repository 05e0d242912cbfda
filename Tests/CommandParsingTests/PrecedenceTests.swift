import JSON
import Testing

@testable import CommandParsing

@Suite struct PrecedenceTests {
  let environment = ["PRESS_COPIES": "2"]
  let file = [configured("copies", "5"), configured("footer", .array(["a", "b"]))]

  @Test func `a flag wins over the environment, that over the file`() throws {
    let flag = try parse("print", "--copies", "9", "a", environment: environment, file: file)
    let variable = try parse("print", "a", environment: environment, file: file)
    let fromFile = try parse("print", "a", file: file)
    #expect(flag.copies == 9 && flag.$copies == .commandLine)
    #expect(variable.copies == 2 && variable.$copies == .environment)
    #expect(fromFile.copies == 5 && fromFile.$copies == .configurationFile)
  }

  @Test func `repeatable options of the command line replace the file's`() throws {
    #expect(
      try parse("print", "--footer", "x", "--footer", "y", "s", file: file).footer == ["x", "y"])
    #expect(try parse("print", "s", file: file).footer == ["a", "b"])
    #expect(try parse("print", "s", file: [configured("footer", "one")]).footer == ["one"])
  }

  @Test func `an empty variable is none`() throws {
    #expect(try parse("print", "a", environment: ["PRESS_COPIES": ""]).copies == 1)
  }

  @Test func `a boolean sets a flag, and false leaves it off`() throws {
    #expect(try parse("print", "a", file: [configured("dry-run", .boolean(true))]).dryRun)
    #expect(try !parse("print", "a", file: [configured("dry-run", .boolean(false))]).dryRun)
  }

  @Test func `an option of another command is known and does nothing here`() throws {
    #expect(try parse("print", "a", file: [configured("quiet", .boolean(true))]).copies == 1)
  }

  @Test(arguments: [
    (
      configured("copis", "5"),
      "press.json:1:1: no option is called \"copis\"; did you mean \"copies\"?"
    ),
    (configured("copies", .array(["5"])), "press.json:1:1: \"copies\" takes a string"),
    (configured("copies", "many"), "press.json:1:1: 'many' is not a value for \"copies\""),
    (configured("dry-run", "yes"), "press.json:1:1: \"dry-run\" takes a boolean"),
    (
      configured("footer", .array([.null])),
      "press.json:1:1: \"footer\" takes a string or an array of strings"
    ),
    (
      configured("allow-anything", .boolean(true)),
      "press.json:1:1: \"allow-anything\" cannot stand in a file; give --allow-anything where the exception is needed"
    ),
    (
      configured("running", .boolean(false)),
      "press.json:1:1: \"running\" cannot stand in a file; give --running where the exception is needed"
    ),
    (configured("runing", .boolean(true)), "press.json:1:1: no option is called \"runing\""),
  ])
  func `what a file may not say is misuse with its place`(option: ConfiguredOption, message: String)
  {
    let error = #expect(throws: UsageError.self) { try parse("print", "a", file: [option]) }
    #expect(error?.message == message)
  }
}
