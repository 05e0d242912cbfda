/// The files of this folder, as they were when the tool was built.
package enum EmbeddedTemplates {
  /// A file's bytes; absent for a name that is none of them.
  package static func bytes(of name: String) -> [UInt8]? {
    switch name {
    case "access.html": PackageResources.access_html
    case "topic.html": PackageResources.topic_html
    case "keys.html": PackageResources.keys_html
    case "style.css": PackageResources.style_css
    case "words.json": PackageResources.words_json
    case "Root.plist": PackageResources.Root_plist
    default: nil
    }
  }
}
