import Bytes
package import Domain
import FrontMatter
import Platform

/// A project's folder with its settings and the locations of its files.
package struct ProjectFolder: Sendable {
    /// Absolute, links followed.
    package var root: String
    package var settings: Settings
    package var layout: ProjectLayout
    package var findings: [Finding]
    /// The text of `fuda.yml`; nil if there is none.
    package let source: String?
    /// The location of the language in the settings.
    package var languagePlace: SourcePosition?
    /// The names of the settings in `fuda.yml`, in order.
    private let settingNames: [Located<String>]
    /// Todo files that cannot be read; each has a finding.
    package var unreadable: [String] = []
    /// The todos, users and milestones that git tracks but does not check out, with their bytes in HEAD. They can be read,
    /// but not changed.
    package var onlyInGit: [PathKey: [UInt8]] = [:]
    /// The submodules in todo folders that are not checked out, relative to the project's folder.
    package var missingSubmodules: [String] {
        skipped.missingSubmodules().filter { module in
            layout.folders.contains { module == $0.path || path(module, below: $0.path) != nil }
        }
    }

    /// The files of `onlyInGit` in a folder, without those in its subfolders, sorted by path.
    func onlyInGit(in folder: String) -> [(path: String, bytes: [UInt8])] {
        onlyInGit.filter { Bytes.folder(of: $0.key.path).hasSameBytes(as: folder) }.map { ($0.key.path, $0.value) }
            .sorted { $0.path.precedesBytewise($1.path) }
    }
    /// The files that git does not check out.
    package let skipped: SkippedFiles
    /// The repository around it.
    package var git: GitRepositoryState?
    /// Whether there is a `fuda.yml`, a todo folder or a Backlog.md project; otherwise there is nothing to show yet.
    package var isInitialized: Bool
    /// Whether nothing may be written below it, not even a cache.
    package var isReadOnly = false
    /// Whether results of earlier commands may be used and stored.
    package var usesCaches = true

    /// Returns the setting in which a place of `fuda.yml` is; nil if it is in none.
    package func setting(at place: SourcePosition) -> String? {
        settingNames.last { $0.place <= place }?.value
    }

    /// Looks for the project from `folder` upwards: the first folder with a `fuda.yml` or a Backlog.md project, up to
    /// the git root.
    ///
    /// - Throws: if reading is impossible: no such folder, unreadable settings, an unknown time zone.
    package init(around folder: String) throws(RepositoryError) {
        guard let start = realPath(folder), exists(start, kind: .folder) else {
            throw .noDirectory(folder)
        }
        let git = GitRepositoryState(around: start)
        try self.init(at: ProjectFolder.root(from: start, git), git: git)
    }

    /// Returns the root of the project around an existing folder, without reading its settings; the folder itself if
    /// there is no project.
    ///
    /// - Parameter start: absolute, links followed.
    package static func root(around start: String) -> String {
        root(from: start, GitRepositoryState(around: start))
    }

    /// The project in exactly this folder, which belongs to that repository.
    ///
    /// - Parameters:
    ///   - root: absolute, links followed, without a slash at its end.
    ///   - todos: the folders of todos, whatever the settings say; nil for those of the settings.
    ///   - present: the settings of today, if the folder has the files of an earlier commit.
    ///   - ignoresSettings: whether it is read as if it had no `fuda.yml`.
    /// - Throws: if reading is impossible: unreadable settings, an unknown time zone.
    package init(
        at root: String, git: GitRepositoryState?, todos: [String]? = nil, present: PresentSettings? = nil,
        ignoresSettings: Bool = false
    ) throws(RepositoryError) {
        self.root = root
        self.git = git
        let skipped = SkippedFiles(of: root, in: git)
        self.skipped = skipped
        source = ignoresSettings ? nil : try ProjectFolder.settingsText(of: root)
        if source == nil, !ignoresSettings, skipped.has("fuda.yml") { throw .notCheckedOut("fuda.yml") }
        let read = try ProjectSettings(
            source: source, backlog: BacklogProject(at: root), todos: todos, present: present)
        (settings, findings, languagePlace) = (read.settings, read.findings, read.languagePlace)
        settingNames = read.names
        if let backlog = read.backlog {
            layout = backlog.layout(root: root, settings: settings)
        } else {
            layout = try ProjectLayout(root: root, settings: settings, skipped)
        }
        findings += layout.findings
        (layout.repository, layout.skipped) = (git?.root, skipped)
        layout.output = settings.outputFolder
        isInitialized =
            source != nil || read.backlog != nil || !layout.folders.isEmpty
            || settings.todos.contains { skipped.count(below: $0) > 0 }
        let configurations = BacklogProject.configurations.map(\.0)
        if !isInitialized, let path = configurations.first(where: skipped.has) { throw .notCheckedOut(path) }
    }

    /// Whether there are no todos because `fuda.yml` does not name the Backlog.md project that holds them.
    package var passesOverBacklog: Bool {
        settings.dialect.takesFolders && layout.folders.isEmpty && BacklogProject.isPresent(at: root)
    }

    /// The project's folder relative to the git root, with a slash at its end; empty if they are the same or there is
    /// no git.
    package var pathFromGitRoot: String {
        guard let inside = git.flatMap({ root.rest(afterBytes: $0.root + "/") }) else { return "" }
        return inside + "/"
    }

    /// The folders with content that users wrote, relative to the root; not all need exist.
    package var sourceFolders: [String] {
        let patterns =
            settings.dialect.takesFolders
            ? settings.todos.filter { !$0.containsByte("*") && !$0.hasBytePrefix("!") }.compactMap(normalized) : []
        return layout.folders.map(\.path) + layout.milestones + layout.published + patterns
            + [settings.users, settings.templates, settings.milestones]
    }

    /// The paths of todos according to the settings, including folders that do not exist yet.
    ///
    /// - Throws: like the initializer, if the settings have changed since.
    package func todoPlaces() throws(RepositoryError) -> TodoPlaces {
        try TodoPlaces(ProjectSettings(source: ProjectFolder.settingsText(of: root), backlog: BacklogProject(at: root)))
    }

    /// Whether `fuda.yml` has another text now than when the project was opened, or cannot be read any more.
    package var hasOtherSettings: Bool {
        do throws(RepositoryError) {
            let text = try ProjectFolder.settingsText(of: root)
            guard let text, let source else { return text != source }
            return !text.hasSameBytes(as: source)
        } catch {
            return true
        }
    }

    /// The text of `fuda.yml`; nil if there is none. An unreadable one is an error.
    private static func settingsText(of root: String) throws(RepositoryError) -> String? {
        var status = stat()
        guard lstat("\(root)/fuda.yml", &status) == 0 else { return nil }
        guard exists("\(root)/fuda.yml", kind: .file) else {
            throw .settingsNotFile
        }
        var buffer = ByteBuffer()
        do {
            try SandboxedFileOpener(root: root, homes: []).read("fuda.yml", into: &buffer, limit: 4 << 20)
        } catch {
            throw RepositoryError(error.words("fuda.yml"))
        }
        if buffer.bytes.isLFSPointer {
            throw RepositoryError("fuda.yml", .start, FindingMessage.lfsPointer.text)
        }
        if let bad = buffer.bytes.firstNonText {
            let failure = SourceText.Failure.notUTF8(at: SourceText.place(of: bad, in: buffer.bytes))
            throw RepositoryError("fuda.yml", failure.place, failure.message)
        }
        return text(of: buffer.bytes)
    }

    private static func root(from start: String, _ git: GitRepositoryState?) -> String {
        let gitRoot = git?.root
        let isSparse = git?.mayHaveSkippedFiles == true
        var folder = start
        while true {
            if exists("\(folder)/fuda.yml", kind: .file) || BacklogProject.isPresent(at: folder) { return folder }
            if isSparse, SkippedFiles(of: folder, in: git).has("fuda.yml") { return folder }
            let parent = Bytes.folder(of: folder)
            guard folder != gitRoot, !parent.isEmpty, gitRoot != nil || exists("\(folder)/..", kind: .folder) else {
                break
            }
            folder = parent
        }
        // Without settings, uses the nearest folder with todos, otherwise the start.
        folder = start
        while !Bytes.folder(of: folder).isEmpty {
            if exists("\(folder)/todos", kind: .folder) { return folder }
            if folder == gitRoot { break }
            folder = Bytes.folder(of: folder)
        }
        return start
    }
}

extension Settings {
    /// The directory of the site, relative to the project's; nil if it lies outside the project.
    package var outputFolder: String? { output.hasBytePrefix("/") ? nil : normalized(output) }
}

/// Returns a file's text; nil if there is no file. Invalid UTF-8 becomes U+FFFD.
package func readText(_ path: String) throws(RepositoryError) -> String? {
    var buffer = ByteBuffer()
    do {
        try buffer.read(path, limit: 4 << 20)
    } catch {
        if error.code == ENOENT { return nil }
        throw RepositoryError(error.description)
    }
    return text(of: buffer.bytes)
}

/// Returns the text of a project file; nil if it cannot be read, is hidden behind a link or lies outside.
///
/// - Parameter homes: folders, relative to the root, that may be hidden.
package func readText(_ path: String, in root: String, homes: [String]) -> String? {
    var buffer = ByteBuffer()
    let opener = SandboxedFileOpener(root: root, homes: homes)
    // Callers ask only for files that exist, and report nil as a finding or an error.
    guard (try? opener.read(path, into: &buffer, limit: 4 << 20)) != nil else { return nil }
    return text(of: buffer.bytes)
}

/// The text without a byte order mark.
private func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes.dropFirst(bytes.byteOrderMark), as: UTF8.self)
}
