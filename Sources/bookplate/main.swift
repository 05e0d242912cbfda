import Foundation

let console = Console(arguments: CommandLine.arguments)
exit(console.main())
