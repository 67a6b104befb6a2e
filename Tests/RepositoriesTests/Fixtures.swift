import TestSupport
@testable import FrontMatter
@testable import Repositories

/// The files that stand beside the tests.
enum Fixtures {
    private static let name = "Tests/RepositoriesTests/Fixtures/backlog.md"

    /// The project that the board stands in.
    static let boardFolder = PackageFolder.path + "/\(name)"

    /// Tasks of the Backlog.md project's own board, one of each style of front matter, by their paths.
    static func board() throws -> [String: String] {
        var tree = FileTree(root: boardFolder)
        try tree.add("backlog/tasks")
        tree.finish()
        return Dictionary(uniqueKeysWithValues: try tree.files.map { ($0, try PackageFolder.text("\(name)/\($0)")) })
    }

    /// The lines between the marks.
    static func frontMatter(of text: String) -> String? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            guard let range = (try? SourceText(bytes))?.frontMatter else { return nil }
            return String(decoding: bytes[range], as: UTF8.self)
        }
    }
}
