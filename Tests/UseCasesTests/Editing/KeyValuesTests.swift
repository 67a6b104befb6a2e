import BoardSupport
import Domain
import TestSupport
import Testing

@testable import UseCases

struct KeyValuesTests {
    private let board = BoardSupport.board([todo("aaa111") { $0.title = "Milk" }, todo("bbb222")])

    private func texts(_ field: Field, _ value: String, isRemoval: Bool = false) throws(InvalidValueError) -> [String] {
        try KeyValues(board, me: { () throws(InvalidValueError) in "hana" }).texts(field, value, isRemoval: isRemoval)
    }

    private func refusal(_ field: Field, _ value: String, isRemoval: Bool = false) -> String? {
        do throws(InvalidValueError) {
            _ = try texts(field, value, isRemoval: isRemoval)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        arguments: [
            (.title, "A, b", ["A, b"]), (.title, "", []), (.status, "DOING", ["doing"]),
            (.owner, "@hana, taro", ["hana", "taro"]), (.owner, "me", ["hana"]), (.owner, "a,A,b", ["a", "b"]),
            (.tags, " x , y,,x ", ["x", "y"]), (.due, "2026-12-01", ["2026-12-01"]), (.due, "tomorrow", ["2026-11-22"]),
            (.due, "+3d", ["2026-11-24"]), (.due, "2026-12-01T09:00:00Z", ["2026-12-01T09:00:00Z"]),
            (.blockedBy, "aaa, Milk", ["aaa111"]), (.parent, "bbb222", ["bbb222"]), (.estimate, "2.5", ["2.5"]),
            (.links, "https://a.example, https://b.example", ["https://a.example", "https://b.example"]),
            (.links, "https://a.example,https://b.example", ["https://a.example", "https://b.example"]),
            (
                .links, "https://maps.example/@48.1,11.5,3z, notes.md",
                ["https://maps.example/@48.1,11.5,3z", "notes.md"]
            ),
            (.links, "a.md,docs/b.md , c.md", ["a.md", "docs/b.md", "c.md"]),
            (.links, "x, mailto:a@b.example", ["x", "mailto:a@b.example"]),
            (.links, "See the plan, and a.md", ["See the plan, and a.md"]),
            (.links, "a remark, b.md", ["a remark", "b.md"]),
            (.links, "https://a.example/1,2/3", ["https://a.example/1,2/3"]),
            (.links, "[[A]], [[B c]]", ["[[A]]", "[[B c]]"]),
            (.spent, "1.5h", ["1h 30m"]), (.spent, "200", ["3h 20m"]), (.spent, "", []),
            (.archived, "yes", ["true"]), (.recur, "every 2 weeks", ["every 2 weeks"]), (.reporter, "@me", ["hana"]),
        ] as [(Field, String, [String])])
    func `a value is converted to its form in the file`(field: Field, value: String, texts: [String]) throws {
        #expect(try self.texts(field, value) == texts)
    }

    @Test(
        arguments: [
            (.id, "x", "references use the id"), (.id, "", "references use the id"),
            (.title, "  ", "would be blank"), (.status, "dne", "did you mean 'done'?"),
            (.tags, ",", "names nothing for 'tags'"),
            (.tags, " , ", "names nothing"), (.due, "soonish", "for 'due'"), (.due, "2026-02-30", "2026-02-30"),
            (.blockedBy, "zzz999", "zzz999"), (.parent, "zzz999", "zzz999"), (.estimate, "x", "is not a number"),
            (.estimate, "1e999", "is not a valid number"), (.archived, "perhaps", "neither true nor false"),
            (.spent, "3 hours", "'3 hours' is not a duration for 'spent'; write 3h"),
            (.spent, "-5m", "'-5m' is negative, but 'spent' cannot be; write the time worked in all"),
            (.spent, "99999h 1m", "is more than 99999h, the maximum of 'spent'"),
            (.recur, "sometimes", "is not a recurrence rule"),
        ] as [(Field, String, String)])
    func `an invalid value is refused with the reason`(field: Field, value: String, reason: String) {
        #expect(refusal(field, value)?.contains(reason) == true, "\(refusal(field, value) ?? "taken")")
    }

    @Test func `a removed value can be invalid`() throws {
        #expect(try texts(.blockedBy, "zzz999,aaa111", isRemoval: true) == ["zzz999", "aaa111"])
        #expect(try texts(.recur, "sometimes", isRemoval: true) == ["sometimes"])
        #expect(refusal(.due, "soonish", isRemoval: true) != nil)
    }

    @Test func `without a current user 'me' is refused with the caller's reason`() {
        let values = KeyValues(board) { () throws(InvalidValueError) in throw InvalidValueError("nobody") }
        #expect(throws: InvalidValueError("nobody")) { try values.texts(.owner, "@me") }
        #expect(throws: Never.self) { try values.texts(.owner, "taro") }
    }
}
