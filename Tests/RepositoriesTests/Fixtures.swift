import TestSupport
@testable import FrontMatter
@testable import Repositories

/// The fixture files of these tests.
enum Fixtures {
    private static let name = "Tests/RepositoriesTests/Fixtures/backlog.md"

    /// The root of this project.
    static let boardFolder = PackageFolder.path + "/\(name)"

    /// Tasks from the board of the Backlog.md project by path, one per style of front matter.
    static func board() throws -> [String: String] {
        var tree = FileTree(root: boardFolder)
        try tree.add("backlog/tasks")
        tree.finish()
        return Dictionary(uniqueKeysWithValues: try tree.files.map { ($0, try PackageFolder.text("\(name)/\($0)")) })
    }

    /// The lines between the fences.
    static func frontMatter(of text: String) -> String? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            guard let range = (try? SourceText(bytes))?.frontMatter else { return nil }
            return String(decoding: bytes[range], as: UTF8.self)
        }
    }
}
