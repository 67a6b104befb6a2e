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

    @Test(arguments: [
        ("Straße", "STRASSE"), ("ſam1", "sam1"), ("ΣΑΣΑΣ", "σασας"), ("root-adm\u{131}n", "root-admin"),
        ("\u{212A}aren", "karen"), ("\u{212A}aren", "Karen"), ("\u{130}nci", "inci"), ("ÄRGER", "ärger"),
        ("hаna", "hana"), ("ｈana", "hana"), ("ΝΙΚΟ", "niko"), ("ѕsоре", "SSOPE"), ("𝐡𝐚𝐧𝐚", "hana"),
        ("mei–ling", "mei-ling"),
    ])
    func `looks like another person's, and is another`(one: String, other: String) {
        #expect(LoginName(one) != LoginName(other))
        #expect(LoginName(one).looksLike(LoginName(other)) && LoginName(other).looksLike(LoginName(one)))
    }

    @Test func `looks like no other`() {
        for (one, other) in [("hana", "hanae"), ("jose", "josé"), ("иван", "ivan"), ("花子さん", "花太さん")] {
            #expect(!LoginName(one).looksLike(LoginName(other)))
        }
    }

    @Test(arguments: [
        ("hаna", true), ("hanα", true), ("иваn", true), ("さくら花子", false), ("さくら hana", false), ("иван-2", false),
        ("پچگژ", false), ("josé", false), ("jose\u{301}", false), ("հայկ", false), ("अमित", false), ("김hana", false),
        ("김иван", true), ("hana@example.org", false), ("Νίκος", false),
    ])
    func `mixes no scripts that people do not write together`(text: String, isMixed: Bool) {
        #expect(LoginName(text).mixesScripts == isMixed)
    }

    @Test func `is not me`() { #expect(problem("@@me") == .reserved && problem("@@Me") == .reserved) }

    @Test func `differs from others`() {
        #expect(LoginName("hana") != LoginName("hana1") && LoginName("jose") != LoginName("josé"))
    }
}
