package import Bytes
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

extension EditRecord: BinaryRecord {
    /// Describes the record for both directions (`BinaryRecord`).
    package init(_ old: EditRecord?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        intent = try EditIntent(old?.intent, &coder)
        request = try coder.text(old?.request)
        seconds = try coder.signed(old?.seconds)
        undoes = try coder.optional(old?.undoes) { coder, old throws(RecordDamage) in try coder.number(old) }
        files = try coder.array(old?.files) { coder, old throws(RecordDamage) in try File(old, &coder) }
        actor = try Actor(old?.actor, &coder)
        guard let client = EditClient(rawValue: try coder.word(old?.client.rawValue)) else { throw RecordDamage() }
        self.client = client
    }
}

extension EditRecord.File {
    fileprivate init(_ old: Self?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        path = try coder.text(old?.path)
        before = try coder.optional(old?.before) { coder, old throws(RecordDamage) in try coder.data(old) }
        mode = UInt32(try coder.index(old.map { Int($0.mode) }, below: 1 << 32))
        after = try coder.optional(old?.after) { coder, old throws(RecordDamage) in try coder.word(old) }
    }
}

extension Actor {
    /// Does not ask git for an identity.
    fileprivate init(_ old: Actor?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        var (name, email): (String?, String?)
        if case .known(let knownName, let knownEmail) = old?.identity { (name, email) = (knownName, knownEmail) }
        let user = try coder.text(old?.user)
        self.init(user: user, .known(name: try coder.text(name), email: try coder.text(email)))
    }
}
