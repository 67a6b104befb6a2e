/// Strings that the terminal sends: replies, and text that the user pastes.
extension InputDecoder {
    mutating func readString(_ byte: UInt8, isCommand: Bool) {
        defer { previous = byte }
        switch byte {
        case 0x1B: state = .stringEscape(isCommand: isCommand)
        case 0x07 where isCommand: endString(isCommand: true)
        // ST alone, or as UTF-8; otherwise the byte is a part of a scalar. A string that begins with ESC ends with it:
        // the title in a reply must not end the reply.
        case 0x9C where isEightBit && (previous < 0x80 || previous == 0xC2):
            if previous == 0xC2, !isUnusable { collected.removeLast() }
            endString(isCommand: isCommand)
        default: collect(byte)
        }
    }

    /// - Parameter isLate: whether the byte arrived so late after ESC that both are keys.
    mutating func readStringEscape(_ byte: UInt8, isCommand: Bool, isLate: Bool) {
        if byte == UInt8(ascii: "\\") {
            endString(isCommand: isCommand)
            return
        }
        conclude(nil)
        if isLate {
            readGround(byte)
        } else {
            // ESC ends the string and begins what follows.
            readGround(0x1B)
            readEscaped(byte, isLate: false)
        }
    }

    private mutating func endString(isCommand: Bool) {
        let reply = isCommand && !isUnusable ? TerminalReply(command: collected) : nil
        conclude(reply.map(TerminalInput.reply))
    }

    // MARK: Pasted text

    private static let endOfPaste = Array("\u{1B}[201~".utf8)
    private static let eightBitEndOfPaste = [0x9B] + Array("201~".utf8)

    mutating func beginPaste() {
        let isEightBit = isEightBit
        conclude(nil)
        begin(.paste)
        (self.isEightBit, isCut, matched) = (isEightBit, false, 0)
    }

    mutating func readPasted(_ byte: UInt8) {
        let end = isEightBit ? InputDecoder.eightBitEndOfPaste : InputDecoder.endOfPaste
        if byte == end[matched] {
            matched += 1
            if matched == end.count { endPaste(isWhole: true) }
            return
        }
        // What seemed to be the end is text.
        for byte in end.prefix(matched) { paste(byte) }
        matched = byte == end[0] ? 1 : 0
        if matched == 0 { paste(byte) }
    }

    private mutating func paste(_ byte: UInt8) {
        if pasted.count < Limit.paste { pasted.append(byte) } else { isCut = true }
    }

    mutating func endPaste(isWhole: Bool) {
        if isCut { dropPart() }
        let text = String(decoding: pasted, as: UTF8.self)
        pasted = []
        conclude(.text(text, isCut: isCut || !isWhole))
    }

    /// Drops the last scalar of the pasted text if bytes of it are missing.
    private mutating func dropPart() {
        let tail = pasted.suffix(3)
        guard let lead = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
        let length = pasted[lead] < 0xC0 ? 1 : pasted[lead] < 0xE0 ? 2 : pasted[lead] < 0xF0 ? 3 : 4
        if lead + length > pasted.count { pasted.removeSubrange(lead...) }
    }
}

extension TerminalReply {
    /// Reads the reply in an operating system command; nil if it is another one than the colour of the background.
    fileprivate init?(command: [UInt8]) {
        let parts = command.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let values = parts[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        switch String(decoding: parts[0], as: UTF8.self) {
        case "11;rgb" where values.count == 3: break
        case "11;rgba" where values.count == 4: break
        default: return nil
        }
        let shares = values.compactMap(TerminalReply.share)
        guard shares.count == values.count else { return nil }
        self = .background(red: shares[0], green: shares[1], blue: shares[2])
    }

    /// Reads one to four hexadecimal digits as a part of the largest number with so many digits.
    private static func share(_ digits: ArraySlice<UInt8>) -> Double? {
        let isHexadecimal = digits.allSatisfy {
            switch $0 {
            case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
            default: false
            }
        }
        guard isHexadecimal, (1...4).contains(digits.count),
            let value = Int(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        return Double(value) / Double(1 << (4 * digits.count) - 1)
    }
}
