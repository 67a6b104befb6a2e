import Bytes
package import Domain
package import UseCases

/// The changes of a command, for undoing it: the bytes of each file before it, and a digest of the bytes after it.
package struct EditRecord: Equatable, Sendable {
    package var intent: EditIntent
    /// Names the request of a program that can be repeated; empty for other commands.
    package var request: String
    /// The time in seconds since 1970.
    package var seconds: Int
    /// The person who ran the command, as far as known without asking git.
    package var actor: Actor
    /// The program through which the person acted.
    package var client: EditClient
    /// The number of the record that this command undid; nil for other commands.
    var undoes: Int?
    package var files: [File]

    /// A file before and after the command.
    package struct File: Equatable, Sendable {
        /// The path relative to the project folder.
        package var path: String
        /// The bytes before; nil if the file did not exist.
        package var before: [UInt8]?
        /// The mode before; 0 if the file did not exist.
        var mode: UInt32 = 0
        /// The digest of the bytes after; nil if the file was removed.
        var after: UInt64?
    }

    init(
        _ intent: EditIntent, request: String = "", seconds: Int, by actor: Actor, through client: EditClient,
        undoes: Int? = nil, files: [File]
    ) {
        (self.intent, self.request, self.seconds, self.actor, self.client) = (intent, request, seconds, actor, client)
        (self.undoes, self.files) = (undoes, files)
    }
}

/// The kind of program through which a person changes files.
package enum EditClient: UInt64, Sendable {
    case commandLine
    /// A program that uses the Model Context Protocol.
    case agent
    /// The live board.
    case browser
}

// MARK: - As bytes

/// Numbers take eight bytes; texts are preceded by their length.
extension EditRecord {
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.reserve(files.reduce(200) { $0 + $1.path.utf8.count + ($1.before?.count ?? 0) + 50 })
        // Encoding never fails.
        _ = try? EditRecord(self, &writer)
        return writer.bytes
    }

    /// Decodes a record; nil if the bytes are not a valid record.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var reader = RecordReader(bytes)
        // Damaged bytes are treated as no record.
        guard let record = try? EditRecord(nil, &reader), reader.remaining == 0 else { return nil }
        self = record
    }

    private init(_ old: EditRecord?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        intent = try EditIntent(old?.intent, &coder)
        request = try coder.longText(old?.request)
        seconds = try coder.long(old?.seconds)
        let undone = try coder.long(old.map { $0.undoes.map { $0 + 1 } ?? 0 })
        undoes = undone <= 0 ? nil : undone - 1
        let count = try coder.longCount(old?.files.count)
        files = []
        for index in 0..<count { files.append(try File(old?.files[index], &coder)) }
        actor = try Actor(old?.actor, &coder)
        guard let client = EditClient(rawValue: try coder.word(old?.client.rawValue)) else { throw RecordDamage() }
        self.client = client
    }
}

extension EditRecord.File {
    fileprivate init(_ old: Self?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        path = try coder.longText(old?.path)
        let parts = try coder.long(old.map { ($0.before == nil ? 0 : 1) | ($0.after == nil ? 0 : 2) })
        let bytes = try coder.longBytes(old?.before)
        before = parts & 1 == 0 ? nil : bytes
        mode = UInt32(truncatingIfNeeded: try coder.word(old.map { UInt64($0.mode) }))
        let digest = try coder.word(old?.after)
        after = parts & 2 == 0 ? nil : digest
    }
}

extension Actor {
    /// Does not ask git for an identity.
    fileprivate init(_ old: Actor?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        var (name, email): (String?, String?)
        if case .known(let knownName, let knownEmail) = old?.identity { (name, email) = (knownName, knownEmail) }
        let user = try coder.longText(old?.user)
        self.init(user: user, .known(name: try coder.longText(name), email: try coder.longText(email)))
    }
}

extension RecordCoder {
    fileprivate mutating func long(_ value: Int?) throws(RecordDamage) -> Int {
        Int(truncatingIfNeeded: try word(value.map { UInt64(truncatingIfNeeded: $0) }))
    }

    mutating func longCount(_ value: Int?) throws(RecordDamage) -> Int {
        let count = try long(value)
        guard 0...remaining ~= count else { throw RecordDamage() }
        return count
    }

    fileprivate mutating func longBytes(_ value: [UInt8]?) throws(RecordDamage) -> [UInt8] {
        try bytes(value, count: longCount(value?.count ?? 0))
    }

    mutating func longText(_ value: String?) throws(RecordDamage) -> String {
        String(decoding: try longBytes(value.map { Array($0.utf8) }), as: UTF8.self)
    }
}
