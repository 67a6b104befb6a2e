import Bytes
import JSON
import Platform
import TestSupport

// User input as real events, in the centre of the target.
extension Tab {
    /// Presses a key, such as `j`, `?`, `Enter` or `Control+k`.
    package func press(_ keys: String) async throws {
        let parts = keys.utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: true).map {
            String($0) ?? ""
        }
        let names = parts.isEmpty ? ["+"] : parts
        guard let name = names.last else { return }
        let key = Key(name, names.dropLast())
        try await call("Input.dispatchKeyEvent", key.event(key.text == nil ? "rawKeyDown" : "keyDown"))
        try await call("Input.dispatchKeyEvent", key.event("keyUp"))
    }

    /// Types a text where the focus is, letter by letter.
    package func type(_ text: String) async throws {
        for scalar in text.unicodeScalars {
            if scalar.isASCII, scalar.value >= 32, scalar != "+" {
                try await press(String(scalar))
            } else {
                try await call("Input.insertText", ["text": .string(String(scalar))])
            }
        }
    }

    /// Clicks an element.
    package func click(_ selector: String) async throws {
        let (x, y) = try await middle(selector)
        try await mouse("mouseMoved", x, y)
        try await mouse("mousePressed", x, y)
        try await mouse("mouseReleased", x, y)
    }

    /// Touches an element; the page must emulate touch.
    package func tap(_ selector: String) async throws {
        let (x, y) = try await middle(selector)
        let point: JSONValue = ["x": .double(x), "y": .double(y)]
        try await call("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [point]])
        try await call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
    }

    /// Moves the mouse over an element.
    package func hover(_ selector: String) async throws {
        let (x, y) = try await middle(selector)
        try await mouse("mouseMoved", x, y)
    }

    /// Scrolls to a distance from the top, in pixels.
    package func scroll(to top: Double) async throws {
        try await evaluate("scrollTo({ top: \(top), behavior: 'instant' })")
    }

    /// Writes a screenshot into a PNG file.
    package func screenshot(to path: String) async throws {
        let image = Tab.decoded(try await call("Page.captureScreenshot")["data"]?.text ?? "")
        let file = creat(path, 0o666)
        guard file >= 0 else { throw SystemError("create", path) }
        defer { close(file) }
        var rest = image[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { throw SystemError("write", path) }
            rest = rest.dropFirst(count)
        }
    }

    private func middle(_ selector: String) async throws -> (x: Double, y: Double) {
        var writer = JSONWriter()
        writer.value(selector)
        let name = String(decoding: writer.bytes.array, as: UTF8.self)
        let place = try await evaluate(
            """
            (() => {
              const element = document.querySelector(\(name));
              element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
              const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
              return width && height ? [x + width / 2, y + height / 2] : [];
            })()
            """)
        guard case .array(let numbers) = place, numbers.count == 2, case .number(let x) = numbers[0],
            case .number(let y) = numbers[1]
        else { throw BrowserError("nothing to be seen is '\(selector)'") }
        return (x, y)
    }

    private func mouse(_ type: String, _ x: Double, _ y: Double) async throws {
        let isMove = type == "mouseMoved"
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": .string(type), "x": .double(x), "y": .double(y), "button": isMove ? "none" : "left",
                "clickCount": isMove ? 0 : 1,
            ])
    }

    /// Decodes Base64.
    private static func decoded(_ text: String) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let values = Dictionary(uniqueKeysWithValues: zip(alphabet, UInt32(0)...))
        var (bytes, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for sign in text.utf8 {
            guard let value = values[sign] else { break }
            (bits, count) = (bits << 6 | value, count + 6)
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        }
        return bytes
    }
}

/// A key as the protocol describes it, on an American keyboard.
private struct Key {
    let name: String
    /// The text that the key types; nil if it types none.
    let text: String?
    private let code: String
    private let number: Int
    private let modifiers: Int

    private static let named: [String: (number: Int, text: String?)] = [
        "Backspace": (8, nil), "Tab": (9, nil), "Enter": (13, "\r"), "Escape": (27, nil), "PageUp": (33, nil),
        "PageDown": (34, nil), "End": (35, nil), "Home": (36, nil), "ArrowLeft": (37, nil), "ArrowUp": (38, nil),
        "ArrowRight": (39, nil), "ArrowDown": (40, nil), "Delete": (46, nil), "Space": (32, " "),
    ]

    init(_ key: String, _ held: some Sequence<String>) {
        let bits = ["Alt": 1, "Control": 2, "Meta": 4, "Shift": 8]
        var modifiers = held.reduce(0) { $0 | (bits[$1] ?? 0) }
        let hasShift = "~!@#$%^&*()_+{}|:\"<>?".utf8.contains { key.utf8.elementsEqual([$0]) }
        let letter = key.unicodeScalars.first?.value ?? 0
        let isCapital = key.utf8.count == 1 && 65...90 ~= letter
        if hasShift || isCapital { modifiers |= 8 }
        let named = Key.named[key == " " ? "Space" : key]
        self.modifiers = modifiers
        name = key == "Space" ? " " : key
        text = modifiers & 7 == 0 ? named.map(\.text) ?? key : nil
        let isLetter = key.utf8.count == 1 && 97...122 ~= letter | 32
        let isDigit = key.utf8.count == 1 && 48...57 ~= letter
        number = named?.number ?? (isLetter ? Int(letter) & ~32 : isDigit ? Int(letter) : 0)
        code =
            isLetter
            ? "Key\(key.uppercased())" : isDigit ? "Digit\(key)" : named == nil ? "" : key == " " ? "Space" : key
    }

    func event(_ type: String) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init(name: "type", value: .string(type)), .init(name: "key", value: .string(name)),
            .init(name: "code", value: .string(code)), .init(name: "windowsVirtualKeyCode", value: .int(number)),
            .init(name: "modifiers", value: .int(modifiers)),
        ]
        if let text, type == "keyDown" { members.append(.init(name: "text", value: .string(text))) }
        return .object(members)
    }
}
