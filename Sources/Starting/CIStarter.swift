import Bytes
package import Domain
import Platform
package import Repositories

/// Makes the file by which a forge publishes the board; what is there already stays as it is.
package struct CIStarter {
    private let forge: Forge
    /// The git root, or the project's folder where there is no git.
    private let root: String
    /// The project's folder from there.
    private let directory: String

    /// What is there now.
    package struct Result: Equatable {
        /// From the git root.
        package var path: String
        /// Whether it was made; one that was there is left as it is.
        package var isNew: Bool
        /// The file that still has to name this one.
        package var includer: String?
    }

    /// - Parameter project: the one that CI is to publish; the file is written for its git root.
    package init(_ forge: Forge, for project: ProjectFolder) {
        self.forge = forge
        root = project.git?.root ?? project.root
        let path = project.pathFromGitRoot
        directory = path.rest(beforeBytes: "/").map { String($0) } ?? "."
    }

    /// Writes the file, unless there is one.
    ///
    /// - Throws: where CI could not be told the folder, or the file could not be written.
    package func start() throws(RepositoryError) -> Result {
        // Every forge reads '$' in a value as the beginning of a variable, and each has its own way to say otherwise.
        if directory.unicodeScalars.contains(where: {
            $0 == "$" || $0.properties.generalCategory == .control || $0.isLineEnd
        }) {
            throw RepositoryError(
                "CI cannot name the folder '\(directory)'; rename it or write '\(forge.path)' by hand")
        }
        guard forge == .gitlab, let there = try readText("\(root)/\(forge.path)") else { return try made(forge.path) }
        // GitLab has one file for the whole repository, which may be about other things.
        if there.containsBytes(Forge.variable) { return Result(path: forge.path, isNew: false) }
        var result = try made(".gitlab/fuda.yml")
        if !there.containsBytes(result.path) { result.includer = forge.path }
        return result
    }
}

extension CIStarter {
    private func made(_ path: String) throws(RepositoryError) -> Result {
        do {
            return Result(path: path, isNew: try make(path, forge.workflow(for: directory)))
        } catch {
            throw RepositoryError(error.description)
        }
    }

    /// Follows no link below the root: what is made there is part of the repository.
    ///
    /// - Returns: whether it was made; false where there is something already.
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
    /// Whether YAML or a shell may end a line there; control characters aside.
    fileprivate var isLineEnd: Bool { self == "\u{2028}" || self == "\u{2029}" }
}
