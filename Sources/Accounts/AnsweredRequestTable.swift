import Synchronization

/// The requests with a key of the last day, in memory and in a file, and those that are being executed.
final class AnsweredRequestTable: Sendable {
    private let file: RecordFile<AnsweredRequest>
    private let state: Mutex<State>

    private struct State {
        /// The oldest first.
        var answered: [AnsweredRequest]
        var running: Set<String> = []
    }

    init(_ file: RecordFile<AnsweredRequest>) throws(AccountError) {
        self.file = file
        state = Mutex(State(answered: try file.read()))
    }

    /// Begins a request, unless it is known.
    func begin(_ key: String, now: Int) -> AccountStore.KnownRequest {
        state.withLock { state in
            if let known = state.answered.last(where: { $0.key == key && now < $0.time + AnsweredRequest.validity }) {
                return .answered(known)
            }
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
            state.answered.removeAll { now >= $0.time + AnsweredRequest.validity }
            state.answered += requests.filter { request in !state.answered.contains { $0.key == request.key } }
            state.answered.removeFirst(max(0, state.answered.count - AnsweredRequest.most))
            if !requests.isEmpty { try file.write(state.answered) }
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
