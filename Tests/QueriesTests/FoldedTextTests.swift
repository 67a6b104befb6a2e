import Queries
import QuerySupport
import TestSupport
import Testing

struct FoldedTextTests {
    @Test(arguments: QueryCases.folding)
    func `folds a text as in the table`(pair: [String]) {
        #expect(FoldedText(pair[0]).text == pair[1])
        #expect(FoldedText(pair[0]).bytes == Array(pair[1].utf8))
    }

    @Test(arguments: QueryCases.searches)
    func `finds words at their beginning, and anywhere in Chinese, Japanese and Korean`(one: JSONTree) {
        let texts = one.elements.compactMap(\.text).map { FoldedText($0) }
        #expect(.bool(texts[0].holds(wordBeginning: texts[1])) == one.elements[2])
    }

    @Test func `folding is idempotent`() {
        var scalars = String.UnicodeScalarView()
        for value in [0...0x2FFF, 0x3000...0x33FF, 0xA640...0xA7FF, 0xAC00...0xAD00, 0xF900...0xFFFF]
            as [ClosedRange<UInt32>]
        {
            for scalar in value.compactMap({ Unicode.Scalar($0) }) {
                scalars.append(scalar)
                scalars.append("|")
            }
        }
        let folded = FoldedText(String(scalars))
        #expect(FoldedText(folded.text) == folded)
    }

    @Test func `the ASCII path and the general path agree`() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                UInt8.random(in: 0..<128, using: &generator)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(FoldedText(text + " é").text == (FoldedText(text).isEmpty ? "e" : FoldedText(text).text + " e"))
        }
    }
}
