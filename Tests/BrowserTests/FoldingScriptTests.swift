import BrowserSupport
import Domain
import Queries
import QuerySupport
import TestSupport
import Testing

@Suite(.browser) struct FoldingScriptTests {
    @Test func `texts are folded, and words found in them, as the table has it`() async throws {
        let script = try await QueryScript.shared
        let folded = try await script.page.evaluate("\(json(QueryCases.folding.map { $0[0] })).map(fuda.texts.fold)")
        #expect(folded.elements.compactMap(\.text) == QueryCases.folding.map { $0[1] })
        let searches = QueryCases.searches.map { $0.elements.compactMap(\.text) }
        let found = try await script.page.evaluate(
            """
            (() => {
              const { fold, finds } = fuda.texts;
              const [texts, words] = [\(json(searches.map { $0[0] })), \(json(searches.map { $0[1] }))];
              return texts.map((text, place) => finds(fold(text), fold(words[place])));
            })()
            """)
        #expect(found.elements == QueryCases.searches.map { $0.elements[2] })
        #expect(found.elements.count > 20)
    }

    /// Each scalar alone, behind a letter, and before a mark of voicing, in lines of a thousand.
    @Test func `each sign up to U+2FFFF is folded as in Swift`() async throws {
        let script = try await QueryScript.shared
        let scalars = (UInt32(0)...0x2FFFF).compactMap { Unicode.Scalar($0) }
        let texts = scalars.flatMap { scalar in ["\(scalar)", "ぱ\(scalar)\u{3099}", "\u{1112}\(scalar)\u{11AB}a"] }
        // What is folded to itself is not told, so that the list is short.
        let changed = texts.enumerated().filter { FoldedText($1).text.utf8.elementsEqual($1.utf8) == false }
        let expected = Dictionary(uniqueKeysWithValues: changed.map { ($0.offset, FoldedText($0.element).text) })
        let answer = try await script.page.evaluate(
            """
            (() => {
              const changed = {};
              let place = 0;
              for (let code = 0; code < 0x30000; code += 1) {
                if (code >= 0xD800 && code < 0xE000) continue;
                const sign = String.fromCodePoint(code);
                for (const text of [sign, `ぱ${sign}\\u3099`, `\\u1112${sign}\\u11ABa`]) {
                  const folded = fuda.texts.fold(text);
                  if (folded !== text) changed[place] = folded;
                  place += 1;
                }
              }
              return changed;
            })()
            """)
        let different = texts.indices.filter { place in
            !(answer["\(place)"]?.text ?? texts[place]).utf8.elementsEqual((expected[place] ?? texts[place]).utf8)
        }
        #expect(expected.count > 2000)
        let told = different.prefix(20).map { place in
            let code = texts[place].unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
            return "\(code): \(expected[place] ?? "itself"), here \(answer["\(place)"]?.text ?? "itself")"
        }
        #expect(different.count == 0, "\(different.count): \(told)")
    }

    @Test func `each sign up to U+2FFFF parts words as in Swift`() async throws {
        let script = try await QueryScript.shared
        let scalars = (UInt32(1)...0x2FFFF).compactMap { Unicode.Scalar($0) }
        let expected = scalars.map { scalar in
            let (text, sign) = (FoldedText("\(scalar)a"), FoldedText("\(scalar)"))
            let isInside = text.holds(wordBeginning: FoldedText("a"))
            let isAnywhere = FoldedText("x\(scalar)").holds(wordBeginning: sign)
            return (isInside ? "1" : "0") + (isAnywhere ? "1" : "0")
        }
        let answer = try await script.page.evaluate(
            """
            (() => {
              const { fold, finds } = fuda.texts;
              let answer = '';
              for (let code = 1; code < 0x30000; code += 1) {
                if (code >= 0xD800 && code < 0xE000) continue;
                const sign = String.fromCodePoint(code);
                answer += Number(finds(fold(sign + 'a'), 'a'));
                answer += Number(finds(fold('x' + sign), fold(sign)));
              }
              return answer;
            })()
            """)
        let signs = Array((answer.text ?? "").utf8)
        #expect(signs.count == expected.count * 2)
        let different = zip(scalars, expected).enumerated().filter { place, one in
            !signs.dropFirst(place * 2).prefix(2).elementsEqual(one.1.utf8)
        }
        let told = different.prefix(20).map { "\(String($0.element.0.value, radix: 16)) \($0.element.1)" }
        #expect(different.count == 0, "\(different.count): \(told)")
    }

    @Test func `names stand in the same order`() async throws {
        var random = SeededGenerator(seed: 5)
        let signs = ["a", "A", "b", "1", "0", "01", "9", "10", "-", ".", "é", "旅", "\u{FF5E}", "🏳", "z", "Z", "[", "`"]
        let names = (0..<300).map { _ in
            (0..<Int.random(in: 0...5, using: &random)).map { _ in random.one(of: signs) }.joined()
        }
        let orders = names.flatMap { one in names.map { Double(naturalOrder(one, $0).signum()) } }
        let answer = try await QueryScript.shared.page.evaluate(
            "(names => names.flatMap(one => names.map(other => Math.sign(fuda.texts.naturalOrder(one, other)) + 0)))(\(json(names)))"
        )
        #expect(answer.elements == orders.map { .number($0) })
        #expect(Set(orders).count == 3)
    }
}
