import Bytes
import Domain
import Editing
import Git
import Merging
import Platform

/// An edit that waits for its commit.
struct CommitEntry: BinaryRecord, Equatable, Sendable {
    let number: Int
    /// The name of the edit; empty until it is written.
    var action: String
    /// The author.
    let name: String
    let email: String
    /// In seconds since 1970.
    let seconds: Int
    let message: String
    let files: [EditDraft.File]

    /// The message with the name of the edit.
    var commitMessage: String {
        let lines = message.bytewiseParts("\n").map {
            String(String.UnicodeScalarView($0.unicodeScalars.map(\.asPlain)))
        }
        var text = lines.joined(separator: "\n")
        while text.utf8.last == 0x0A { text.removeLast() }
        return "\(text)\n\nFuda-Action: \(action)\n"
    }

    /// The name if the edit was written, but its own name got lost.
    var recoveredAction: String { "recovered-\(number)-\(seconds)" }

    /// Whether the files have the change of the edit, also if others changed them since.
    ///
    /// - Parameter root: the directory of the project.
    func isWritten(below root: String) -> Bool { files.allSatisfy { $0.isWritten(below: root) } }

    /// Whether the files are as the edit wrote them.
    ///
    /// - Parameter root: the directory of the project.
    func isUnchanged(below root: String) -> Bool { files.allSatisfy { $0.isUnchanged(below: root) } }

    /// The commit of the edit. Its files have their paths in the repository, and what later edits have begun with and left.
    ///
    /// - Parameters:
    ///   - entries: the edits that wait, this one among them.
    ///   - published: the bytes of the last commits, by the paths in the project.
    func commit(
        below prefix: String, followedBy entries: [CommitEntry], after published: [String: [UInt8]] = [:]
    ) -> ActionCommits.Commit {
        let files = files.map { file in
            var file = file
            for next in entries.filter({ $0.number > number }).flatMap(\.files)
            where next.path.hasSameBytes(as: file.path) {
                if file.later.isEmpty, next.before == file.last {
                    file.last = next.after
                    file.following.append(next.after)
                } else {
                    file.later.append(next.before)
                }
            }
            file.published = published[file.path]
            file.path = prefix + file.path
            return file
        }
        return ActionCommits.Commit(name: name, email: email, seconds: seconds, message: commitMessage, files: files)
    }

    init(_ old: CommitEntry?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        number = try coder.number(old?.number)
        action = try coder.text(old?.action)
        name = try coder.text(old?.name)
        email = try coder.text(old?.email)
        seconds = try coder.number(old?.seconds)
        message = try coder.text(old?.message)
        files = try coder.array(old?.files) { coder, old throws(RecordDamage) in try EditDraft.File(old, &coder) }
    }

    init(
        number: Int, action: String, name: String, email: String, seconds: Int, message: String,
        files: [EditDraft.File]
    ) {
        (self.number, self.action, self.name, self.email) = (number, action, name, email)
        (self.seconds, self.message, self.files) = (seconds, message, files)
    }
}

extension EditDraft.File {
    /// The bytes of the file now; nil if it cannot be read.
    private func present(below root: String) -> [UInt8]? {
        var buffer = ByteBuffer()
        // A file that cannot be read is not as the edit wrote it, unless the edit removed it.
        return (try? buffer.read("\(root)/\(path)", limit: NumberedRecords<CommitEntry>.limit)).map { buffer.array }
    }

    fileprivate func isUnchanged(below root: String) -> Bool {
        guard let present = present(below: root) else {
            return after == nil && access("\(root)/\(path)", F_OK) != 0
        }
        return present == after
    }

    fileprivate func isWritten(below root: String) -> Bool {
        if isUnchanged(below: root) { return true }
        guard let after, let present = present(below: root) else { return false }
        // Nothing but the edit made the file, which a person then changed.
        guard let before else { return true }
        if present == before { return false }
        // The change is there if making it again changes nothing.
        let again = TodoMerge(base: before, ours: after, theirs: present).merged()
        return again?.conflicts.isEmpty == true && again?.bytes == present
    }

    fileprivate init(_ old: Self?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        let path = try coder.text(old?.path)
        let before = try coder.optional(old?.before) { coder, old throws(RecordDamage) in try coder.data(old) }
        let after = try coder.optional(old?.after) { coder, old throws(RecordDamage) in try coder.data(old) }
        self.init(path: path, before: before, after: after, isExecutable: try coder.flag(old?.isExecutable))
    }
}

extension Unicode.Scalar {
    /// The character in a commit: a control character, a bidirectional one, `<` or `>` becomes a space.
    fileprivate var asPlain: Unicode.Scalar {
        isTextControl || self == "<" || self == ">" ? " " : self
    }
}

extension String {
    /// The text as a name or an address in a commit, without control and bidirectional characters, `<` and `>`, and without
    /// the signs at its ends that git leaves out. git refuses one that has only punctuation.
    var asGitName: String {
        let plain = unicodeScalars.filter { !$0.isTextControl && $0 != "<" && $0 != ">" }
        let isEmpty = !plain.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        func isCrud(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value <= 0x20 || ".,:;\"\\'".unicodeScalars.contains(scalar)
        }
        var name = plain[...].drop(while: isCrud)
        while let last = name.last, isCrud(last) { name.removeLast() }
        return isEmpty ? "unknown" : String(name)
    }
}
