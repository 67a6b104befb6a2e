import Bytes
import Screen
import Testing

struct TerminalSequencesTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    private let xterm = TerminalFeatures(TerminalVariables(term: "xterm-256color"))
    private let linux = TerminalFeatures(TerminalVariables(term: "linux"))

    @Test func `switch off what they switch on`() {
        let (enter, leave) = (text(TerminalSequences.enter(xterm)), text(TerminalSequences.leave))
        for mode in ["1049", "2004", "1002", "1006"] {
            #expect(enter.contains("\u{1B}[?\(mode)h") && leave.contains("\u{1B}[?\(mode)l"), "\(mode)")
        }
        for mode in ["7", "25"] {
            #expect(enter.contains("\u{1B}[?\(mode)l") && leave.contains("\u{1B}[?\(mode)h"), "\(mode)")
        }
        for (on, off) in [("7", "8"), ("[>1u", "[<u"), ("[22;0t", "[23;0t"), ("[8l", "[8h")] {
            #expect(enter.contains("\u{1B}\(on)") && leave.contains("\u{1B}\(off)"), "\(on)")
        }
        #expect(leave.utf8.count <= 256 && leave.utf8.first == 0x18)
    }

    @Test func `use only what a terminal has`() {
        #expect(!text(TerminalSequences.enter(linux)).contains("\u{1B}[22;0t"))
        #expect(TerminalSequences.queries(linux) == [] && text(TerminalSequences.queries(xterm)).hasSuffix("\u{1B}[c"))
        let still = TerminalFeatures(TerminalVariables(term: "xterm"), hasMouse: false)
        #expect(!text(TerminalSequences.enter(still)).contains("1002"))
    }

    @Test func `put a text into the clipboard`() {
        #expect(TerminalSequences.clipboard("k3f9q2").map(text) == "\u{1B}]52;c;azNmOXEy\u{1B}\\")
        #expect(TerminalSequences.clipboard(String(repeating: "a", count: 6144))?.count == 8192 + 9)
        #expect(TerminalSequences.clipboard(String(repeating: "a", count: 6145)) == nil)
    }

    @Test func `show control characters in a title`() {
        #expect(text(TerminalSequences.title("a\u{1B}\\\u{7}日")) == "\u{1B}]2;a␛\\␇日\u{1B}\\")
    }
}
