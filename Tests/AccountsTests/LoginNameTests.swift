import Accounts
import Testing

struct `A login` {
    private func problem(_ text: String) -> LoginName.Problem? { LoginName(text).problem }

    @Test func `has four to 64 characters and at most 256 bytes`() {
        #expect(problem("ann") == .tooShort && problem("") == .tooShort && problem("anna") == nil)
        #expect(problem(String(repeating: "a", count: 64)) == nil)
        #expect(problem(String(repeating: "a", count: 65)) == .tooLong)
        #expect(problem(String(repeating: "日", count: 64)) == nil)
        #expect(problem(String(repeating: "é", count: 64)) == nil)
        #expect(problem(String(repeating: "👍🏽", count: 33)) == .tooLong, "264 bytes")
    }

    @Test func `has characters as people count them`() {
        #expect(problem("e\u{301}e\u{301}") == .tooShort && problem("👍🏽👍🏽👍🏽") == .tooShort)
        #expect(problem("👍🏽👍🏽👍🏽👍🏽") == nil && problem("हिन्दी नाम") == nil && problem("佐藤 花子") == nil)
    }

    @Test(arguments: [
        " anna", "anna ", "\u{3000}anna", "anna\u{A0}", "an\nna", "an\0na", "an\u{200B}na", "an\u{202E}na",
        "an\u{AD}na", "anna\u{FEFF}", "an\u{2028}na", "anna\r\n", "an\u{E000}na", "an\u{115F}na", "an\u{180B}na",
        "an\u{FFFD}na",
    ])
    func `has no invisible characters`(text: String) { #expect(problem(text) == .invisible) }

    @Test(arguments: [
        ("Hana", "hANA"), ("Jos\u{E9}", "JOSe\u{301}"), ("JOS\u{C9}", "josE\u{301}"), ("K\u{E4}te", "ka\u{308}te"),
        ("\u{212B}ngs", "A\u{30A}NGS"),
    ])
    func `is the same in each case of ASCII letters and in each spelling`(one: String, other: String) {
        #expect(LoginName(one) == LoginName(other))
        #expect(Set([LoginName(one), LoginName(other)]).count == 1)
    }

    @Test(arguments: ["@@me", "@@Me", "none", "@None"]) func `is no word of queries`(word: String) {
        #expect(problem(word) == .reserved)
    }

    @Test func `differs from others`() {
        #expect(LoginName("hana") != LoginName("hana1") && LoginName("jose") != LoginName("josé"))
    }
}
