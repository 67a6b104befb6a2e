import Synchronization

/// The requests with a key of the last day, in memory and in files, and those that are being executed.
///
/// A small file has the recent ones, so that an answer does not write the others again. It is not synced: after a loss of
/// power, the journal of edits has them.
final class AnsweredRequestTable: Sendable {
    private let file: RecordFile<AnsweredRequest>
    private let recentFile: RecordFile<AnsweredRequest>
    private let state: Mutex<State>

    private struct State {
        var answered: [String: AnsweredRequest] = [:]
        /// The keys, the oldest first.
        var keys: ArraySlice<String> = []
        /// The number of the last keys whose answers are only in the file of recent ones.
        var recent = 0
        var running: Set<String> = []

        mutating func add(_ requests: [AnsweredRequest]) {
            for request in requests {
                if answered.updateValue(request, forKey: request.key) != nil { keys.removeAll { $0 == request.key } }
                keys.append(request.key)
                recent += 1
            }
        }

        /// Forgets the answers that are too old, or too many.
        mutating func forgetOld(now: Int) {
            while let key = keys.first, let request = answered[key],
                keys.count > AnsweredRequest.most || now >= request.time + AnsweredRequest.validity
            {
                answered[key] = nil
                keys.removeFirst()
            }
            recent = min(recent, keys.count)
        }

        func requests(_ keys: ArraySlice<String>) -> [AnsweredRequest] { keys.compactMap { answered[$0] } }
    }

    /// The maximum number of recent answers; beyond it, all are written.
    private static let mostRecent = 64

    init(_ file: RecordFile<AnsweredRequest>, recent recentFile: RecordFile<AnsweredRequest>) throws(AccountError) {
        (self.file, self.recentFile) = (file, recentFile)
        var known = State()
        known.add(try file.read())
        known.recent = 0
        // A loss of power can damage the file, which is not synced. The journal of edits has the requests.
        known.add((try? recentFile.read()) ?? [])
        state = Mutex(known)
    }

    /// Begins a request, unless it is known.
    func begin(_ key: String, now: Int) -> AccountStore.KnownRequest {
        state.withLock { state in
            if let known = state.answered[key], now < known.time + AnsweredRequest.validity { return .answered(known) }
            return state.running.insert(key).inserted ? .nothing : .running
        }
    }

    /// Ends a request that changed nothing: a repetition is executed.
    func forget(_ key: String) { _ = state.withLock { $0.running.remove(key) } }

    /// Remembers the answers of requests, also if they cannot be written.
    func end(_ requests: [AnsweredRequest], now: Int) throws(AccountError) {
        // The lock is held during the write, so that an older state never replaces a newer one.
        try state.withLock { state throws(AccountError) in
            for request in requests { state.running.remove(request.key) }
            state.forgetOld(now: now)
            let isValid = { (known: AnsweredRequest) in now < known.time + AnsweredRequest.validity }
            state.add(requests.filter { state.answered[$0.key].map(isValid) != true })
            state.forgetOld(now: now)
            if requests.isEmpty { return }
            if state.recent > AnsweredRequestTable.mostRecent {
                try file.write(state.requests(state.keys))
                state.recent = 0
            }
            try recentFile.write(state.requests(state.keys.suffix(state.recent)), isSynced: false)
        }
    }
}

extension AccountStore {
    /// The state of a request with a key.
    package enum KnownRequest: Equatable, Sendable {
        /// It is new; the caller ends it.
        case nothing
        /// It is being executed.
        case running
        /// It was executed.
        case answered(AnsweredRequest)
    }

    /// Begins a request with a key.
    package func begin(_ key: String, now: Int) -> KnownRequest { requests.begin(key, now: now) }

    /// Ends a request that changed nothing.
    package func forget(_ key: String) { requests.forget(key) }

    /// Remembers answers.
    package func remember(_ answers: [AnsweredRequest], now: Int) throws(AccountError) {
        try requests.end(answers, now: now)
    }

    /// Returns a keyed hash that names texts: 16 hexadecimal digits.
    package func digest(_ parts: [[UInt8]], purpose: String) -> String {
        let whole = parts.flatMap { files.hash.hash($0, purpose: purpose) }
        return KeyedHash.hexadecimal(Array(files.hash.hash(whole, purpose: purpose).prefix(8)))
    }
}
