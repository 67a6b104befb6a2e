import Bytes
import ChartSupport
@testable import Charts
import Domain
import Testing
import TestSupport
import Messages

struct `The width of a text` {
    /// Includes letters next to joiners, combining marks and selectors.
    @Test(arguments: [
        "", "open 12 · scope 30", "Zürich – “quoted” …", "naïve e\u{301}tude", "\u{301}first", "家族 👨‍👩‍👧‍👦 の予定", "🇯🇵🇩🇪",
        "한국어 \u{1100}\u{1161}\u{11A8}", "각\u{11A8}", "が か\u{3099}", "クラス ｸﾞ", "क्षि", "a\u{200D}b", "1️⃣ ❤️ ❤ ⚡︎",
        "© ©\u{FE0F}",
        "a\u{AD}b\u{7F}\u{85}\r\n\t", "Ｆｕｌｌ", "\u{600}1 \u{600}a", "〰 〽 ㊗ ㊙", "〪〭", "Привет", "مرحبا",
    ])
    func `is the sum of its characters`(text: String) {
        #expect(text.hundredthsOfEm == text.reduce(0) { $0 + $1.hundredthsOfEm })
    }

    @Test func `is that of each character, alone and next to a letter`() {
        // The planes in between have no characters.
        for scalar in [0...0x33FFF as ClosedRange<UInt32>, 0xE0000...0xE0FFF, 0x10FF00...0x10FFFF].joined().lazy
            .compactMap(Unicode.Scalar.init)
        {
            let text = String(Character(scalar))
            guard text.hundredthsOfEm == Character(scalar).hundredthsOfEm,
                "a\(text)é".hundredthsOfEm == "a\(text)é".reduce(0, { $0 + $1.hundredthsOfEm })
            else {
                Issue.record("U+\(String(scalar.value, radix: 16))")
                return
            }
        }
    }
}
