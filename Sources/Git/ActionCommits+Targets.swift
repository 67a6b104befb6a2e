import Bytes
import Platform

/// What a commit makes of each file of an action.
extension ActionCommits {
    enum Target {
        /// HEAD already has the result.
        case same
        case entry(mode: String, blob: String)
        case gone
        /// git does not track the file, and is not to.
        case ignored
        /// A person has committed the file, or taken its change back, after the action.
        case overruled
        case blocked(String)
    }

    func target(
        of file: File, _ head: (mode: String, blob: String)?, _ merge: ([UInt8], [UInt8], [UInt8]) -> [UInt8]
    ) throws(GitFailure) -> Target {
        if let head, !head.mode.hasBytePrefix("100") {
            // A person has committed a link or a directory in its place.
            if isRegular(file.path) == false { return .same }
            return .blocked("git tracks it as something else than a file")
        }
        if try isOverruled(file, head?.blob) { return .overruled }
        guard let after = file.after else {
            return try head.map { head throws(GitFailure) in try isPast(file, head.blob) ? .same : .gone } ?? .same
        }
        if head == nil, try areIgnored([file.path]) { return .ignored }
        let blob = try plumbing.name(of: after, file.path, isStored: true)
        guard let head else { return .entry(mode: file.isExecutable ? "100755" : "100644", blob: blob) }
        if head.blob == blob { return .same }
        let former = file.before
        if let former, try plumbing.name(of: former, file.path) == head.blob {
            return .entry(mode: head.mode, blob: blob)
        }
        if try isPast(file, head.blob) { return .same }
        // If a person changed the file without a commit, the bytes before the action differ from HEAD. If a person removed it,
        // there are no bytes before.
        guard let former else { return .entry(mode: head.mode, blob: blob) }
        let merged = merge(former, after, try plumbing.bytes(of: head.blob))
        let both = try plumbing.name(of: merged, file.path, isStored: true)
        return both == head.blob ? .same : .entry(mode: head.mode, blob: both)
    }

    /// Returns false if the working tree has a file as it was before the action, which a person has then reverted.
    func isStill(_ file: File) -> Bool {
        if file.last == file.before { return true }
        return file.before == nil ? isRegular(file.path) != nil || file.last == nil : text(at: file.path) != file.before
    }

    /// Whether a file of the working tree is as the last action left it, and no other change came between the actions.
    func isAsLeft(_ file: File) -> Bool {
        guard file.later.isEmpty else { return false }
        return file.last == nil ? isRegular(file.path) == nil : text(at: file.path) == file.last
    }

    /// Whether HEAD has what one of the next actions left: a person has committed this action with it.
    private func isPast(_ file: File, _ head: String) throws(GitFailure) -> Bool {
        for case let bytes? in file.following where try plumbing.name(of: bytes, file.path) == head { return true }
        return false
    }

    /// Where the file of an action lies: where the action wrote it, unless a person has moved it since and committed only
    /// its former bytes, as `git mv` and `git commit` do.
    ///
    /// - Parameters:
    ///   - likeness: whether two texts are of the same todo.
    ///   - merge: merges the changes between the first two texts into the third.
    /// - Returns: nil if another todo has its path, and the file is nowhere.
    func place(
        of file: File, in head: String, _ likeness: ([UInt8], [UInt8]) -> Likeness,
        _ merge: ([UInt8], [UInt8], [UInt8]) -> [UInt8]
    ) throws(GitFailure) -> String? {
        guard let before = file.before, let last = file.last else { return file.path }
        let isThere = isRegular(file.path) != nil
        if isThere {
            guard let text = text(at: file.path), text != last, likeness(before, text) == .different,
                likeness(last, text) == .different
            else { return file.path }
        }
        let blob = try plumbing.name(of: before, file.path)
        let tree = try CommitTree(of: head, below: "", git: git, in: root)
        let found = tree.entries.lazy.filter { $0.content == blob && !$0.isLink }.map(\.text).first { path in
            guard let text = text(at: path), text != before else { return false }
            switch likeness(before, text) {
            case .same: return true
            // Many todos without ids can have equal bytes. The moved one has the change.
            case .possible: return merge(before, last, text) == text
            case .different: return false
            }
        }
        return found ?? (isThere ? nil : file.path)
    }

    /// The bytes of a regular file of the working tree; nil if it cannot be read.
    private func text(at path: String) -> [UInt8]? {
        var buffer = ByteBuffer()
        // The caller treats it as a file that is not there.
        guard isRegular(path) == true, (try? buffer.read("\(root)/\(path)", limit: ActionCommits.largest)) != nil else {
            return nil
        }
        return buffer.array
    }

    /// Whether a person has committed a file, or taken its change back, after the action: HEAD has what the file was later, and
    /// no action left it so.
    private func isOverruled(_ file: File, _ head: String?) throws(GitFailure) -> Bool {
        var seen = file.later
        if isRegular(file.path) == nil {
            seen.append(nil)
        } else {
            // A file that cannot be read is committed as the action left it.
            guard let text = text(at: file.path) else { return false }
            seen.append(text)
        }
        if file.later.isEmpty, seen[0] == file.last { return false }
        for bytes in seen {
            let name = try bytes.map { bytes throws(GitFailure) in try plumbing.name(of: bytes, file.path) }
            if name == head { return true }
        }
        return false
    }

    private static let largest = 64 << 20

    /// Whether the working tree has a regular file at a path; nil if it has nothing there.
    private func isRegular(_ path: String) -> Bool? {
        var facts = stat()
        guard lstat("\(root)/\(path)", &facts) == 0 else { return nil }
        return facts.st_mode & S_IFMT == S_IFREG
    }

    /// Whether git ignores one of some files.
    func areIgnored(_ paths: [String]) throws(GitFailure) -> Bool {
        if paths.isEmpty { return false }
        do {
            // A name that begins with a colon would be a pattern.
            let names = paths.flatMap { Array("./\($0)\0".utf8) }
            _ = try plumbing.line(["check-ignore", "-z", "--stdin"], input: names, options: Git.optionsWithPatterns)
            return true
        } catch {
            if error.status == 1 { return false }
            throw error
        }
    }
}
