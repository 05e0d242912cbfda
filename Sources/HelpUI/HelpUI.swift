// SwiftUI pieces for an app; an empty module where SwiftUI is not.
