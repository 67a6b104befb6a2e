import Synchronization

/// The bytes of all requests and answers of a server that wait, together.
final class WaitingBytes: Sendable {
    private let limit: Int
    private let used = Atomic<Int>(0)

    /// - Parameter limit: the maximum number of bytes.
    init(limit: Int) { self.limit = limit }

    /// The number of bytes that wait.
    var count: Int { used.load(ordering: .relaxed) }

    /// Returns whether further bytes may wait. An answer that alone is beyond the limit may wait alone.
    func hasRoom(for count: Int) -> Bool { self.count == 0 || self.count + count <= limit }

    /// Counts bytes until `remove` is called.
    func add(_ count: Int) { used.wrappingAdd(count, ordering: .relaxed) }

    /// Forgets bytes that wait no longer.
    func remove(_ count: Int) { used.wrappingSubtract(count, ordering: .relaxed) }
}
