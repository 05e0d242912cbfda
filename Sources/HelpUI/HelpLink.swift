package import Foundation
package import HelpContent

/// Where a link in the help's words leads.
package enum HelpLink: Hashable, Sendable {
  /// To another topic of the help.
  case topic(String)
  /// Out of the app, to a page or a letter.
  case outside(URL)
  /// Nowhere: `javascript:`, `file:` or any other scheme, and topics that are not there.
  ///
  /// `bookplate lint` refuses such links, but an app shows whatever file it was given.
  case refused

  package init(_ url: URL, in edition: HelpEdition) {
    switch url.scheme?.lowercased() {
    case "topic":
      let id = String(url.absoluteString.dropFirst("topic:".count))
      self = edition.topic(id) == nil ? .refused : .topic(id)
    case "http", "https": self = url.host()?.isEmpty == false ? .outside(url) : .refused
    case "mailto": self = .outside(url)
    default: self = .refused
    }
  }
}
