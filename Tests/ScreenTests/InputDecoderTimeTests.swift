import Screen
import TestSupport
import Testing

/// Pieces of input and the pauses between them.
struct `Input over time` {
    // MARK: Escape

    @Test func `is Escape if nothing follows for 25 milliseconds`() {
        var decoder = InputDecoder()
        #expect(decoder.deadline == nil)
        #expect(decoder.take("⎋", at: 1000) == [])
        #expect(decoder.deadline == 1025)
        #expect(decoder.expire(at: 1024) == [])
        #expect(notation(decoder.expire(at: 1025)) == "Escape")
        #expect(decoder.deadline == nil)
        #expect(notation(decoder.take("j", at: 1026)) == "j")
    }

    @Test(arguments: [(24, "j", "M-j"), (25, "j", "Escape j"), (24, "[A", "Up"), (25, "[A", "Escape [ A")])
    func `is a sequence if the rest follows in time`(pause: Int, rest: String, expected: String) {
        var decoder = InputDecoder()
        let first = decoder.take("⎋", at: 0)
        #expect(notation(first + decoder.take(rest, at: pause)) == expected)
    }

    @Test func `waits longer over a slow connection`() {
        var decoder = InputDecoder(escapeTime: 50)
        #expect(decoder.take("⎋", at: 0) == [])
        #expect(decoder.deadline == 50)
        #expect(notation(decoder.take("[A", at: 49)) == "Up")
    }

    @Test func `with Alt and O is no sequence after a pause`() {
        var decoder = InputDecoder()
        #expect(decoder.take("⎋O", at: 0) == [])
        #expect(decoder.deadline == 25)
        #expect(decoder.expire(at: 24) == [])
        #expect(notation(decoder.take("P", at: 25)) == "M-O P")
    }

    @Test func `keeps an Escape before a sequence that is dropped`() throws {
        var decoder = InputDecoder()
        #expect(decoder.take("⎋⎋[", at: 0) == [])
        #expect(decoder.deadline == 100)
        #expect(notation(decoder.expire(at: 100)) == "Escape")
    }

    // MARK: Sequences

    @Test(arguments: [
        ("⎋[", 99, "A", "Up"), ("⎋[", 100, "A", "A"), ("⎋]", 99, "1\u{7}", ""), ("⎋]", 100, "1", "1"),
        ("⎋P", 100, "j", "j"), ("⎋[[", 99, "A", "F1"), ("⎋[[", 100, "A", "A"), ("⎋[M", 99, "!!!x", "x"),
        ("⎋[M", 100, "j", "j"),
    ])
    func `drops an introducer alone after 100 milliseconds`(
        text: String, pause: Int, rest: String, expected: String
    ) {
        var decoder = InputDecoder()
        #expect(decoder.take(text, at: 0) == [])
        #expect(decoder.deadline == nil)
        #expect(notation(decoder.take(rest, at: pause)) == expected)
    }

    @Test(arguments: [
        ("⎋[1;5", 999, "A", "C-Up"), ("⎋[1;5", 1000, "A", "A"), ("⎋]52;c;X", 999, "X\u{7}j", "j"),
        ("⎋]52;c;X", 1000, "j", "j"), ("⎋]52;c;X⎋", 999, "\\j", "j"), ("⎋]52;c;X⎋", 24, "[A", "Up"),
        ("⎋]52;c;X⎋", 24, "j", "M-j"), ("⎋]52;c;X⎋", 25, "j", "j"), ("⎋]52;c;X⎋", 1000, "j", "j"),
    ])
    func `drops the rest of a sequence for a second`(text: String, pause: Int, rest: String, expected: String) {
        var decoder = InputDecoder()
        #expect(decoder.take(text, at: 0) == [])
        #expect(notation(decoder.take(rest, at: pause)) == expected)
    }

