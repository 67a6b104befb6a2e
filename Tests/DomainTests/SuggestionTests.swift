import Domain
import Testing

struct SuggestionTests {
    private static let statuses = ["todo", "doing", "review", "done", "cancelled"]

    @Test(arguments: [
        ("dne", "done"), ("DOEN", "done"), ("donee", "done"), ("canceled", "cancelled"), ("reveiw", "review"),
        ("to", nil), ("finished", nil), ("", nil), (String(repeating: "done", count: 1000), nil),
    ])
    func `the nearest word is one that a slip of the hand makes`(word: String, nearest: String?) {
        #expect(nearestWord(to: word, among: Self.statuses) == nearest)
    }

    @Test func `of two that are as near the first one is meant`() {
        #expect(nearestWord(to: "bat", among: ["cat", "rat"]) == "cat")
        #expect(nearestWord(to: "bat", among: []) == nil)
    }
}
