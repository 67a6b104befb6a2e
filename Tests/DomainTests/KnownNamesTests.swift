import Domain
import TestSupport
import Testing

struct KnownNamesTests {
    private let names = KnownNames(["id", "due", "due_date", "tags", "user", "state", "status", "owner", "createdAt"])

    @Test(
        arguments: [
            ("stauts", "status"), ("satus", "status"), ("statuss", "status"), ("statud", "status"), ("OWER", "owner"),
            ("wner", "owner"), ("duedate", "due_date"), ("due-date", "due_date"), ("deu", "due"), ("tag", "tags"),
            ("created_at", "createdAt"), ("createAt", "createdAt"), ("statusx", "status"), ("xstatus", "status"),
            ("stage", nil), ("use", nil), ("di", nil), ("dud", nil), ("data", nil), ("stuats", nil), ("sttauts", nil),
            ("", nil), ("x", nil), ("タグ", nil), ("ownership", nil),
        ] as [(String, String?)])
    func `a typo is distinguished from another word`(key: String, name: String?) {
        #expect(names.correction(of: key) == name)
    }

    /// Compares the key with each name.
    private func slip(_ written: [UInt8], _ name: [UInt8]) -> Bool {
        guard written != name else { return true }
        let start = zip(written, name).prefix { $0 == $1 }.count
        let (rest, other) = (written[start...], name[start...])
        switch written.count - name.count {
        case 0 where rest.dropFirst() == other.dropFirst(): return name.count >= 6
        case 0:
            return name.count > 2 && rest.prefix(2).elementsEqual(other.prefix(2).reversed())
                && rest.dropFirst(2) == other.dropFirst(2)
        case 1: return rest.dropFirst().elementsEqual(other) && (name.count > 3 || written.last == UInt8(ascii: "s"))
        case -1: return other.dropFirst().elementsEqual(rest) && (written.count > 3 || name.last == UInt8(ascii: "s"))
        default: return false
        }
    }

    @Test func `the table finds the same name as a comparison with each`() {
        var generator = SeededGenerator(seed: 27)
        func word() -> String {
            String(
                (0..<Int.random(in: 1...7, using: &generator)).map { _ in "abs".randomElement(using: &generator) ?? "a"
                })
        }
        for _ in 0..<200 {
            let words = (0..<10).map { _ in word() }
            let names = KnownNames(words)
            for _ in 0..<50 {
                let written = word()
                let expected = words.first { slip(Array(written.utf8), Array($0.utf8)) }
                #expect(names.correction(of: written) == expected, "\(written) in \(words)")
            }
        }
    }

    @Test func `a search in many names takes no longer than in few`() {
        let names = KnownNames((0..<20_000).map { "person\($0)" })
        let start = ContinuousClock.now
        #expect((0..<20_000).allSatisfy { names.correction(of: "visitor\($0)") == nil })
        #expect(ContinuousClock.now - start < .seconds(30))
    }
}
