import Bytes
import Domain
import Editing
import Git
import Merging
import Platform

/// An edit that waits for its commit.
struct CommitEntry: Equatable, Sendable {
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

    // MARK: As bytes

    /// Everything but the number.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        // Encoding never fails.
        _ = try? CommitEntry(number, self, &writer)
        return writer.bytes
    }

    /// Decodes an entry; nil if the bytes are none.
    init?(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        var reader = RecordReader(bytes)
        // Damaged bytes are treated as no entry.
        guard let entry = try? CommitEntry(number, nil, &reader), reader.remaining == 0 else { return nil }
        self = entry
    }

    private init(_ number: Int, _ old: CommitEntry?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        self.number = number
        action = try coder.text(old?.action)
        name = try coder.text(old?.name)
        email = try coder.text(old?.email)
        seconds = try coder.number(old?.seconds)
        message = try coder.text(old?.message)
        let count = try coder.number(old?.files.count)
        guard 0...coder.remaining ~= count else { throw RecordDamage() }
        var files: [EditDraft.File] = []
        for index in 0..<count { files.append(try EditDraft.File(old?.files[index], &coder)) }
        self.files = files
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
        return (try? buffer.read("\(root)/\(path)", limit: CommitQueue.largest)).map { buffer.array }
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
        let flags = try coder.number(
            old.map { ($0.before == nil ? 0 : 1) | ($0.after == nil ? 0 : 2) | ($0.isExecutable ? 4 : 0) })
        let before = try coder.longBytes(old?.before)
        let after = try coder.longBytes(old?.after)
        self.init(
            path: path, before: flags & 1 == 0 ? nil : before, after: flags & 2 == 0 ? nil : after,
            isExecutable: flags & 4 != 0)
    }
}

extension RecordCoder {
    /// Codes bytes of any number.
    mutating func longBytes(_ value: [UInt8]?) throws(RecordDamage) -> [UInt8] {
        let count = try number(value?.count ?? 0)
        guard 0...remaining ~= count else { throw RecordDamage() }
        return try bytes(value, count: count)
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
