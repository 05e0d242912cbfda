import Commands
import Files
import Foundation

exit(Console(arguments: commandLineWords).main())
