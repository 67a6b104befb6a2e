import Application
import Bytes
import Domain
import HTTP
import JSON
import Synchronization

/// The event streams of browsers.
final class LiveChanges: Sendable {
    private let boot: String
    private let state = Mutex(State())

    private struct State {
        var listeners: [Listener] = []
        var isOver = false
    }

    private struct Listener {
        let stream: EventStream
        /// The token of the session; empty for visitors without one.
        let session: String
        let isEditor: Bool
    }

    /// The maximum number of streams of one session, and of all visitors without one.
    private static let most = (perSession: 6, visitors: 256)

    /// - Parameter boot: differs between two starts of the server.
    init(boot: String) { self.boot = boot }

    /// Opens a stream.
    ///
    /// - Parameters:
    ///   - isEditor: whether the visitor may know of drafts.
    ///   - last: the id of the last event that the browser knows.
    ///   - revision: the present revision.
    ///   - sync: the state of the sync; empty if there is nothing to report.
    /// - Returns: nil if the session has too many streams, or the server stops.
    func open(session: String, isEditor: Bool, last: String?, revision: Int, sync: String) -> EventStream? {
        let stream = EventStream()
        let isOpened = state.withLock { state in
            state.listeners.removeAll(where: \.stream.isClosed)
            let most = session.isEmpty ? LiveChanges.most.visitors : LiveChanges.most.perSession
            let count = state.listeners.count { $0.session.utf8.elementsEqual(session.utf8) }
            guard !state.isOver, count < most else { return false }
            state.listeners.append(Listener(stream: stream, session: session, isEditor: isEditor))
            return true
        }
        guard isOpened else { return nil }
        stream.send(ServerSentEvent(retry: 2000).bytes)
        if let last, !last.utf8.elementsEqual(id(revision).utf8) {
            stream.send(ServerSentEvent(event: "change", id: id(revision), data: "{\"revision\":\(revision)}").bytes)
        }
        if !sync.isEmpty { stream.send(LiveChanges.event(sync: sync).bytes) }
        return stream
    }

    /// Sends the state of the sync to every browser.
    func send(sync: String) { send(LiveChanges.event(sync: sync)) }

    private static func event(sync: String) -> ServerSentEvent {
        var writer = JSONWriter()
        writer.object { $0.field("text", sync) }
        return ServerSentEvent(event: "sync", data: String(decoding: writer.bytes.bytes, as: UTF8.self))
    }

    /// Sends a change to every browser whose visitor may know of it.
    func send(_ change: LiveChange) {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("revision")
            writer.value(change.revision)
            guard let todos = change.todos else { return }
            writer.key("todos")
            writer.array { writer in
                for todo in todos {
                    writer.object { writer in
                        writer.field("id", todo.id)
                        writer.field("etag", todo.version)
                        writer.field("by", todo.by)
                        writer.field("action", todo.action)
                    }
                }
            }
        }
        let data = String(decoding: writer.bytes.bytes, as: UTF8.self)
        send(ServerSentEvent(event: "change", id: id(change.revision), data: data), onlyToEditors: change.isOfDrafts)
    }

    /// Keeps idle connections open.
    func beat() { send(ServerSentEvent(comment: "")) }

    /// Ends all streams, for good.
    func end() {
        state.withLock { $0.isOver = true }
        end { _ in true }
    }

    /// Ends the streams of a session.
    func end(session: String) { end { $0.hasSameBytes(as: session) } }

    /// Ends the streams of the sessions that are not alive. The streams of visitors without a session remain.
    func keep(_ isAlive: (String) -> Bool) {
        let sessions = Set(state.withLock { $0.listeners.map(\.session) })
        // The condition may read a file, so no lock is held.
        let over = sessions.filter { !$0.isEmpty && !isAlive($0) }
        if !over.isEmpty { end { over.contains($0) } }
    }

    /// Ends the streams whose session a condition selects.
    private func end(where isOver: (String) -> Bool) {
        let ended = state.withLock { state in
            let ended = state.listeners.filter { isOver($0.session) }
            state.listeners.removeAll { isOver($0.session) }
            return ended
        }
        for listener in ended {
            listener.stream.send(ServerSentEvent(event: "bye", data: "{}").bytes)
            listener.stream.close()
        }
    }

    private func send(_ event: ServerSentEvent, onlyToEditors isHidden: Bool = false) {
        let streams = state.withLock { state in
            state.listeners.removeAll(where: \.stream.isClosed)
            return state.listeners.filter { $0.isEditor || !isHidden }.map(\.stream)
        }
        let bytes = event.bytes
        for stream in streams { stream.send(bytes) }
    }

    private func id(_ revision: Int) -> String { "\(boot).\(revision)" }
}
