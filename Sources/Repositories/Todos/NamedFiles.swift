import Bytes
import Domain
import Platform
import Synchronization

/// The files beside and below the todos by their names, looked for once and only if a body asks: `![[plan.png]]`
/// names a file in any folder.
final class NamedFiles: Sendable {
    private let known = Mutex<[String: [String]]?>(nil)

    /// The first file, by its path from the project's folder, that ends in a path; nil if there is none.
    func find(_ target: String, in layout: ProjectLayout) -> String? {
        let parts = target.lowercased().bytewiseParts("/").filter { !$0.isEmpty && $0 != "." && $0 != ".." }
        guard let last = parts.last else { return nil }
        let ending = parts.map { "/" + $0 }.joined()
        return known.withLock { known in
            let files = known ?? NamedFiles.all(in: layout)
            known = files
            return files[String(last)]?.first { ("/" + $0.lowercased()).hasByteSuffix(ending) }
        }
    }

    private static func all(in layout: ProjectLayout) -> [String: [String]] {
        var tree = FileTree(root: layout.root) { !FileTree.isMarkdown($0) }
        for folder in layout.published { try? tree.add(folder) }
        tree.finish()
        return Dictionary(grouping: tree.files) { name(of: $0).lowercased() }
    }
}
