import Bytes
package import Domain
import Platform
package import Repositories

/// Creates the CI file with which a forge publishes the board; keeps an existing file.
package struct CIScaffolder {
    private let forge: Forge
    /// The git root, or the project's directory without git.
    private let root: String
    /// The project's directory relative to the root.
    private let directory: String

    /// The result of creating the file.
    package struct Result: Equatable {
        /// The path relative to the git root.
        package var path: String
        /// Whether the file was created; an existing file is unchanged.
        package var isNew: Bool
        /// The file that must still include this one; nil if none must.
        package var includer: String?
        /// The address at which the forge publishes the board, if its name tells; nil otherwise.
        package var address: String?
        /// Whether `fuda.yml` got that address.
        package var isAddressWritten = false
    }

    private let project: ProjectFolder
    /// The URL of git's remote `origin`; nil without such a remote.
    private let origin: String?

    /// - Parameters:
    ///   - project: the project to publish; the file is created at its git root.
    ///   - origin: the URL of git's remote `origin`; nil without such a remote.
    package init(_ forge: Forge, for project: ProjectFolder, origin: String? = nil) {
        (self.forge, self.project, self.origin) = (forge, project, origin)
        root = project.git?.root ?? project.root
        let path = project.pathFromGitRoot
        directory = path.rest(beforeBytes: "/").map { String($0) } ?? "."
    }

    /// Writes the file, unless it exists.
    ///
    /// - Throws: if CI cannot express the directory's name, or the file cannot be written.
    package func start() throws(RepositoryError) -> Result {
        // Every forge interprets '$' in a value as a variable, and each escapes it differently.
        if directory.unicodeScalars.contains(where: {
            $0 == "$" || $0.properties.generalCategory == .control || $0.isLineEnd
        }) {
            throw RepositoryError(
                "CI cannot name the directory '\(directory)'; rename it or write '\(forge.path)' by hand")
        }
        guard forge == .gitlab, let there = try readText("\(root)/\(forge.path)") else { return try made(forge.path) }
        // GitLab has a single file for the whole repository, which may serve other purposes.
        if there.containsBytes(Forge.variable) { return Result(path: forge.path, isNew: false) }
        var result = try made(".gitlab/fuda.yml")
        if !there.containsBytes(result.path) { result.includer = forge.path }
        return result
    }
}

extension CIScaffolder {
    private func made(_ path: String) throws(RepositoryError) -> Result {
        do {
            var result = Result(path: path, isNew: try make(path, forge.workflow(for: directory)))
            if result.isNew, project.settings.baseURL == nil { try addAddress(to: &result) }
            return result
        } catch let error as SystemError {
            throw RepositoryError(error.description)
        } catch {
            throw error as? RepositoryError ?? RepositoryError("\(error)")
        }
    }

    /// Adds the address of the site to `fuda.yml`, so that feeds and the page for unknown addresses have links. Leaves the
    /// file as it is if the line would change anything else.
    private func addAddress(to result: inout Result) throws {
        result.address = origin.flatMap(forge.address)
        guard let address = result.address, let source = project.source else { return }
        let line = "baseURL: \(address)"
        let text = source + (source.isEmpty || source.hasByteSuffix("\n") ? "" : "\n") + line + "\n"
        // Whatever would make the file unreadable is left to the user.
        guard let read = try? ProjectSettings(source: text, backlog: nil).settings, read.baseURL == address else {
            return
        }
        var expected = try ProjectSettings(source: source, backlog: nil).settings
        expected.baseURL = address
        guard read == expected else { return }
        try append([line], to: "fuda.yml", in: project.root, additions: line)
        result.isAddressWritten = true
    }

    /// Creates a file without following links below the root, because it becomes part of the repository.
    ///
    /// - Returns: whether the file was created; false if the path exists.
    private func make(_ path: String, _ text: String) throws(SystemError) -> Bool {
        var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw SystemError("open", root) }
        defer { close(folder) }
        var parts = path.bytewiseParts("/").map { String($0) }
        let name = parts.removeLast()
        for part in parts {
            guard mkdirat(folder, part, 0o777) == 0 || errno == EEXIST else { throw SystemError("create", path) }
            let inner = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard inner >= 0 else { throw SystemError("create", path) }
            close(folder)
            folder = inner
        }
        let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            if errno == EEXIST { return false }
            throw SystemError("create", path)
        }
        defer { close(file) }
        guard writeAll(text: text, to: file) else { throw SystemError("write", path) }
        return true
    }
}

extension Unicode.Scalar {
    /// Whether YAML or a shell may treat the scalar as a line end, control characters aside.
    fileprivate var isLineEnd: Bool { self == "\u{2028}" || self == "\u{2029}" }
}
