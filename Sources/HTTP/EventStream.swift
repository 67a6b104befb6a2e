import Synchronization

/// A queue of events for one client. Any thread may use it.
///
/// A client that does not read has at most `most` unread events; one more closes the stream and drops them.
package final class EventStream: Sendable {
    /// The maximum number of unread events.
    package static let most = 64

    private struct State {
        var unread: [[UInt8]] = []
        var isClosed = false
        var onSend: (@Sendable () -> Void)?
        var onClose: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    /// Adds an event, such as `ServerSentEvent.bytes`.
    ///
    /// - Returns: false if the stream is closed, or is closed now because the client does not read.
    @discardableResult
    package func send(_ event: [UInt8]) -> Bool {
        let (isSent, call) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
            if state.isClosed { return (false, nil) }
            if state.unread.count < EventStream.most {
                state.unread.append(event)
                return (true, state.onSend)
            }
            state.unread = []
            return (false, EventStream.close(&state))
        }
        call?()
        return isSent
    }

    /// Ends the stream after the unread events. Does nothing if it is closed already.
    package func close() {
        let call = state.withLock { $0.isClosed ? nil : EventStream.close(&$0) }
        call?()
    }

    /// Whether the stream accepts no more events: it was closed, or the client is gone.
    package var isClosed: Bool { state.withLock { $0.isClosed } }

    private static func close(_ state: inout State) -> (@Sendable () -> Void)? {
        defer { (state.onSend, state.onClose) = (nil, nil) }
        state.isClosed = true
        return state.onClose
    }

    // MARK: The receiver

    /// Sets the receiver, which is called at once if there is something for it already.
    ///
    /// - Parameters:
    ///   - onSend: called on any thread when there are unread events.
    ///   - onClose: called once, on any thread, when the stream is closed. Events may still be unread.
    package func attach(onSend: @escaping @Sendable () -> Void, onClose: @escaping @Sendable () -> Void) {
        let (hasUnread, isClosed) = state.withLock { state in
            if !state.isClosed { (state.onSend, state.onClose) = (onSend, onClose) }
            return (!state.unread.isEmpty, state.isClosed)
        }
        if hasUnread { onSend() }
        if isClosed { onClose() }
    }

    /// Removes and returns the unread events, oldest first.
    package func takeUnread() -> [[UInt8]] {
        state.withLock { state in
            defer { state.unread = [] }
            return state.unread
        }
    }
}
