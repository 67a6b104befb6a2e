import Synchronization

/// The number of bytes of all waiting requests and answers of a server.
final class WaitingBytes: Sendable {
    private let limit: Int
    private let used = Atomic<Int>(0)

    /// - Parameter limit: the maximum number of bytes.
    init(limit: Int) { self.limit = limit }

    /// The number of bytes that wait.
    var count: Int { used.load(ordering: .relaxed) }

    /// Returns whether further bytes may wait. If nothing else waits, a single answer may exceed the limit.
    func hasRoom(for count: Int) -> Bool { self.count == 0 || self.count + count <= limit }

    /// Counts bytes until `remove` is called.
    func add(_ count: Int) { used.wrappingAdd(count, ordering: .relaxed) }

    /// Stops counting bytes.
    func remove(_ count: Int) { used.wrappingSubtract(count, ordering: .relaxed) }
}
