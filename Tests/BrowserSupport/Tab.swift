package import JSON
import Platform
import Synchronization
package import TestSupport

/// A page of the browser; its storage is deleted with it.
package final class Tab: Sendable {
    /// A requested file.
    package struct Request: Equatable, Sendable {
        package let url: String
        /// The size after decompression, in bytes.
        package internal(set) var bytes = 0
    }

    private struct State {
        var requests: [(id: String, request: Request)] = []
        var complaints: [String] = []
        /// The documents that have loaded completely.
        var loaded: Set<String> = []
    }

    private let tools: DevTools
    private let context: String
    private let session: String
    private let state = Mutex(State())

    init(_ tools: DevTools, context: String, session: String) {
        (self.tools, self.context, self.session) = (tools, context, session)
        tools.listen(session) { [weak self] event, parameters in self?.take(event, parameters) }
    }

    deinit {
        tools.forget(session)
        tools.tell("Target.disposeBrowserContext", ["browserContextId": .string(context)])
    }

    /// Calls a method of the protocol for this page.
    @discardableResult
    package func call(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONTree {
        try await tools.call(method, parameters, session: session)
    }

    func prepare(width: Int, height: Int, isTouch: Bool, isDark: Bool) async throws {
        for domain in ["Page", "Runtime", "Network", "Log"] { try await call("\(domain).enable") }
        try await call("Page.setLifecycleEventsEnabled", ["enabled": .bool(true)])
        try await resize(width: width, height: height, isTouch: isTouch)
        try await call("Emulation.setTouchEmulationEnabled", ["enabled": .bool(isTouch)])
        // Emulates a visible page with the focus, even if other pages are open.
        try await call("Emulation.setFocusEmulationEnabled", ["enabled": .bool(true)])
        let scheme: JSONValue = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
        try await call("Emulation.setEmulatedMedia", ["features": [scheme]])
    }

    /// Resizes the window.
    package func resize(width: Int, height: Int, isTouch: Bool = false) async throws {
        try await call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .int(width), "height": .int(height), "deviceScaleFactor": 1, "mobile": .bool(isTouch),
            ])
    }

    // MARK: Documents

    /// Opens an address, or a file at an absolute path, and waits until it has loaded.
    package func open(_ place: String) async throws {
        let url = place.utf8.first == UInt8(ascii: "/") ? "file://\(Tab.encoded(place))" : place
        let answer = try await call("Page.navigate", ["url": .string(url)])
        if let error = answer["errorText"]?.text { throw BrowserError("\(url): \(error)") }
        guard let document = answer["loaderId"]?.text else { return }
        try await wait("for \(url)") { state.withLock { $0.loaded.contains(document) } }
    }

    /// Goes back to the previous document.
    package func back() async throws {
        let history = try await call("Page.getNavigationHistory")
        let index = (history["currentIndex"]?.int ?? 0) - 1
        guard index >= 0, let entry = history["entries"]?.elements[index]["id"]?.int else {
            throw BrowserError("there is nothing to go back to")
        }
        try await call("Page.navigateToHistoryEntry", ["entryId": .int(entry)])
        try await wait("to go back") {
            // While a new document loads, there is no answer.
            let now = try? await call("Page.getNavigationHistory")["currentIndex"]?.int
            guard now == index else { return false }
            return (try? await evaluate("document.readyState")) == .text("complete")
        }
    }

    /// Returns a path with the escapes of a URL.
    package static func encoded(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            let sign = Unicode.Scalar(byte)
            if sign.isASCII, sign.properties.isAlphabetic || "0123456789/-._~".unicodeScalars.contains(sign) {
                text.unicodeScalars.append(sign)
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    // MARK: Scripts

    /// Returns the value of an expression; awaits it if it is a promise.
    @discardableResult
    package func evaluate(_ expression: String) async throws -> JSONTree {
        let answer = try await call(
            "Runtime.evaluate",
            [
                "expression": .string(expression), "awaitPromise": .bool(true), "returnByValue": .bool(true),
                "userGesture": .bool(true),
            ])
        if let details = answer["exceptionDetails"] {
            throw BrowserError(
                details["exception"]?["description"]?.text ?? details["text"]?.text ?? "the script failed")
        }
        return answer["result"]?["value"] ?? .null
    }

    /// Waits until an expression is true. While another document loads, it counts as false.
    package func waitUntil(_ expression: String) async throws {
        try await wait("until \(expression)") {
            (try? await evaluate("Boolean(\(expression))")) == .bool(true)
        }
    }

    private func wait(_ purpose: String, _ isReached: () async throws -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(DevTools.patience)
        while try await !isReached() {
            guard ContinuousClock.now < end else {
                throw BrowserError("waited in vain \(purpose); \(complaints.joined(separator: "; "))")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    // MARK: Events

    /// The requested files, in order.
    package var requests: [Request] { state.withLock { $0.requests.map(\.request) } }

    /// The total size of the loaded files, in bytes.
    package var bytesLoaded: Int { requests.reduce(0) { $0 + $1.bytes } }

    /// Errors and warnings in its console, and uncaught exceptions.
    package var complaints: [String] { state.withLock(\.complaints) }

    private func take(_ event: String, _ parameters: JSONTree) {
        state.withLock { state in
            switch event {
            case "Page.lifecycleEvent" where parameters["name"]?.text == "load":
                state.loaded.insert(parameters["loaderId"]?.text ?? "")
            case "Network.requestWillBeSent":
                let url = parameters["request"]?["url"]?.text ?? ""
                state.requests.append((parameters["requestId"]?.text ?? "", Request(url: url)))
            case "Network.dataReceived":
                guard let place = state.requests.lastIndex(where: { $0.id == parameters["requestId"]?.text }) else {
                    return
                }
                state.requests[place].request.bytes += parameters["dataLength"]?.int ?? 0
            case "Runtime.exceptionThrown":
                let details = parameters["exceptionDetails"]
                let text = details?["exception"]?["description"]?.text ?? details?["text"]?.text
                state.complaints.append(text ?? event)
            case "Runtime.consoleAPICalled":
                guard ["error", "warning", "assert"].contains(parameters["type"]?.text) else { return }
                let values = parameters["args"]?.elements.compactMap { $0["value"]?.text ?? $0["description"]?.text }
                state.complaints.append(values?.joined(separator: " ") ?? "")
            case "Log.entryAdded":
                guard let entry = parameters["entry"], ["error", "warning"].contains(entry["level"]?.text) else {
                    return
                }
                state.complaints.append("\(entry["text"]?.text ?? "") \(entry["url"]?.text ?? "")")
            default: break
            }
        }
    }
}
