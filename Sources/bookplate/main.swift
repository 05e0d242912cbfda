import Files
import Foundation

let console = Console(arguments: commandLineWords)
exit(console.main())
