import Screen
import TestSupport
import Testing

/// Replies must never act as keys: the letters in them would move and delete todos.
struct `Replies of a terminal` {
    @Test(arguments: [
        ("⎋]11;rgb:0000/8080/ffff⎋\\", "background(0.0,\(Double(0x8080) / 65535),1.0)"),
        ("⎋]11;rgb:00/80/ff\u{7}", "background(0.0,\(Double(128) / 255),1.0)"),
        ("⎋]11;rgb:f/0/f\u{7}", "background(1.0,0.0,1.0)"), ("⎋]11;rgb:fff/000/FFF\u{7}", "background(1.0,0.0,1.0)"),
        ("⎋]11;rgba:ffff/ffff/ffff/8000\u{7}", "background(1.0,1.0,1.0)"), ("⎋]11;rgb:1/2\u{7}", ""),
        ("⎋]11;rgb:1/2/3/4\u{7}", ""), ("⎋]11;rgb:fffff/0/0\u{7}", ""), ("⎋]11;rgb:/0/0\u{7}", ""),
        ("⎋]11;rgb:-1/0/0\u{7}", ""), ("⎋]11;rgb:+1/0/0\u{7}", ""), ("⎋]11;red\u{7}", ""), ("⎋]10;rgb:1/2/3\u{7}", ""),
        ("⎋]11;rgb:1/2/3:4\u{7}", ""), ("⎋]\u{7}", ""), ("⎋]⎋\\", ""), ("⎋]11;rgb:1/2/3⎋⎋\\q", "Escape q"),
        ("⎋[?2026;1$y", "mode(2026,set)"), ("⎋[?2026;2$y", "mode(2026,reset)"), ("⎋[?2026;0$y", "mode(2026,unknown)"),
        ("⎋[?2026;4$y", "mode(2026,alwaysReset)"), ("⎋[?2026;9$y", "mode(2026,unknown)"), ("⎋[?$y", ""),
        ("⎋[?0u", "keyboard(0)"), ("⎋[?1u", "keyboard(1)"), ("⎋[?u", "keyboard(0)"), ("⎋[?62;22c", "attributes"),
        ("⎋[?1;2c", "attributes"), ("⎋[?6c", "attributes"),
        // Answers to questions that another program asked
        ("⎋[>0;276;0c", ""), ("⎋[1;1R", ""), ("⎋[24;80R", ""), ("⎋[?1;1R", ""), ("⎋[0n", ""), ("⎋[?13n", ""),
        ("⎋[8;24;80t", ""), ("⎋[4;600;800t", ""), ("⎋[1;1;1;112;112;1;0x", ""), ("⎋[20;1$y", ""), ("⎋[?1;0;256S", ""),
        ("⎋]52;c;cXVpdA==⎋\\", ""), ("⎋]52;c;cXVpdA==\u{7}", ""), ("⎋]lA title X⎋\\", ""), ("⎋]l\u{9C}X⎋\\", ""),
        ("⎋]Lqq⎋\\", ""), ("⎋P>|XTerm(390)⎋\\", ""), ("⎋P1$r0 q⎋\\", ""), ("⎋P1+r544e=78⎋\\", ""),
        ("⎋P!|00000000⎋\\", ""),
        ("⎋PX\u{7}X⎋\\", ""), ("⎋P\u{18}X⎋\\", ""), ("⎋_Gi=31;OK⎋\\", ""), ("⎋^X⎋\\", ""), ("⎋XX⎋\\", ""),
        ("⎋⎋]11;rgb:f/f/f\u{7}", "Escape background(1.0,1.0,1.0)"),
    ])
    func `are read as replies or dropped`(text: String, expected: String) {
        #expect(decoded(bytes(text)) == expected)
        #expect(decoded(bytes(text + "j")) == (expected.isEmpty ? "j" : expected + " j"))
    }

    private static let replies = [
        "⎋]11;rgb:aaaa/dddd/cccc⎋\\", "⎋]11;rgb:aaaa/dddd/cccc\u{7}", "⎋[?2026;2$y", "⎋[?1u", "⎋[?62;22;52c",
        "⎋P>|xterm⎋\\",
    ]

    @Test(arguments: replies) func `are no keys if they arrive in two pieces`(reply: String) {
        let whole = bytes(reply)
        for cut in 1..<whole.count {
            for pause in [0, 24, 25, 99, 100, 101, 999, 1500, 1999] {
                var decoder = InputDecoder()
                decoder.expectReplies(until: 2000)
                var inputs = decoder.take(Array(whole[..<cut]), at: 0)
                if let deadline = decoder.deadline, deadline <= pause { inputs += decoder.expire(at: pause) }
                inputs += decoder.take(Array(whole[cut...]), at: pause)
                inputs += decoder.expire(at: 10_000)
                let hasKey = inputs.contains { if case .key = $0 { true } else { false } }
                #expect(!hasKey && inputs.count <= 1, "\(reply) cut at \(cut), \(pause) ms")
            }
        }
    }

    @Test func `are no keys however they arrive`() {
        var random = SeededGenerator(seed: 14)
        let printable = (0x20...0x7E).map { UInt8($0) }
        for _ in 0..<5000 {
            var reply = bytes(random.one(of: ["⎋]", "⎋P", "⎋]l", "⎋[?", "⎋[>", "⎋]52;c;"]))
            let isControl = reply[1] == UInt8(ascii: "[")
            let letters = isControl ? Array("0123456789;:$".utf8) : printable + Array("ä日".utf8)
            reply += (0..<Int.random(in: 0..<150, using: &random)).map { _ in random.one(of: letters) }
            reply += isControl ? [random.one(of: Array("cuyntRSqAM".utf8))] : bytes("⎋\\")
            var decoder = InputDecoder()
            decoder.expectReplies(until: 2000)
            var (now, inputs) = (0, [TerminalInput]())
            for byte in reply {
                if random.once(in: 20) { now = min(now + random.one(of: [20, 30, 90, 150]), 1999) }
                if let deadline = decoder.deadline, deadline <= now { inputs += decoder.expire(at: now) }
                inputs += decoder.take([byte], at: now)
            }
            inputs += decoder.expire(at: 100_000)
            let keys = inputs.filter { if case .key = $0 { true } else { false } }
            #expect(keys == [], "\(String(decoding: reply, as: UTF8.self).debugDescription)")
        }
    }

    @Test func `of any length end where they end`() {
        var decoder = InputDecoder()
        #expect(decoder.take("⎋]52;c;", at: 0) == [])
        let part = [UInt8](repeating: UInt8(ascii: "X"), count: 4096)
        for time in 0..<1000 { #expect(decoder.take(part, at: time * 500) == []) }
        #expect(notation(decoder.take("⎋\\j", at: 500_000)) == "j")
        #expect(decoded(bytes("⎋[" + String(repeating: "1;", count: 5000) + "Aj")) == "j")
        #expect(decoded(bytes("⎋]11;rgb:" + String(repeating: "f", count: 5000) + "/f/f\u{7}j")) == "j")
    }
}
