import Bytes
import JSON
import TestSupport

// Movements of the mouse and of a finger, and texts in fields.
extension Tab {
    /// Replaces the text of a field, as somebody who pastes it does.
    package func fill(_ selector: String, _ text: String) async throws {
        try await focus(selector)
        try await evaluate("document.activeElement.select()")
        if text.isEmpty {
            try await press("Backspace")
        } else {
            try await call("Input.insertText", ["text": .string(text)])
        }
    }

    /// Gives an element the focus.
    package func focus(_ selector: String) async throws {
        let name = Tab.quoted(selector)
        let isFocused = try await evaluate(
            "(document.querySelector(\(name))?.focus(), document.activeElement === document.querySelector(\(name)))")
        guard isFocused == .bool(true) else { throw BrowserError("nothing to type in is '\(selector)'") }
    }

    /// Chooses an entry of a list by its value.
    package func choose(_ selector: String, _ value: String) async throws {
        let isChosen = try await evaluate(
            """
            (() => {
              const list = document.querySelector(\(Tab.quoted(selector)));
              if (!Array.from(list?.options ?? []).some(option => option.value === \(Tab.quoted(value)))) return false;
              list.value = \(Tab.quoted(value));
              for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }));
              return true;
            })()
            """)
        guard isChosen == .bool(true) else { throw BrowserError("'\(selector)' does not offer '\(value)'") }
    }

    /// Drags an element onto another one with the mouse.
    ///
    /// - Parameters:
    ///   - height: where in the target, from 0 (top) to 1.
    ///   - isDropped: false keeps the button pressed.
    package func drag(
        _ selector: String, onto target: String, at height: Double = 0.5, isDropped: Bool = true
    ) async throws {
        let (start, end) = try await (place(selector, at: 0.5), place(target, at: height))
        try await mouse("mouseMoved", start, isPressed: false)
        try await mouse("mousePressed", start, isPressed: true)
        for step in Tab.steps(from: start, to: end) { try await mouse("mouseMoved", step, isPressed: true) }
        if isDropped { try await mouse("mouseReleased", end, isPressed: false) }
    }

    /// Rests a finger on an element, drags it onto another one and lifts the finger.
    ///
    /// - Parameter rest: the time before the finger moves, in milliseconds.
    package func dragByTouch(
        _ selector: String, onto target: String, at height: Double = 0.5, after rest: Int = 500
    ) async throws {
        let (start, end) = try await (place(selector, at: 0.5), place(target, at: height))
        try await touch("touchStart", start)
        try await Task.sleep(for: .milliseconds(rest))
        for step in Tab.steps(from: start, to: end) { try await touch("touchMove", step) }
        try await call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
    }

    /// Limits the connection of this page.
    ///
    /// - Parameters:
    ///   - bits: per second, in each direction; 0 for no limit.
    ///   - delay: before each answer, in milliseconds.
    package func limitNetwork(bits: Int, delay: Int) async throws {
        let rate = JSONValue.int(bits == 0 ? -1 : bits / 8)
        try await call(
            "Network.emulateNetworkConditions",
            [
                "offline": .bool(false), "latency": .int(delay), "downloadThroughput": rate, "uploadThroughput": rate,
            ])
    }

    private typealias Point = (x: Double, y: Double)

    /// Returns a text as a literal of JavaScript.
    package static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.value(text)
        return String(decoding: writer.bytes.array, as: UTF8.self)
    }

    private static func steps(from start: Point, to end: Point) -> [Point] {
        (1...8).map { step in
            let part = Double(step) / 8
            return (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
    }

    private func place(_ selector: String, at height: Double) async throws -> Point {
        let found = try await evaluate(
            """
            (() => {
              const { x, y, width, height } = document.querySelector(\(Tab.quoted(selector)))?.getBoundingClientRect() ?? {};
              return width && height ? [x + width / 2, y + height * \(height)] : [];
            })()
            """)
        guard case .array(let numbers) = found, numbers.count == 2, case .number(let x) = numbers[0],
            case .number(let y) = numbers[1]
        else { throw BrowserError("nothing to be seen is '\(selector)'") }
        return (x, y)
    }

    private func mouse(_ type: String, _ place: Point, isPressed: Bool) async throws {
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": .string(type), "x": .double(place.x), "y": .double(place.y),
                "button": isPressed || type == "mouseReleased" ? "left" : "none", "buttons": isPressed ? 1 : 0,
                "clickCount": type == "mouseMoved" ? 0 : 1,
            ])
    }

    private func touch(_ type: String, _ place: Point) async throws {
        let point: JSONValue = ["x": .double(place.x), "y": .double(place.y)]
        try await call("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": [point]])
    }
}
