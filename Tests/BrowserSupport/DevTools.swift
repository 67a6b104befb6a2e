import Bytes
import Dispatch
import JSON
import Platform
import Synchronization
import TestSupport

/// A call that Chromium rejected or did not finish in time.
package struct BrowserError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// A client of the Chrome DevTools Protocol: calls, answers and events as JSON, each terminated by a zero byte.
final class DevTools: Sendable {
    private struct State {
        var count = 0
        /// The continuations of calls without an answer, by call number.
        var waiting: [Int: CheckedContinuation<JSONTree, any Error>] = [:]
        /// The receivers of events by session.
        var listeners: [String: @Sendable (String, JSONTree) -> Void] = [:]
        var isGone = false
    }

    private let process: BrowserProcess
    private let state = Mutex(State())

    /// The maximum duration of a call or a wait, in seconds; long, because other tests keep the machine busy;
    /// `FUDA_BROWSER_PATIENCE` names another one.
    static let patience = getenv("FUDA_BROWSER_PATIENCE").flatMap { Int(String(cString: $0)) } ?? 180

    init(_ process: BrowserProcess) {
        self.process = process
        DispatchQueue(label: "browser").async { [self] in read() }
    }

    /// Registers a receiver for the events of a page.
    func listen(_ session: String, _ listener: @escaping @Sendable (String, JSONTree) -> Void) {
        state.withLock { $0.listeners[session] = listener }
    }

    func forget(_ session: String) { state.withLock { $0.listeners[session] = nil } }

    /// Calls a method and waits for its answer.
    @discardableResult
    func call(_ method: String, _ parameters: JSONValue = [:], session: String? = nil) async throws -> JSONTree {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        let answer = try await withCheckedThrowingContinuation { continuation in
            let isGone = state.withLock { state in
                if !state.isGone { state.waiting[id] = continuation }
                return state.isGone
            }
            if isGone { return continuation.resume(throwing: BrowserError("\(method): Chromium has ended")) }
            send(id, method, parameters, session)
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(DevTools.patience)) { [self] in
                take(id)?.resume(throwing: BrowserError("\(method) was not answered"))
            }
        }
        if let error = answer["error"] { throw BrowserError("\(method): \(error["message"]?.text ?? "refused")") }
        return answer["result"] ?? .null
    }

    /// Calls a method without waiting for its answer.
    func tell(_ method: String, _ parameters: JSONValue) { send(0, method, parameters, nil) }

    private func send(_ id: Int, _ method: String, _ parameters: JSONValue, _ session: String?) {
        var members: [JSONValue.Member] = [
            .init(name: "id", value: .int(id)), .init(name: "method", value: .string(method)),
            .init(name: "params", value: parameters),
        ]
        if let session { members.append(.init(name: "sessionId", value: .string(session))) }
        var writer = JSONWriter()
        writer.value(.object(members))
        state.withLock { _ in process.write(writer.bytes.array + [0]) }
    }

    private func take(_ id: Int) -> CheckedContinuation<JSONTree, any Error>? {
        state.withLock { $0.waiting.removeValue(forKey: id) }
    }

    private func read() {
        var rest: [UInt8] = []
        while let more = process.read() {
            rest += more
            guard more.contains(0) else { continue }
            var messages = rest.split(separator: 0, omittingEmptySubsequences: false)
            rest = messages.popLast().map(Array.init) ?? []
            for message in messages { receive(String(decoding: message, as: UTF8.self)) }
        }
        let waiting = state.withLock { state in
            state.isGone = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for (_, call) in waiting { call.resume(throwing: BrowserError("Chromium has ended")) }
    }

    private func receive(_ text: String) {
        guard let message = try? JSONTree(text) else { return }
        if let id = message["id"]?.int {
            take(id)?.resume(returning: message)
        } else if let session = message["sessionId"]?.text, let event = message["method"]?.text {
            state.withLock { $0.listeners[session] }?(event, message["params"] ?? .null)
        }
    }
}
