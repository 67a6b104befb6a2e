import Bytes
package import Platform

extension ProjectFolder {
    /// What is kept for the project from one run to the next; all that is to be believed again goes through here.
    ///
    /// - Throws: where it cannot be opened, or git's own folder can neither be read nor written; `ENOENT` where there is
    ///   no repository, so that nothing can be known to be this clone's own.
    package func keptFiles() throws(SystemError) -> SealedFiles {
        guard let keyFolder = try keyFolder() else { throw SystemError("open", "\(root)/.git", code: ENOENT) }
        if isReadOnly {
            return try SealedFiles(reading: PrivateFolder(reading: "\(root)/.fuda"), keyIn: keyFolder)
        }
        return try SealedFiles(in: PrivateFolder("\(root)/.fuda"), keyIn: keyFolder)
    }

    /// What commands did to files, for who takes them back.
    ///
    /// - Parameter stateFolder: a folder of the user's own, in which the key is where there is no repository.
    package func records(stateFolder: String?) throws(SystemError) -> SealedFiles {
        _ = try PrivateFolder("\(root)/.fuda")
        let folder = try PrivateFolder("\(root)/.fuda/undo")
        if let keyFolder = try keyFolder() { return try SealedFiles(in: folder, keyIn: keyFolder) }
        guard let stateFolder else {
            // The path that would be there.
            throw SystemError("open", "$HOME/.local/state", code: ENOENT)
        }
        try makeFolders(stateFolder)
        return try SealedFiles(in: folder, keyIn: stateFolder, for: root)
    }

    /// The records, to be read alone.
    ///
    /// - Returns: nil if this clone wrote none: the folder, the key or the repository is missing.
    package func recordsToRead(stateFolder: String?) throws(SystemError) -> SealedFiles? {
        do {
            _ = try PrivateFolder(reading: "\(root)/.fuda")
            let folder = try PrivateFolder(reading: "\(root)/.fuda/undo")
            if let keyFolder = try keyFolder() { return try SealedFiles(reading: folder, keyIn: keyFolder) }
            return try stateFolder.map { path throws(SystemError) in
                try SealedFiles(reading: folder, keyIn: path, for: root)
            }
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    /// Git's own folder, in which the key of this clone is; nil where there is no repository.
    ///
    /// - Throws: if that cannot be known: under another key what this clone wrote would be taken for somebody else's.
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
