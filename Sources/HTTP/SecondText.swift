import Synchronization

/// The text of the present second. Many requests share it.
package final class SecondText: Sendable {
    private let make: @Sendable (Int) -> String
    private let last = Mutex((seconds: Int.min, text: ""))

    /// - Parameter make: returns the text of a time in seconds since 1970.
    package init(_ make: @escaping @Sendable (Int) -> String) { self.make = make }

    /// Returns the text of a time in seconds since 1970.
    package func text(at seconds: Int) -> String {
        last.withLock { last in
            if last.seconds != seconds { last = (seconds, make(seconds)) }
            return last.text
        }
    }
}
