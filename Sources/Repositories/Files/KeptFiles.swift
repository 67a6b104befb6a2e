import Bytes
package import Platform

extension ProjectFolder {
    /// Returns the store for data that is kept between runs. All data that must be trusted when read again goes through
    /// it.
    ///
    /// - Throws: if it cannot be opened, or if git's own folder can neither be read nor written; `ENOENT` if there is
    ///   no repository, because nothing can then be attributed to this clone, or if no caches are used.
    package func fileStore() throws(SystemError) -> AuthenticatedFileStore {
        guard usesCaches, let keyFolder = try keyFolder() else {
            throw SystemError("open", "\(root)/.git", code: ENOENT)
        }
        if isReadOnly {
            return try AuthenticatedFileStore(reading: StateDirectory(reading: "\(root)/.fuda"), keyIn: keyFolder)
        }
        return try AuthenticatedFileStore(in: StateDirectory("\(root)/.fuda"), keyIn: keyFolder)
    }

    /// Returns the store for data of a project that need not be in a repository.
    ///
    /// - Parameter stateFolder: a folder of the user's own that holds the key if there is no repository.
    package func fileStore(stateFolder: String?) throws(SystemError) -> AuthenticatedFileStore {
        let keys = try keys(stateFolder: stateFolder)
        return try AuthenticatedFileStore(
            in: StateDirectory("\(root)/.fuda"), keyIn: keys.folder, for: keys.project)
    }

    /// Returns the store of the commands that changed files, for undo.
    ///
    /// - Parameter stateFolder: a folder of the user's own that holds the key if there is no repository.
    package func records(stateFolder: String?) throws(SystemError) -> AuthenticatedFileStore {
        _ = try StateDirectory("\(root)/.fuda")
        let folder = try StateDirectory("\(root)/.fuda/undo")
        let keys = try keys(stateFolder: stateFolder)
        return try AuthenticatedFileStore(in: folder, keyIn: keys.folder, for: keys.project)
    }

    /// Returns the directory that holds the keys of the project, and the name under which they are the project's: git's
    /// own directory, otherwise one of the user's.
    ///
    /// - Parameter stateFolder: a folder of the user's own that holds the key if there is no repository; made if missing.
    package func keys(stateFolder: String?) throws(SystemError) -> (folder: String, project: String) {
        if let keyFolder = try keyFolder() { return (keyFolder, "") }
        guard let stateFolder else {
            // The path that would be used.
            throw SystemError("open", "$HOME/.local/state", code: ENOENT)
        }
        try makeFolders(stateFolder)
        return (stateFolder, root)
    }

    /// Returns the store of commands for reading only.
    ///
    /// - Returns: nil if this clone wrote none: the folder, the key or the repository is missing.
    package func recordsToRead(stateFolder: String?) throws(SystemError) -> AuthenticatedFileStore? {
        do {
            _ = try StateDirectory(reading: "\(root)/.fuda")
            let folder = try StateDirectory(reading: "\(root)/.fuda/undo")
            if let keyFolder = try keyFolder() { return try AuthenticatedFileStore(reading: folder, keyIn: keyFolder) }
            return try stateFolder.map { path throws(SystemError) in
                try AuthenticatedFileStore(reading: folder, keyIn: path, for: root)
            }
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    /// Git's own folder, which holds the key of this clone; nil if there is no repository.
    ///
    /// - Throws: if that is unknown: with another key, this clone's own data would seem to be somebody else's.
    private func keyFolder() throws(SystemError) -> String? {
        if let failure = git?.failure { throw failure }
        return git.flatMap { $0.isOutOfReach ? $0.commonFolder : nil }
    }

    private func makeFolders(_ path: String) throws(SystemError) {
        var made = ""
        for part in path.bytewiseParts("/") where !part.isEmpty {
            made += "/\(part)"
            guard mkdir(made, 0o700) == 0 || errno == EEXIST || exists(made, kind: .folder) else {
                throw SystemError("create", made)
            }
        }
    }
}
