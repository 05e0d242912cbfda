import Foundation

/// The words of the help, which the plugin makes the book of.
public let help = Bundle.module.url(forResource: "Help", withExtension: "json")
