import Domain
import Synchronization

/// All sessions, in memory and in a file.
final class SessionTable: Sendable {
    private let file: RecordFile<SessionRecord>
    private let settings: ServeSettings
    private let table: Mutex<Table>
    /// The time of the last write; held during a write, so that an older state never replaces a newer one.
    private let written: Mutex<Int>

    private struct Table {
        var records: [[UInt8]: SessionRecord]
        /// Whether only the times of the last requests differ from the file.
        var hasNewTimes = false
    }

    /// The maximum number of sessions of one login. The one that was unused the longest ends first.
    static let most = 64

    init(_ file: RecordFile<SessionRecord>, _ settings: ServeSettings) throws(AccountError) {
        self.file = file
        self.settings = settings
        let records = try file.read()
        table = Mutex(Table(records: Dictionary(records.map { ($0.hash, $0) }, uniquingKeysWith: { $1 })))
        written = Mutex(.min)
    }

    /// Returns the session with a hash; nil if the hash is unknown or the session has ended.
    ///
    /// - Parameter isUsed: whether the session counts as used now.
    func use(_ hash: [UInt8], isUsed: Bool, now: Int) -> SessionRecord? {
        table.withLock { table in
            guard var record = table.records[hash] else { return nil }
            guard record.isAlive(now: now, settings) else {
                table.records[hash] = nil
                return nil
            }
            if isUsed, record.seen < now {
                record.seen = now
                table.records[hash] = record
                table.hasNewTimes = true
            }
            return record
        }
    }

    func add(_ record: SessionRecord, now: Int) throws(AccountError) {
        table.withLock { table in
            let others = table.records.values.filter { $0.login == record.login }.sorted { $0.seen < $1.seen }
            for other in others.dropLast(SessionTable.most - 1) { table.records[other.hash] = nil }
            table.records[record.hash] = record
        }
        try write(now: now)
    }

    /// Ends the sessions that a condition selects. They have ended even if this throws.
    func end(now: Int, where isEnded: (SessionRecord) -> Bool) throws(AccountError) {
        let count = table.withLock { table in
            let ended = table.records.values.filter(isEnded)
            for record in ended { table.records[record.hash] = nil }
            return ended.count
        }
        if count > 0 { try write(now: now) }
    }

    /// Writes the times of the last requests if the last write was a minute ago, without the sessions that have ended.
    func save(now: Int, where isCurrent: (SessionRecord) -> Bool) throws(AccountError) {
        guard table.withLock({ $0.hasNewTimes }), written.withLock({ now >= $0 &+ 60 || now < $0 }) else { return }
        table.withLock { table in
            table.records = table.records.filter { $0.value.isAlive(now: now, settings) && isCurrent($0.value) }
        }
        try write(now: now)
    }

    private func write(now: Int) throws(AccountError) {
        try written.withLock { written throws(AccountError) in
            let records = table.withLock { table in
                table.hasNewTimes = false
                return table.records.values.sorted { ($0.made, $0.login.text) < ($1.made, $1.login.text) }
            }
            do throws(AccountError) {
                try file.write(records)
            } catch {
                table.withLock { $0.hasNewTimes = true }
                throw error
            }
            written = now
        }
    }
}
