import Bytes
package import Domain
package import Platform
package import UseCases

/// Changes the files of a command atomically, so that the command can be undone.
///
/// A record of the planned changes is written first. A command that fails rolls its changes back; if it was killed, the
/// next command does. The owner of this value must hold the `ProjectLock`.
package struct EditJournal {
    private let files: UserFiles
    let store: AuthenticatedFileStore

    /// The name of the record of the running command. The records of completed commands have numbers as names.
    package static let current = "journal"
    private static let kind = "changes"
    /// The maximum number of commands that can be undone, and the maximum total size of their records in bytes.
    private static let most = (commands: 50, bytes: 100 << 20)

    /// - Parameter store: the store of records, with its own folder.
    package init(_ files: UserFiles, storedIn store: AuthenticatedFileStore) {
        (self.files, self.store) = (files, store)
    }

    /// Applies the changes of a command.
    ///
    /// - Parameters:
    ///   - intent: what the command is to do.
    ///   - request: names the request of a program that can be repeated; empty for other commands.
    ///   - actor: the person who ran the command.
    ///   - client: the program that the person used.
    ///   - seconds: the present time in seconds since 1970.
    ///   - isKept: whether the command can be undone.
    /// - Throws: `changed` if a file differs from what was read. After this and any other error, no file is changed.
    @discardableResult
    package func apply(
        _ changes: [FileChange], to intent: EditIntent, request: String = "", by actor: Actor,
        through client: EditClient, seconds: Int, isKept: Bool = true
    ) throws(FileRefusal) -> Applied {
        let files = changes.map(recorded)
        let record = EditRecord(
            intent, request: request, seconds: seconds, by: actor, through: client, files: files)
        return try apply(changes, record, isKept: isKept)
    }

    /// Changes that were made.
    package struct Applied: Sendable {
        /// The number of the command's record; nil if the command cannot be undone, or undid another one.
        package let number: Int?
        /// What failed after the files were changed: syncing them to the disk, or finishing the record, which the next
        /// command does. Nil if everything is as it should be.
        package let trouble: FileRefusal?
    }

    private func apply(
        _ changes: [FileChange], _ record: EditRecord, isKept: Bool = true
    ) throws(FileRefusal) -> Applied {
        var isWritten = false
        var trouble: FileRefusal?
        do {
            try files.apply(changes) { () throws(SystemError) in
                isWritten = true
                try record.encoded.withUnsafeBufferPointer { bytes throws(SystemError) in
                    // A single file is replaced atomically anyway. The record then only serves undo and need not be
                    // flushed to disk.
                    try store.write(
                        Self.current, as: Self.kind, bytes, isSecret: true, isSynced: changes.count > 1)
                }
            }
        } catch .unsynced(let error) {
            trouble = .unsynced(error)
        } catch {
            if isWritten { try takeBack(record, behind: error) }
            throw error
        }
        do {
            if isKept { return Applied(number: try finish(record), trouble: trouble) }
            try store.folder.remove(Self.current)
            return Applied(number: nil, trouble: trouble)
        } catch {
            // The first error counts. The next command repeats the step, and gives the record the same number.
            let number = record.undoes == nil && isKept ? nextNumber : nil
            return Applied(number: number, trouble: trouble ?? .unrecorded(error))
        }
    }

    /// The number that the next record gets; nil if the records cannot be listed.
    private var nextNumber: Int? {
        // The caller has an error to report already.
        (try? numbers()).map { ($0.last?.number ?? 0) + 1 }
    }

    private func recorded(_ change: FileChange) -> EditRecord.File {
        switch change {
        case .create(let path, let bytes, mode: _): .init(path: path, after: store.digest(bytes))
        case .replace(let file, let bytes):
            .init(path: file.path, before: file.bytes, mode: UInt32(file.mode), after: store.digest(bytes))
        case .remove(let file): .init(path: file.path, before: file.bytes, mode: UInt32(file.mode))
        }
    }

    /// Renames the record of a completed command to its number, and removes the oldest records.
    ///
    /// - Returns: the number; nil for the record of a command that undid another one, which is removed.
    /// - Throws: if the record could not be renamed. It then keeps its name, and the next command renames it. No record
    ///   is ever replaced.
    @discardableResult
    private func finish(_ record: EditRecord) throws(SystemError) -> Int? {
        if let undone = record.undoes {
            // The order matters: until the second step, the next command repeats both. The last number stays taken, because
            // it names an action, and another one in the same second must have another name.
            if try numbers().last?.number == undone {
                try store.folder.write("\(undone)", UnsafeBufferPointer(start: nil, count: 0), isSecret: true)
            } else {
                try store.folder.remove("\(undone)")
            }
            try store.folder.remove(Self.current)
            return nil
        }
        var old = try numbers()
        if old.last.map({ $0.number >= Self.largestNumber }) == true {
            for entry in old { try store.folder.remove("\(entry.number)") }
            old = []
        }
        let number = (old.last?.number ?? 0) + 1
        try store.folder.rename(Self.current, to: "\(number)")
        var bytes = 0
        for (index, entry) in old.reversed().enumerated() {
            bytes += entry.size
            if index + 1 >= Self.most.commands || bytes > Self.most.bytes {
                // A remaining record only takes up space; the next command tries to remove it again.
                try? store.folder.remove("\(entry.number)")
            }
        }
        return number
    }

    private static let largestNumber = 999_999_999

    /// Returns the records of completed commands, the latest last.
    func numbers() throws(SystemError) -> [(number: Int, size: Int)] {
        try store.folder.files().compactMap { entry in
            let isNumber = (1...9).contains(entry.name.utf8.count) && entry.name.utf8.allSatisfy { 48...57 ~= $0 }
            guard isNumber, let number = Int(entry.name), number > 0 else { return nil }
            return (number, entry.size)
        }.sorted { $0.number < $1.number }
    }

    // MARK: What was cut short

    /// Rolls back the changes of a killed command.
    ///
    /// - Returns: a message for the user; nil if there was no such command.
    package func recover() throws(RepositoryError) -> String? {
        let record: EditRecord
        do {
            guard try store.folder.has(Self.current) else { return nil }
            guard let found = try read(Self.current) else {
                try store.folder.remove(Self.current)
                return nil
            }
            record = found
        } catch {
            throw .unreadableRecord(error)
        }
        do {
            guard let back = try changesBackIfCutShort(record) else {
                try finish(record)
                return nil
            }
            try files.apply(back)
            try store.folder.remove(Self.current)
            if back.isEmpty { return nil }
            return
                "'\(record.intent.commandLine)' was interrupted; its changes to \(back.count == 1 ? "a file" : "\(back.count) files") were reverted"
        } catch {
            throw .cannotRevert(record.intent.commandLine, error)
        }
    }

    /// Returns whether a running or killed command has changed only some of its files.
    package func isHalfDone() throws(RepositoryError) -> Bool {
        do {
            guard try store.folder.has(Self.current), let record = try read(Self.current) else { return false }
            return try changesBackIfCutShort(record)?.isEmpty == false
        } catch {
            throw .unreadableRecord(error)
        }
    }

    /// Returns the changes that roll back a command that did not change all of its files; nil if it did.
    private func changesBackIfCutShort(_ record: EditRecord) throws(FileRefusal) -> [FileChange]? {
        let states = try record.files.map { file throws(FileRefusal) in try state(of: file) }
        guard states.contains(where: { $0.isAsBefore }) else { return nil }
        return zip(record.files, states).compactMap { $1.change(back: $0) }
    }

    /// - Parameter error: the error that ended the command.
    private func takeBack(_ record: EditRecord, behind error: FileRefusal) throws(FileRefusal) {
        do {
            let back = try changesBack(of: record)
            if !back.isEmpty { try files.apply(back) }
            try store.folder.remove(Self.current)
        } catch let second {
            throw .halfDone(error.description, then: "\(second)")
        }
    }

    /// Returns the record with that name; nil if there is none or it is not from this clone.
    func read(_ name: String) throws(SystemError) -> EditRecord? {
        var buffer = ByteBuffer()
        guard case .own = try store.read(name, as: Self.kind, into: &buffer, limit: 4 << 30) else { return nil }
        return EditRecord(encoded: buffer.bytes)
    }

    // MARK: Taking back

    /// The effect of undoing the last command on a file.
    package enum Undone: Sendable {
        /// Restores the bytes from before the command; nil if there is no file.
        case back(path: String, from: [UInt8]?, to: [UInt8]?)
        /// Leaves the file, because it was changed since.
        case left(path: String)
    }

    /// Returns the effects of undoing a command on each file.
    package func effect(of record: EditRecord) throws(FileRefusal) -> [Undone] {
        var effect: [Undone] = []
        for file in record.files {
            switch try state(of: file) {
            case .after(let now): effect.append(.back(path: file.path, from: now?.bytes, to: file.before))
            case .before: continue
            case .other: effect.append(.left(path: file.path))
            }
        }
        return effect
    }

    /// Undoes the changes of a command in the files that were not changed since.
    ///
    /// - Returns: what failed after the files were changed; nil if nothing did.
    @discardableResult
    package func undo(
        _ number: Int, _ record: EditRecord, by actor: Actor, through client: EditClient, seconds: Int
    ) throws(FileRefusal) -> FileRefusal? {
        let changes = try changesBack(of: record)
        let undo = EditRecord(
            .operation(["fuda", "undo"]), seconds: seconds, by: actor, through: client, undoes: number,
            files: changes.map(recorded))
        return try apply(changes, undo).trouble
    }

    /// Returns the changes that undo a command, for the files that were not changed since.
    private func changesBack(of record: EditRecord) throws(FileRefusal) -> [FileChange] {
        var back: [FileChange] = []
        for file in record.files {
            if let change = try state(of: file).change(back: file) { back.append(change) }
        }
        return back
    }

    private enum State {
        case before
        case after(FileAsRead?)
        case other

        var isAsBefore: Bool { if case .before = self { true } else { false } }

        /// Returns the change that restores a file; nil if the file was changed since.
        func change(back file: EditRecord.File) -> FileChange? {
            guard case .after(let now) = self else { return nil }
            return switch (now, file.before) {
            case (let now?, let before?): .replace(now, before)
            case (let now?, nil): .remove(now)
            case (nil, let before?): .create(file.path, before, mode: mode_t(file.mode))
            case (nil, nil): nil
            }
        }
    }

    private func state(of file: EditRecord.File) throws(FileRefusal) -> State {
        let now: FileAsRead?
        do {
            now = try files.read(file.path)
        } catch {
            switch error {
            case .gone: now = nil
            case .system: throw error
            default: return .other
            }
        }
        if now.map({ store.digest($0.bytes) }) == file.after { return .after(now) }
        return now?.bytes == file.before ? .before : .other
    }
}
