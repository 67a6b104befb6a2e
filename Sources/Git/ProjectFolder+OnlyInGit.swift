import Bytes
package import Domain
package import Repositories

extension ProjectFolder {
    /// Returns the todos, users and milestones that git tracks but does not check out (`skip-worktree`, as in a sparse
    /// checkout), with their bytes in HEAD. Asks git only if its index has the format that can mark such files.
    ///
    /// - Throws: if git does not answer.
    package func todosOnlyInGit(_ git: Git) throws(RepositoryError) -> [PathKey: [UInt8]] {
        guard let head = self.git, let commit = head.commit, head.mayHaveSkippedFiles else { return [:] }
        let places = try todoPlaces()
        do {
            let skipped = try pathsOnlyInGit(head, git).filter { name in
                let path = String(fileName: name)
                let folder = Bytes.folder(of: path)
                return places.folder(of: path) != nil
                    || isMarkdown(path)
                        && [settings.users, settings.milestones].contains { $0.hasSameBytes(as: folder) }
            }
            guard !skipped.isEmpty else { return [:] }
            let names = Set(skipped)
            let entries = try CommitTree(of: commit, below: pathFromGitRoot, git: git, in: head.root).entries.filter {
                !$0.isLink && names.contains($0.path)
            }
            var todos: [PathKey: [UInt8]] = [:]
            let contents = try GitContents(git, in: head.root)
            try contents.read(entries.map { Array($0.content.utf8)[...] }, limit: settings.maximumFileSize) {
                // A missing object counts like an unreadable file, which is broken.
                if case .bytes(let bytes) = $1 { todos[PathKey(entries[$0].text)] = Array(bytes) }
            }
            try contents.finish()
            return todos
        } catch {
            throw .git(error)
        }
    }

    /// Returns the paths that git's index marks, relative to the project's folder.
    private func pathsOnlyInGit(_ head: GitRepositoryState, _ git: Git) throws(GitFailure) -> [[UInt8]] {
        let prefix = Array(pathFromGitRoot.utf8)
        let folder = prefix.isEmpty ? [] : [pathFromGitRoot]
        // Each entry is a letter, a space and a path; `S` marks a skipped file.
        let answer = try git.answer(
            ["ls-files", "-t", "-z", "--full-name", "--"] + folder, in: head.root, limit: 1 << 30)
        return answer.split(separator: 0).filter { $0.starts(with: "S ".utf8) && $0.dropFirst(2).starts(with: prefix) }
            .map { Array($0.dropFirst(2 + prefix.count)) }
    }
}
