import Platform

/// Limits how many passwords are hashed at once, because each hash takes memory and a processor.
package final class HashingQueue: Sendable {
    private let places: Turnstile

    /// - Parameters:
    ///   - running: the number of hashes that run at once.
    ///   - waiting: the number of callers that may wait for one to end.
    package init(running: Int = 2, waiting: Int = 16) { places = Turnstile(inside: running, waiting: waiting) }

    /// The number of callers that wait.
    package var waiting: Int { places.length }

    /// Runs a closure that hashes, as soon as it may; blocks the calling thread until then.
    ///
    /// - Returns: nil if too many callers are waiting; the closure does not run.
    package func run<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value? {
        guard places.enter() else { return nil }
        defer { places.leave() }
        return try body()
    }
}
