import Bytes
import Messages
import TestSupport
import Testing

struct DisplayClusterTests {
    /// The clusters with their widths; those with `?` are uncertain.
    private func shown(_ text: String) -> String {
        text.clusters.map { "\($0.text):\($0.width)\($0.isCertain ? "" : "?")" }.joined(separator: "|")
    }

    @Test(arguments: [
        ("", ""), ("a ~", "a:1| :1|~:1"), ("日本", "日:2|本:2"), ("ｱＡ", "ｱ:1|Ａ:2"), ("äç", "ä:1|ç:1"), ("각", "각:2"),
        // Ambiguous in East Asian terminals
        ("é…─", "é:1?|…:1?|─:1?"),
        ("e\u{301}", "e\u{301}:1?"), ("👍", "👍:2?"), ("👨‍👩‍👧", "👨‍👩‍👧:2?"), ("🇯🇵🇯", "🇯🇵:2?|🇯:2?"), ("❤\u{FE0F}", "❤\u{FE0F}:2?"),
        ("\u{1100}\u{1161}", "\u{1100}\u{1161}:2?"), ("ｶﾞ", "ｶﾞ:2?"), ("של", "ש:1?|ל:1?"), ("ก\u{E34}", "ก\u{E34}:1?"),
        ("\u{301}", "◌\u{301}:1?"), ("\u{200B}a", "\u{200B}:0?|a:1"), ("\u{600}a\u{600}", "a:1|\u{600}:0?"),
        ("\u{1B}[\t", "␛:1|[:1| :1"),
    ])
    func `are what a reader takes for a character`(text: String, expected: String) {
        #expect(shown(text).utf8.elementsEqual(expected.utf8), "\(shown(text))")
    }

    @Test func `have at most 8 combining marks and 16 scalars`() {
        let marks = ("a" + String(repeating: "\u{301}", count: 50)).clusters
        #expect(marks.map(\.text.unicodeScalars.count) == [9] && marks.map(\.width) == [1])
        let letters = String(repeating: "\u{1100}", count: 50).clusters
        #expect(letters.map(\.text.unicodeScalars.count) == [16] && letters.map(\.width) == [2])
        let family = "👨🏻\u{200D}👩🏻\u{200D}👧🏻\u{200D}👦🏻".clusters
        #expect(family.map(\.text.unicodeScalars.count) == [11])
    }

    @Test func `are together as wide as the text`() {
        var random = SeededGenerator(seed: 1)
        let alphabet = Array(
            "aé日ｶﾞ👍👨‍👩‍👧🇯🇵❤\u{FE0F}\u{301}\u{20DD}ש\u{5B0}ก\u{E34}\u{1B}\n\t\u{7F}\u{85}\u{202E}각".unicodeScalars)
        let ends = Array(
            "\u{200B}\u{1100}\u{1161}\u{11A8}कि\u{94D}\u{1F3FB}\u{E0020}\u{AD}\u{600}\u{200E}".unicodeScalars)
        for _ in 0..<3000 {
            var text = "".unicodeScalars
            for _ in 0..<Int.random(in: 0..<20, using: &random) {
                let scalar =
                    switch Int.random(in: 0..<10, using: &random) {
                    case 0: Unicode.Scalar(UInt32.random(in: 0..<0x20000, using: &random))
                    case 1...3: ends.randomElement(using: &random)
                    default: alphabet.randomElement(using: &random)
                    }
                if let scalar { text.append(scalar) }
            }
            let clusters = String(text).clusters
            #expect(clusters.reduce(0) { $0 + $1.width } == String(text).symbols.displayWidth, "\(text.map(\.value))")
            #expect(clusters.count == String(text).symbols.count)
            for cluster in clusters {
                #expect((0...2).contains(cluster.width), "\(cluster)")
                #expect(!cluster.isCertain || cluster.text.unicodeScalars.count == 1 && cluster.width > 0)
                #expect(
                    cluster.text.isEmpty || cluster.text.clusters == [cluster],
                    "\(cluster.text.unicodeScalars.map(\.value))")
            }
        }
    }
}
