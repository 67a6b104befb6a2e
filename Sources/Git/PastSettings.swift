import Bytes
import Domain
import FrontMatter
import Repositories

/// The files of a project's settings as they stood after some commit.
struct PastSettings: Equatable {
    /// One for each of `names`.
    var files = [File](repeating: .absent, count: names.count)
    /// How many files lay in the folder that makes a Backlog.md project by itself.
    var hiddenFiles = 0

    enum File: Equatable {
        case absent
        case unreadable
        case text(String)
    }

    /// `fuda.yml`, then the configurations of a Backlog.md project.
    static let names = ["fuda.yml"] + BacklogProject.configurations.map(\.0)

    /// Where settings and todos are looked for at any time.
    static let paths = ["fuda.yml", "backlog.config.yml", "backlog", BacklogProject.hiddenFolder, "todos"]

    private static let hiddenPrefix = BacklogProject.hiddenFolder + "/"

    /// Larger settings are not read, in bytes.
    static let maximumSize = 4 << 20

    /// Whether a path may be a todo's under some settings, or tell what the settings are.
    static func mayMatter(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = path.suffix(3)
        if end.count == 3, end[end.startIndex] == UInt8(ascii: "."),
            end[end.startIndex + 1] | 0x20 == UInt8(ascii: "m"),
            end[end.startIndex + 2] | 0x20 == UInt8(ascii: "d")
        {
            return true
        }
        return isHidden(path) || names.contains { $0.utf8.elementsEqual(path) }
    }

    /// Whether a path lies in the folder that makes a Backlog.md project by itself.
    static func isHidden(_ path: some Collection<UInt8>) -> Bool { path.starts(with: hiddenPrefix.utf8) }

    /// What a file's content says.
    static func file(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> File {
        // As for the files of today: one's own settings must be text, of another program's what can be read is read.
        if number == 0, bytes.firstNonText != nil { return .unreadable }
        return .text(String(decoding: bytes.dropFirst(bytes.byteOrderMark), as: UTF8.self))
    }

    /// Whether the change can alter what is read: files in a hidden folder matter only as the first or the last.
    func means(theSameAs other: PastSettings) -> Bool {
        files == other.files && (hiddenFiles > 0) == (other.hiddenFiles > 0)
    }

    /// What they say together.
    ///
    /// - Throws: what makes reading impossible.
    func read() throws(RepositoryError) -> ProjectSettings {
        if files[0] == .unreadable { throw RepositoryError("fuda.yml: cannot be read as text") }
        let backlog = BacklogProject(
            hasHiddenFolder: hiddenFiles > 0, hasFile: { self[$0] != .absent }, text: { self[$0].text })
        return try ProjectSettings(source: files[0].text, backlog: backlog)
    }

    private subscript(name: String) -> File {
        PastSettings.names.firstIndex(of: name).map { files[$0] } ?? .absent
    }
}

extension PastSettings.File {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