    @Test func `holds Escape back only while replies are expected`() {
        var decoder = InputDecoder()
        decoder.expectReplies(until: 2000)
        #expect(decoder.take("⎋", at: 500) == [])
        #expect(decoder.deadline == 2000)
        #expect(decoder.expire(at: 1999) == [])
        #expect(notation(decoder.take("j", at: 1999)) == "Escape j")
        #expect(decoder.take("⎋", at: 1999) == [])
        #expect(decoder.deadline == 2024)
        #expect(notation(decoder.expire(at: 2024)) == "Escape")
        #expect(notation(decoder.take("⎋", at: 3000) + decoder.take("]1", at: 3025)) == "Escape ] 1")
    }

    @Test func `expects no more replies after the attributes`() {
        var decoder = InputDecoder()
        decoder.expectReplies(until: 2000)
        #expect(notation(decoder.take("⎋[?62c", at: 80)) == "attributes")
        #expect(decoder.take("⎋", at: 100) == [])
        #expect(decoder.deadline == 125)
        decoder.expectReplies(until: 2000)
        #expect(notation(decoder.take("⎋", at: 200) + decoder.take("⎋[A", at: 300)) == "Escape Escape Up")
    }

    // MARK: Any input

    private static let letters: [UInt8] =
        [0x1B, 0x1B, 0x1B, 0x5B, 0x5B, 0x5B, 0x5D, 0x4F, 0x50, 0x5C, 0x07, 0x18, 0x0D, 0x00, 0x7F]
        + Array("0123456789;;;:~~uuu<<MMm?$ycAZR[[".utf8) + [0xC2, 0xC3, 0xE0, 0xE3, 0xED, 0xF0, 0xF4, 0xFF]
        + [0x80, 0x81, 0x8F, 0x90, 0x9B, 0x9C, 0x9D, 0xA0, 0xBF]
    private static let pieces = ["⎋[200~", "⎋[201~", "⎋[<0;3;4", "⎋]11;rgb:", "⎋[?", "⎋[27;5;", "日", "🍞"].map(bytes)

    private func input(_ random: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 1...40, using: &random)).flatMap { _ -> [UInt8] in
            if random.once(in: 8) { return random.one(of: `Input over time`.pieces) }
            return [
                random.once(in: 10)
                    ? UInt8.random(in: 0...255, using: &random) : random.one(of: `Input over time`.letters)
            ]
        }
    }

    @Test func `is the same in any pieces`() {
        var random = SeededGenerator(seed: 2026)
        for _ in 0..<20_000 {
            let bytes = input(&random)
            var (whole, split) = (InputDecoder(), InputDecoder())
            if random.once(in: 3) {
                whole.expectReplies(until: 2000)
                split.expectReplies(until: 2000)
            }
            let expected = whole.take(bytes, at: 7) + whole.expire(at: 100_000)
            var (found, rest) = ([TerminalInput](), bytes[...])
            while !rest.isEmpty {
                let count = Int.random(in: 0...min(rest.count, 5), using: &random)
                found += split.take(Array(rest.prefix(count)), at: 7)
                rest = rest.dropFirst(count)
            }
            found += split.expire(at: 100_000)
            #expect(found == expected, "\(bytes)")
            #expect(expected.count <= bytes.count)
        }
    }

    @Test func `never stops the decoder`() {
        var random = SeededGenerator(seed: 81)
        for _ in 0..<1000 {
            var (decoder, now) = (InputDecoder(), 0)
            for _ in 0..<30 {
                if random.once(in: 10) { decoder.expectReplies(until: now + 300) }
                _ = decoder.take(input(&random), at: now)
                if let deadline = decoder.deadline, random.once(in: 2) {
                    now = max(now, deadline)
                    _ = decoder.expire(at: now)
                    #expect(decoder.deadline == nil)
                }
                now += random.one(of: [0, 0, 10, 25, 100, 1000, 5000])
            }
            // Whatever came before, keys are keys again after some seconds.
            _ = decoder.expire(at: now + 10_000)
            #expect(notation(decoder.take("j", at: now + 10_000)).utf8.last == UInt8(ascii: "j"))
            #expect(notation(decoder.take("⎋[A", at: now + 10_000)) == "Up")
        }
    }
}
