/// Control sequences: keys, the mouse and short replies.
extension InputDecoder {
    mutating func readControl(_ byte: UInt8) {
        switch byte {
        case 0x1B:
            conclude(nil)
            state = .escape
        case 0x18, 0x1A: conclude(nil)
        case 0x20...0x3F: collect(byte)
        case 0x40...0x7E: endControl(byte)
        default: isUnusable = true
        }
    }

    /// Keeps a byte of a sequence, unless there are too many.
    mutating func collect(_ byte: UInt8) {
        if collected.count < Limit.sequence { collected.append(byte) } else { isUnusable = true }
    }

    private mutating func endControl(_ final: UInt8) {
        guard !isUnusable, let sequence = ControlSequence(collected) else {
            conclude(nil)
            return
        }
        switch (final, sequence.isEmpty) {
        case (UInt8(ascii: "M"), true): begin(.mouse(missing: 3))
        case (UInt8(ascii: "["), true): begin(.consoleFunction)
        case (UInt8(ascii: "~"), _) where collected == Array("200".utf8): beginPaste()
        default:
            let input = input(of: sequence, final)
            if input == .reply(.attributes) { endReplies() }
            conclude(input)
        }
    }

    private func input(of sequence: ControlSequence, _ final: UInt8) -> TerminalInput? {
        switch (sequence.prefix, sequence.intermediate) {
        case (nil, nil):
            switch (final, sequence.isEmpty) {
            case (UInt8(ascii: "I"), true): .focus(true)
            case (UInt8(ascii: "O"), true): .focus(false)
            default: KeyPress(sequence, final: final).map(TerminalInput.key)
            }
        case (UInt8(ascii: "<"), nil): MouseEvent(sequence, final: final).map(TerminalInput.mouse)
        case (UInt8(ascii: "?"), nil) where final == UInt8(ascii: "c"): .reply(.attributes)
        case (UInt8(ascii: "?"), nil) where final == UInt8(ascii: "u"): .reply(.keyboard(sequence.value(0) ?? 0))
        case (UInt8(ascii: "?"), UInt8(ascii: "$")) where final == UInt8(ascii: "y"):
            sequence.value(0).map { .reply(.mode($0, .init(rawValue: sequence.value(1) ?? 0) ?? .unknown)) }
        default: nil
        }
    }

    // MARK: Other sequences

    mutating func readShifted(_ byte: UInt8) {
        switch byte {
        case 0x30...0x3B:
            // Modifiers in a form that only old programs know: dropped with the letter.
            begin(.control)
            isUnusable = true
        case 0x20...0x7E: conclude(KeyPress(shifted: byte).map(TerminalInput.key))
        default:
            pressShift()
            readGround(byte)
        }
    }

    mutating func readConsoleFunction(_ byte: UInt8) {
        switch byte {
        case 0x41...0x45: conclude(.key(KeyPress(.function(Int(byte - 0x40)))))
        case 0x20...0x7E: conclude(nil)
        default:
            conclude(nil)
            readGround(byte)
        }
    }

    /// Drops a byte of a report in the form that the program never asks for.
    mutating func readMouse(_ byte: UInt8, missing: Int) {
        if byte < 0x20 {
            conclude(nil)
            readGround(byte)
        } else if missing > 1 {
            state = .mouse(missing: missing - 1)
        } else {
            conclude(nil)
        }
    }
}

extension MouseEvent {
    /// The last column or row that a report can name.
    private static let last = 999

    /// Reads a report in the SGR form; nil if it reports nothing that counts, such as a move without a button.
    fileprivate init?(_ sequence: ControlSequence, final: UInt8) {
        guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), sequence.count == 3,
            let bits = sequence.value(0), let column = sequence.value(1), let row = sequence.value(2), bits < 128
        else { return nil }
        let (number, isRelease) = (bits & 3, final == UInt8(ascii: "m"))
        var modifiers: KeyPress.Modifiers = []
        if bits & 4 != 0 { modifiers.insert(.shift) }
        if bits & 8 != 0 { modifiers.insert(.alt) }
        if bits & 16 != 0 { modifiers.insert(.control) }
        let kind: Kind
        switch (isWheel: bits & 64 != 0, isRelease, isMoving: bits & 32 != 0) {
        case (true, false, false):
            let way = number & 1 == 0 ? -1 : 1
            kind = number < 2 ? .wheel(rows: way, columns: 0) : .wheel(rows: 0, columns: way)
        case (true, _, _): return nil
        case (false, true, _): kind = .release
        case (false, false, true): kind = .drag
        case (false, false, false): kind = .press
        }
        guard number < 3 || bits & 64 != 0 else { return nil }
        self.init(
            kind, button: bits & 64 != 0 ? 0 : number, column: min(max(column - 1, 0), MouseEvent.last),
            row: min(max(row - 1, 0), MouseEvent.last), modifiers: modifiers)
    }
}
