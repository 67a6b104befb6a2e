import Bytes

/// What a full-screen program writes besides frames.
package enum TerminalSequences {
    /// Returns what changes to the alternate screen, with keys, paste and mouse as the decoder of inputs expects them.
    package static func enter(_ features: TerminalFeatures) -> [UInt8] {
        // Save the cursor; alternate screen; no wrapping; no cursor; marked paste; order of cells as written (BDSM).
        var text = "\u{1B}7\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[8l"
        // Keys without ambiguity; the title goes onto a stack.
        if features.hasCommands { text += "\u{1B}[>1u\u{1B}[22;0t" }
        // Presses, releases and drags, in the SGR encoding.
        if features.hasMouse { text += "\u{1B}[?1002h\u{1B}[?1006h" }
        return Array(text.utf8)
    }

    /// What restores the terminal after every `enter`, also in the middle of a sequence that was cut off. At most 256
    /// bytes, so that a signal handler can keep a copy.
    package static let leave = Array(
        ("\u{18}\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[<u"
            + "\u{1B}[8h\u{1B}[?7h\u{1B}[23;0t\u{1B}[?1049l\u{1B}8\u{1B}[?25h").utf8)

    /// Returns the questions about the background, mode 2026 and keys. The last one, about the device, is answered by
    /// every terminal, so that its answer ends the others. Empty if the terminal answers none.
    package static func queries(_ features: TerminalFeatures) -> [UInt8] {
        features.hasCommands ? Array("\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[?u\u{1B}[c".utf8) : []
    }

    /// Returns what puts a text into the clipboard of the terminal (OSC 52), which may ignore it.
    ///
    /// - Returns: nil if the text is longer than 8 KB in base64, which terminals cut off.
    package static func clipboard(_ text: String) -> [UInt8]? {
        let encoded = Base64.encoded(Array(text.utf8))
        return encoded.count <= 8 << 10 ? Array("\u{1B}]52;c;".utf8) + encoded + Array("\u{1B}\\".utf8) : nil
    }

    /// Returns what sets the title of the window. Control characters in it are visible.
    package static func title(_ text: String) -> [UInt8] { Array("\u{1B}]2;\(text.symbols)\u{1B}\\".utf8) }
}
