import Bytes
import Domain
import Platform
import Testing
@testable import Repositories

/// The files that stand beside the tests.
enum Fixtures {
    /// The project that the board stands in.
    static let boardFolder = Repositories.folder(of: #filePath) + "/Fixtures/backlog.md"

    /// Tasks of the Backlog.md project's own board, one of each style of front matter, by their paths.
    static func board() throws -> [String: String] {
        let root = boardFolder
        var tree = FileTree(root: root)
        try tree.add("backlog/tasks")
        tree.finish()
        return Dictionary(uniqueKeysWithValues: try tree.files.map { ($0, try text("\(root)/\($0)")) })
    }

    /// The lines between the marks.
    static func frontMatter(of text: String) -> String? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            guard let range = (try? SourceText(bytes))?.frontMatter else { return nil }
            return String(decoding: bytes[range], as: UTF8.self)
        }
    }

    private static func text(_ path: String) throws -> String {
        var buffer = ByteBuffer()
        try buffer.read(path)
        return buffer.text
    }
}
