import Domain
import Testing

struct SuggestionTests {
    private static let statuses = ["todo", "doing", "review", "done", "cancelled"]

    @Test(arguments: [
        ("dne", "done"), ("DOEN", "done"), ("donee", "done"), ("canceled", "cancelled"), ("reveiw", "review"),
        ("to", nil), ("finished", nil), ("", nil), (String(repeating: "done", count: 1000), nil),
    ])
    func `the nearest word differs by a typo`(word: String, nearest: String?) {
        #expect(nearestWord(to: word, among: Self.statuses) == nearest)
    }

    @Test func `the first of two equally near words is suggested`() {
        #expect(nearestWord(to: "bat", among: ["cat", "rat"]) == "cat")
        #expect(nearestWord(to: "bat", among: []) == nil)
    }

    @Test func `a remedy names the nearest word or is empty`() {
        #expect(didYouMean("done") == "did you mean 'done'?")
        #expect(didYouMean("dne", among: Self.statuses) == "did you mean 'done'?")
        #expect(didYouMean("finished", among: Self.statuses) == nil)
        #expect(remedy(for: "dne", among: Self.statuses) == "; did you mean 'done'?")
        #expect(remedy(for: "finished", among: Self.statuses) == "")
        #expect(remedy(nearest: "done") == "; did you mean 'done'?")
        #expect(remedy(nearest: nil) == "")
    }

    @Test func `a remedy lists all names if there are few`() {
        #expect(knownAre(["todo", "done"]) == "use one of: todo, done")
        #expect(nearestAndKnown("dne", ["todo", "done"]) == "did you mean 'done'? use one of: todo, done")
        #expect(nearestAndKnown("finished", ["todo", "done"]) == "use one of: todo, done")
    }
}
