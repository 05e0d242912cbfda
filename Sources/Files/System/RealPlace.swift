/// Where something that a person names is on the disk, or will be.
///
/// Links on the way to it are resolved; a link in the very place is not, nor need there be anything.
package func realPlace(of path: String) -> String {
  var folder = path.withoutSlashesAtEnd
  var rest = ""
  while true {
    rest = "/\(folder.lastName)" + rest
    folder = folder.parentPath
    if folder == "/" { return rest }
    if let real = try? System.realPath(of: folder.isEmpty ? "." : folder) {
      return real == "/" ? rest : real + rest
    }
    if folder.isEmpty { return path }
  }
}
