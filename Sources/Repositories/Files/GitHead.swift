import Bytes
import Platform

/// What is checked out, read from git's own files: no process is started and nothing in them is run.
package struct GitHead: Equatable {
    /// The folder that holds `.git`.
    package var root: String
    /// The commit's full name; nil before the first one, or in a repository with reftables.
    package var commit: String?
    /// The folder of git's own files, which a worktree has for itself.
    var gitFolder: String
    /// The folder of those that all worktrees share.
    var commonFolder: String

    /// Whether its folder belongs to another user than the one who runs this program.
    var isSomebodyElses: Bool {
        var facts = stat()
        return stat(root, &facts) == 0 && facts.st_uid != geteuid()
    }

    /// Whether the history ends where a clone was told to end it.
    package var isShallow: Bool { exists("\(commonFolder)/shallow", kind: .file) }

    /// How many files are checked out, by the head of git's index; nil where there is none.
    var trackedFiles: Int? {
        var buffer = ByteBuffer()
        try? buffer.read("\(gitFolder)/index", limit: 12)
        guard buffer.count >= 12, buffer.bytes.starts(with: "DIRC".utf8) else { return nil }
        return buffer.bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The repository around `folder`; nil where there is none.
    package init?(around folder: String) {
        var folder = folder
        while true {
            if let gitFolder = GitHead.gitFolder(of: folder) {
                root = folder
                self.gitFolder = gitFolder
                commonFolder = GitHead.commonFolder(of: gitFolder)
                commit = GitHead.commit(in: gitFolder, commonFolder)
                return
            }
            folder = Repositories.folder(of: folder)
            guard !folder.isEmpty else { return nil }
        }
    }

    /// `.git` itself, or where the file of a worktree or a submodule says it is.
    private static func gitFolder(of folder: String) -> String? {
        let path = "\(folder)/.git"
        if exists(path, kind: .folder) { return path }
        guard let text = firstLine(of: path), text.hasPrefix("gitdir: ") else { return nil }
        let target = String(text.dropFirst(8))
        return target.hasPrefix("/") ? target : "\(folder)/\(target)"
    }

    private static func commonFolder(of gitFolder: String) -> String {
        guard let common = firstLine(of: "\(gitFolder)/commondir") else { return gitFolder }
        return common.hasPrefix("/") ? common : "\(gitFolder)/\(common)"
    }

    private static func commit(in gitFolder: String, _ commonFolder: String) -> String? {
        guard let head = firstLine(of: "\(gitFolder)/HEAD") else { return nil }
        guard head.hasPrefix("ref: ") else { return named(head) }
        let reference = String(head.dropFirst(5))
        guard !reference.split(separator: "/").contains("..") else { return nil }
        for folder in [gitFolder, commonFolder] {
            if let commit = firstLine(of: "\(folder)/\(reference)").flatMap(named) { return commit }
            if let commit = packed(reference, in: "\(folder)/packed-refs") { return commit }
        }
        return nil
    }

    private static func packed(_ reference: String, in path: String) -> String? {
        var buffer = ByteBuffer()
        guard (try? buffer.read(path, limit: 64 << 20)) != nil else { return nil }
        for line in buffer.text.split(separator: "\n") where line.hasSuffix(" " + reference) {
            return named(String(line.dropLast(reference.count + 1)))
        }
        return nil
    }

    private static func firstLine(of path: String) -> String? {
        var buffer = ByteBuffer()
        guard (try? buffer.read(path, limit: 64 << 10)) != nil else { return nil }
        return String(decoding: buffer.bytes.prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
    }

    /// The text if it is the name of an object: 40 or 64 hexadecimal digits.
    static func named(_ text: String) -> String? {
        (text.utf8.count == 40 || text.utf8.count == 64) && text.allSatisfy(\.isHexDigit) ? text : nil
    }
}
