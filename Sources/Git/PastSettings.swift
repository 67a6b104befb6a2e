import Bytes
import Domain
import FrontMatter
import Repositories

/// The files of a project's settings as they were after a commit.
struct PastSettings: Equatable {
    /// One for each of `names`.
    var files = [File](repeating: .absent, count: names.count)
    /// The folders of todos, whatever the settings say; nil for those of the settings.
    var todos: [String]?
    /// The settings of today; nil if only those of the commit apply.
    var present: PresentSettings?
    /// The number of files in the hidden directory that by itself marks a Backlog.md project.
    var hiddenFiles = 0

    enum File: Equatable {
        case absent
        case unreadable
        case text(String)
    }

    /// `fuda.yml`, then the configuration files of a Backlog.md project.
    static let names = ["fuda.yml"] + BacklogProject.configurations.map(\.0)

    /// The paths that may contain settings and todos at any time.
    static let paths = ["fuda.yml", "backlog.config.yml", "backlog", BacklogProject.hiddenFolder, "todos"]

    private static let hiddenPrefix = BacklogProject.hiddenFolder + "/"

    /// The maximum size of settings, in bytes; larger files are not read.
    static let maximumSize = 4 << 20

    /// Returns whether a path may be a todo's under some settings, or affects the settings.
    static func mayMatter(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        isMarkdown(path) || isHidden(path) || names.contains { $0.utf8.elementsEqual(path) }
    }

    /// Returns whether a path is in the hidden directory that by itself marks a Backlog.md project.
    static func isHidden(_ path: some Collection<UInt8>) -> Bool { path.starts(with: hiddenPrefix.utf8) }

    /// Returns the parsed content of a settings file.
    static func file(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> File {
        // As for current files: fuda's own settings must be valid text, and another program's are decoded leniently.
        if number == 0, bytes.firstNonText != nil { return .unreadable }
        return .text(String(decoding: bytes.dropFirst(bytes.byteOrderMark), as: UTF8.self))
    }

    /// Whether there is a file of settings, or a directory that marks a project.
    var areThere: Bool { hiddenFiles > 0 || files.contains { $0 != .absent } }

    /// Returns whether both have the same meaning: files in the hidden directory matter only if there is at least one.
    func means(theSameAs other: PastSettings) -> Bool {
        files == other.files && (hiddenFiles > 0) == (other.hiddenFiles > 0)
    }

    /// Returns the combined settings.
    ///
    /// - Throws: if the settings cannot be read.
    func read() throws(RepositoryError) -> ProjectSettings {
        if files[0] == .unreadable { throw .unreadableSettings }
        let backlog = BacklogProject(
            hasHiddenFolder: hiddenFiles > 0, hasFile: { self[$0] != .absent }, text: { self[$0].text })
        return try ProjectSettings(source: files[0].text, backlog: backlog, todos: todos, present: present)
    }

    private subscript(name: String) -> File {
        PastSettings.names.firstIndex(of: name).map { files[$0] } ?? .absent
    }
}

extension PastSettings.File {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
