import Accounts
import Testing

struct `A name that looks like another` {
    @Test(arguments: [
        ("Straße", "STRASSE"), ("ſam1", "sam1"), ("ΣΑΣΑΣ", "σασας"), ("root-adm\u{131}n", "root-admin"),
        ("\u{212A}aren", "karen"), ("\u{212A}aren", "Karen"), ("\u{130}nci", "inci"), ("ÄRGER", "ärger"),
        ("hаna", "hana"), ("ｈana", "hana"), ("ΝΙΚΟ", "niko"), ("ѕsоре", "SSOPE"), ("𝐡𝐚𝐧𝐚", "hana"),
        ("mei–ling", "mei-ling"), ("aIice", "alice"), ("a1ice", "alice"), ("b0b-", "bob-"),
        ("Alice\u{200B} Kim", "Alice Kim"), ("Alice \t Kim ", "Alice Kim"), ("\u{2066}Alice Kim\u{2069}.", "Alice Kim"),
        ("Al\u{AD}ice Kim", "Alice Kim"), ("b〇bby", "bobby"), ("miㅣo", "milo"),
        ("rnilo", "milo"), ("vvanda", "wanda"), ("b口bby", "bobby"), ("bロbby", "bobby"), ("mi\u{5C0}o", "milo"),
        ("admin①", "admin1"), ("admin²", "admin2"), ("admin₂", "admin2"),
        ("ĳk-user", "ijk-user"), ("klauꜱ", "klaus"), ("ꝁlaus", "klaus"), ("romeo\u{332}", "romeo"),
        ("sister\u{345}", "sister"), ("sys\u{336}x", "sysx"),
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
        ("ꓮꓡꓲꓚꓰ", true), ("ᎪᏞᎥᏟᎬ", true), ("ⲁⳑⲓⲥⲉ", true), ("ᴀʟɪᴄᴇ", true), ("🄰🄻", true), ("boƅƅy", true),
        ("miǀo", true), ("miƖo", true), ("mi¹o", true),
        ("ĳssel", true), ("klauꜱ", true), ("ⅿilo", true), ("hana", false), ("Ơi Ưng", false), ("Ștefan", false),
        ("Jürgen", false),
        ("Nguyễn", false), ("Νίκος", false), ("иван", false), ("հայկ", false), ("דוד", false), ("پچگژ", false),
        ("अमित", false), ("สมชาย", false), ("ნინო", false), ("አበበ", false), ("김하나", false), ("さくら花子", false),
    ])
    func `is not in a script that few people write`(text: String, isUnusual: Bool) {
        #expect(LoginName(text).hasUnusualScript == isUnusual)
    }

    @Test(arguments: [
        ("hаna", true), ("hanα", true), ("иваn", true), ("さくら花子", false), ("さくら hana", false), ("иван-2", false),
        ("پچگژ", false), ("josé", false), ("jose\u{301}", false), ("հայկ", false), ("अमित", false), ("김hana", false),
        ("김иван", true), ("b๐bby", true), ("b೦bby", true), ("mi١o", true), ("علي١", false), ("สมชาย๑", false),
        ("hana@example.org", false), ("Νίκος", false),
    ])
    func `mixes no scripts that people do not write together`(text: String, isMixed: Bool) {
        #expect(LoginName(text).mixesScripts == isMixed)
    }
}
