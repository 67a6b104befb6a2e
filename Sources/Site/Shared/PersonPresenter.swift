import Bytes
import Domain

extension PersonViewModel {
    init(_ user: User, slug: String, _ router: Router, _ sources: SourceTable = SourceTable()) {
        name = user.name
        id = user.id
        initials = PersonViewModel.initials(of: user.name)
        hue = "h\(PersonViewModel.hue(of: user))"
        url = router.link(to: .user(slug, 1))
        avatar = user.avatar.map {
            AddressViewModel(router.link(to: .attachment(FileKey($0, in: user.source), sources)))
        }
        team = TextViewModel(user.team)
    }

    /// The first letters of the first and the last word, or the first two letters of a single word. In a script without
    /// capitals, only the first letter: it is enough, and there is no room for more.
    static func initials(of name: String) -> String {
        let words = name.split { $0 == " " || $0 == "-" || $0 == "_" || $0 == "." }
        guard let first = words.first, let letter = first.first else { return "?" }
        guard letter.isCased else { return String(letter) }
        let letters = words.count > 1 ? "\(letter)\(words[words.count - 1].prefix(1))" : String(first.prefix(2))
        return letters.uppercased()
    }

    /// One of twelve hues around the colour circle: that of the user's own colour, or one made from the id.
    static func hue(of user: User) -> Int {
        if let color = user.color, let angle = angle(of: color) { return Int((angle / 30).rounded()) % 12 }
        let hash = user.id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return Int((hash ^ hash >> 16) % 12)
    }

    /// The hue of `#rrggbb` or `#rgb` in degrees (HSL); nil for a grey and for any other text.
    private static func angle(of color: String) -> Double? {
        guard let written = color.rest(afterBytes: "#")?.utf8, written.count == 3 || written.count == 6 else {
            return nil
        }
        let digits = written.compactMap { Int(String(Unicode.Scalar($0)), radix: 16) }
        guard digits.count == written.count else { return nil }
        let parts = digits.count == 3 ? digits.map { $0 * 17 } : [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] }
        let (red, green, blue) = (Double(parts[0]), Double(parts[1]), Double(parts[2]))
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        guard high > low else { return nil }
        let span = high - low
        let sixth =
            high == red ? (green - blue) / span : high == green ? (blue - red) / span + 2 : (red - green) / span + 4
        return sixth < 0 ? sixth * 60 + 360 : sixth * 60
    }
}
