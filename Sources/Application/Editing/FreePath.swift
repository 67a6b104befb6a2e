import Bytes

/// Returns a path beside that of a todo, with the todo's id behind its name, or a number if it has none.
///
/// - Parameters:
///   - path: ends with an extension.
///   - isFree: whether a path can be used. Must be true for nearly all paths.
func freePath(beside path: String, id: String?, _ isFree: (String) -> Bool) -> String {
    let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    // Only letters and digits of ASCII can be in every name.
    let word =
        id.flatMap { id in
            id.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) } ? id : nil
        } ?? "2"
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    var stem = path[folder.endIndex..<dot]
    var number = 1
    while true {
        let end = "-\(word)\(number == 1 ? "" : "-\(number)")\(path[dot...])"
        // A file system takes no longer name.
        while stem.utf8.count + end.utf8.count > 255, !stem.isEmpty { stem.unicodeScalars.removeLast() }
        let new = "\(folder)\(stem)\(end)"
        if isFree(new) { return new }
        number += 1
    }
}
