/// Reads the bytes that a terminal sends, in whatever pieces they arrive, with the time as the caller's clock tells it.
///
/// A reply of the terminal, whatever its content and however late, is never read as a key; what the decoder cannot
/// read, it drops up to its end. Memory is bounded. All times are milliseconds of one clock that never goes back.
package struct InputDecoder: Sendable {
    enum State: Equatable {
        case ground
        /// After ESC.
        case escape
        /// Within a scalar of several bytes.
        case scalar
        /// After `ESC O`.
        case singleShift
        /// After `ESC [`.
        case control
        /// After `ESC [ [`, which the console of Linux sends.
        case consoleFunction
        /// Within an old report of the mouse, of which so many bytes are missing.
        case mouse(missing: Int)
        /// After `ESC ]`, if it is a command, or the introducer of another string.
        case string(isCommand: Bool)
        /// After ESC in such a string.
        case stringEscape(isCommand: Bool)
        case paste
    }

    enum Limit {
        /// The bytes of a control sequence or of a reply that is a string.
        static let sequence = 64
        /// The bytes of a pasted text.
        static let paste = 64 << 10
        /// The time after which an introducer alone is dropped.
        static let introducer = 100
        /// The time after which the rest of a sequence is no longer expected.
        static let rest = 1000
        /// The time after which the end of a pasted text is no longer expected.
        static let pasteEnd = 5000
    }

    var state = State.ground
    /// The time of the last byte.
    private(set) var lastTime = 0
    private let escapeTime: Int
    private var repliesEnd = Int.min

    /// The bytes of the scalar, the sequence or the string in progress.
    var collected: [UInt8] = []
    /// Whether the sequence in progress is too long or invalid: it is dropped at its end.
    var isUnusable = false
    /// Whether ESC precedes the sequence or scalar in progress: it means Alt if a key follows, and the key otherwise.
    var isAlternate = false
    /// Whether a byte of invalid UTF-8 precedes.
    private var isGarbled = false
    /// Whether the sequence in progress began with a C1 control character.
    var isEightBit = false
    /// The byte before, within a string.
    var previous: UInt8 = 0

    var pasted: [UInt8] = []
    var isCut = false
    /// How many bytes of the end of a pasted text have arrived.
    var matched = 0

    private var inputs: [TerminalInput] = []

    /// - Parameter escapeTime: how long ESC waits for the rest of a sequence before it is the key: 25 milliseconds, or
    ///   more over a slow connection.
    package init(escapeTime: Int = 25) { self.escapeTime = escapeTime }

    /// Expects replies until the terminal has told its attributes (DA1), at most until a time.
    ///
    /// Until then, an Escape without a successor waits, because it may begin a reply that arrives in pieces.
    package mutating func expectReplies(until end: Int) { repliesEnd = end }

    mutating func endReplies() { repliesEnd = .min }

    /// Reads bytes that arrived at a time.
    package mutating func take(_ bytes: UnsafeRawBufferPointer, at now: Int) -> [TerminalInput] {
        endPause(now)
        for byte in bytes {
            read(byte, after: now - lastTime)
            lastTime = now
        }
        return drained()
    }

    /// Returns the inputs that are complete because nothing followed up to now. Call it at `deadline`.
    package mutating func expire(at now: Int) -> [TerminalInput] {
        endPause(now)
        return drained()
    }

    /// When to call `expire` if nothing arrives before; nil if nothing waits.
    package var deadline: Int? {
        switch state {
        case .escape, .singleShift, .paste: end
        default: isAlternate ? end : nil
        }
    }

    /// When the sequence in progress ends if nothing arrives before.
    private var end: Int? {
        switch state {
        case .ground, .scalar: return nil
        case .escape: return max(lastTime + escapeTime, repliesEnd)
        case .singleShift: return lastTime + escapeTime
        case .paste: return lastTime + Limit.pasteEnd
        case .control, .consoleFunction, .mouse, .string, .stringEscape:
            let isBegun = !collected.isEmpty || isUnusable
            return max(lastTime + (isBegun ? Limit.rest : Limit.introducer), repliesEnd)
        }
    }

    private mutating func drained() -> [TerminalInput] {
        defer { inputs = [] }
        return inputs
    }

    private mutating func endPause(_ now: Int) {
        guard let end, now >= end else { return }
        switch state {
        case .escape: pressEscape()
        case .singleShift: pressShift()
        case .paste: endPaste(isWhole: false)
        default: conclude(nil)
        }
    }

    // MARK: Bytes

    /// - Parameter pause: the time since the byte before.
    private mutating func read(_ byte: UInt8, after pause: Int) {
        switch state {
        case .ground: readGround(byte)
        case .escape: readEscaped(byte, isLate: pause >= escapeTime)
        case .scalar: readScalar(byte)
        case .singleShift: readShifted(byte)
        case .control: readControl(byte)
        case .consoleFunction: readConsoleFunction(byte)
        case .mouse(let missing): readMouse(byte, missing: missing)
        case .string(let isCommand): readString(byte, isCommand: isCommand)
        case .stringEscape(let isCommand):
            readStringEscape(byte, isCommand: isCommand, isLate: pause >= escapeTime)
        case .paste: readPasted(byte)
        }
    }

    mutating func readGround(_ byte: UInt8) {
        if byte < 0x80 { isGarbled = false }
        switch byte {
        case 0x1B: state = .escape
        case 0x0A, 0x0D: press(KeyPress(.enter))
        case 0x09: press(KeyPress(.tab))
        case 0x08, 0x7F: press(KeyPress(.backspace))
        case 0x00: press(KeyPress(.scalar(" "), .control))
        case 0x01...0x1A: press(KeyPress(.scalar(Unicode.Scalar(byte + 0x60)), .control))
        case 0x1C...0x1F: press(KeyPress(.scalar(Unicode.Scalar(byte + 0x40)), .control))
        case 0x20...0x7E: press(KeyPress(.scalar(Unicode.Scalar(byte))))
        case 0xC2...0xF4: begin(.scalar, collecting: byte)
        case 0x80...0x9F where !isGarbled: readIntroducer(byte)
        default: pressGarbled()
        }
    }

    mutating func readEscaped(_ byte: UInt8, isLate: Bool) {
        // Only while replies are expected, and they begin with these.
        if isLate, byte != UInt8(ascii: "["), byte != UInt8(ascii: "]"), byte != UInt8(ascii: "P") {
            pressEscape()
            readGround(byte)
            return
        }
        switch byte {
        case 0x1B:
            // The second of two may begin a sequence with Alt.
            if isAlternate { press(KeyPress(.escape), isPlain: true) }
            (isAlternate, state) = (true, .escape)
        case UInt8(ascii: "["): begin(.control)
        case UInt8(ascii: "O"): begin(.singleShift)
        case UInt8(ascii: "]"): begin(.string(isCommand: true))
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            begin(.string(isCommand: false))
        case UInt8(ascii: "\\"): conclude(nil)  // The end of a string that was dropped.
        default:
            if isAlternate { press(KeyPress(.escape), isPlain: true) }
            isAlternate = true
            readGround(byte)
        }
    }

    /// A C1 control character, which a terminal may be told to send instead of ESC and a letter.
    private mutating func readIntroducer(_ byte: UInt8) {
        switch byte {
        case 0x8F: begin(.singleShift)
        case 0x9B: begin(.control)
        case 0x9D: begin(.string(isCommand: true))
        case 0x90, 0x98, 0x9E, 0x9F: begin(.string(isCommand: false))
        default: pressGarbled()
        }
        isEightBit = true
    }

    // MARK: UTF-8

    private mutating func readScalar(_ byte: UInt8) {
        guard continues(byte) else {
            pressGarbled()
            if byte & 0xC0 == 0x80 { pressGarbled() } else { readGround(byte) }
            return
        }
        collected.append(byte)
        let lead = collected[0]
        guard collected.count == (lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4) else { return }
        let first = UInt32(lead & (lead < 0xE0 ? 0x1F : lead < 0xF0 ? 0x0F : 0x07))
        let value = collected.dropFirst().reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
        guard let scalar = Unicode.Scalar(value), !scalar.properties.isNoncharacterCodePoint else {
            pressGarbled()
            return
        }
        isGarbled = false
        if value < 0xA0 { readIntroducer(UInt8(value)) } else { press(KeyPress(.scalar(scalar))) }
    }

    /// Whether a byte continues the scalar: none is encoded longer than needed, a surrogate or beyond the last one.
    private func continues(_ byte: UInt8) -> Bool {
        guard collected.count == 1 else { return (0x80...0xBF).contains(byte) }
        switch collected[0] {
        case 0xE0: return (0xA0...0xBF).contains(byte)
        case 0xED: return (0x80...0x9F).contains(byte)
        case 0xF0: return (0x90...0xBF).contains(byte)
        case 0xF4: return (0x80...0x8F).contains(byte)
        default: return (0x80...0xBF).contains(byte)
        }
    }

    // MARK: Inputs

    mutating func begin(_ next: State, collecting byte: UInt8? = nil) {
        state = next
        collected.removeAll(keepingCapacity: true)
        if let byte { collected.append(byte) }
        (isUnusable, isEightBit, previous) = (false, false, 0)
    }

    /// Ends a sequence with its input; nil if it has none.
    mutating func conclude(_ input: TerminalInput?) {
        if case .key(let key) = input {
            press(key)
            return
        }
        if isAlternate { press(KeyPress(.escape), isPlain: true) }
        (state, isAlternate) = (.ground, false)
        if let input { inputs.append(input) }
    }

    /// - Parameter isPlain: whether ESC before it is another key.
    mutating func press(_ key: KeyPress, isPlain: Bool = false) {
        var key = key
        if isAlternate, !isPlain { key.modifiers.insert(.alt) }
        (state, isAlternate) = (.ground, false)
        inputs.append(.key(key))
    }

    /// Ends `ESC O` without a letter, which is a press of Alt-O.
    mutating func pressShift() {
        if isEightBit {
            conclude(nil)
        } else {
            if isAlternate { press(KeyPress(.escape), isPlain: true) }
            press(KeyPress(.scalar("O"), .alt))
        }
    }

    private mutating func pressEscape() {
        if isAlternate { press(KeyPress(.escape), isPlain: true) }
        press(KeyPress(.escape))
    }

    private mutating func pressGarbled() {
        isGarbled = true
        press(KeyPress(.scalar("\u{FFFD}")))
    }
}
