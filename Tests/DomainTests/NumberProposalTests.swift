import Domain
import Testing

struct `A number is proposed` {
    @Test(arguments: [
        ("3 points", "3"), ("1,5", "1.5"), ("2.", "2"), ("two", "2"), ("two pts", "2"), ("1,000,000", "1000000"),
        ("0,75 pt", "0.75"),
        ("1,0000", "1.0000"),
    ])
    func `if a text has one meaning`(text: String, number: String) { #expect(numberProposal(for: text) == number) }

    @Test(arguments: [
        "1,000", "12,345", "1.000,000", "1000,000", "1,000.5", "3e4", "1 000", "1'000", "1_000", "1M", "3k", "1/2",
        "5-8", "3 days", "3h", "two weeks", "0,75 h", "3 時間", "5 Tage", "10³", "some", "", ",", "1,2,3",
    ])
    func `but not if it has several, or none`(text: String) { #expect(numberProposal(for: text) == nil) }
}
