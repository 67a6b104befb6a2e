/// The equivalences of letters in text comparison, as tables independent of the programming language.
enum FoldingTables {
    /// Lower-case letters and their base letters without accent, stroke or ligature: the Latin, Greek and Cyrillic
    /// letters that Unicode decomposes into a letter and marks, and a few that it does not.
    static let plain: [Unicode.Scalar: [Unicode.Scalar]] = table(letters) { Array($0.unicodeScalars) }

    /// Kana and their forms with the voicing mark (dakuten).
    static let voiced = pairs(
        "カキクケコサシスセソタチツテトハヒフヘホウワヰヱヲヽ", "ガギグゲゴザジズゼゾダヂヅデドバビブベボヴヷヸヹヺヾ")

    /// Kana and their forms with the semi-voicing mark (handakuten).
    static let halfVoiced = pairs("ハヒフヘホ", "パピプペポ")

    /// U+FF61 to U+FF9D in their usual width.
    static let halfWidth = Array(
        "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

    /// U+FFE0 to U+FFE6 in their usual width.
    static let wideSigns = Array("¢£¬¯¦¥₩".unicodeScalars)

    private static func table<Value>(
        _ rows: [(String, String)], _ value: (String) -> Value
    ) -> [Unicode.Scalar: Value] {
        var table: [Unicode.Scalar: Value] = [:]
        for (plain, letters) in rows {
            for letter in letters.unicodeScalars { table[letter] = value(plain) }
        }
        return table
    }

    private static func pairs(_ one: String, _ other: String) -> [Unicode.Scalar: Unicode.Scalar] {
        Dictionary(zip(one.unicodeScalars, other.unicodeScalars), uniquingKeysWith: { first, _ in first })
    }

    private static let letters = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
        ("b", "ḃḅḇ"),
        ("c", "çćĉċčḉ"),
        ("d", "ďḋḍḏḑḓđ"),
        ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
        ("f", "ḟ"),
        ("g", "ĝğġģǧǵḡ"),
        ("h", "ĥȟḣḥḧḩḫẖħ"),
        ("i", "ìíîïĩīĭįǐȉȋḭḯỉịı"),
        ("j", "ĵǰ"),
        ("k", "ķǩḱḳḵ"),
        ("l", "ĺļľḷḹḻḽł"),
        ("m", "ḿṁṃ"),
        ("n", "ñńņňǹṅṇṉṋ"),
        ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợǿø"),
        ("p", "ṕṗ"),
        ("r", "ŕŗřȑȓṙṛṝṟ"),
        ("s", "śŝşšșṡṣṥṧṩẛſ"),
        ("t", "ţťțṫṭṯṱẗŧ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
        ("v", "ṽṿ"),
        ("w", "ŵẁẃẅẇẉẘ"),
        ("x", "ẋẍ"),
        ("y", "ýÿŷȳẏẙỳỵỷỹ"),
        ("z", "źżžẑẓẕ"),
        ("ʒ", "ǯ"),
        ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
        ("ε", "έἐἑἒἓἔἕὲέ"),
        ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
        ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ"),
        ("ο", "όὀὁὂὃὄὅὸό"),
        ("ρ", "ῤῥ"),
        ("σ", "ς"),
        ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
        ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
        ("а", "ӑӓ"),
        ("г", "ѓ"),
        ("е", "ѐёӗ"),
        ("ж", "ӂӝ"),
        ("з", "ӟ"),
        ("и", "йѝӣӥ"),
        ("к", "ќ"),
        ("о", "ӧ"),
        ("у", "ўӯӱӳ"),
        ("ч", "ӵ"),
        ("ы", "ӹ"),
        ("э", "ӭ"),
        ("і", "ї"),
        ("ѵ", "ѷ"),
        ("ә", "ӛ"),
        ("ө", "ӫ"),
        ("ae", "æǣǽ"),
        ("oe", "œ"),
        ("ss", "ß"),
    ]
}
