import Screen

/// Returns the bytes of a text in which ⎋ stands for ESC.
func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { $0 == "⎋" ? [0x1B] : Array(String($0).utf8) }
}

extension InputDecoder {
    mutating func take(_ bytes: [UInt8], at now: Int) -> [TerminalInput] {
        bytes.withUnsafeBytes { take($0, at: now) }
    }

    mutating func take(_ text: String, at now: Int) -> [TerminalInput] { take(bytes(text), at: now) }
}

/// Returns what bytes mean that arrive at once, if nothing follows.
func decoded(_ bytes: [UInt8]) -> String {
    var decoder = InputDecoder()
    return notation(decoder.take(bytes, at: 0) + decoder.expire(at: 100_000))
}

/// Returns inputs as words: keys in their notation, others by their name.
func notation(_ inputs: [TerminalInput]) -> String { inputs.map(notation).joined(separator: " ") }

private func notation(_ input: TerminalInput) -> String {
    switch input {
    case .key(let key): "\(key)"
    case .text(let text, let isCut): "“\(text)\(isCut ? "…" : "”")"
    case .mouse(let event): notation(event)
    case .reply(.background(let red, let green, let blue)): "background(\(red),\(green),\(blue))"
    case .reply(.mode(let number, let mode)): "mode(\(number),\(mode))"
    case .reply(.keyboard(let flags)): "keyboard(\(flags))"
    case .reply(.attributes): "attributes"
    case .focus(let isFocused): isFocused ? "focus" : "blur"
    }
}

private func notation(_ event: MouseEvent) -> String {
    let prefix = "\(KeyPress(.scalar("m"), event.modifiers))"
    return switch event.kind {
    case .press: "\(prefix):press\(event.button)@\(event.column),\(event.row)"
    case .release: "\(prefix):release\(event.button)@\(event.column),\(event.row)"
    case .drag: "\(prefix):drag\(event.button)@\(event.column),\(event.row)"
    case .wheel(let rows, let columns): "\(prefix):wheel(\(rows),\(columns))@\(event.column),\(event.row)"
    }
}
