import Domain
@testable import Site
import Testing

struct `A person` {
    @Test(arguments: [
        ("Hana Sato", "HS"), ("hana", "HA"), ("Jean-Luc Picard", "JP"), ("佐藤 花", "佐"), ("花子", "花"), ("x", "X"),
        ("a.b", "AB"), ("", "?"), ("-", "?"), ("ß", "SS"), ("Ana María de la Cruz", "AC"),
    ])
    func `is known by initials`(name: String, initials: String) {
        #expect(PersonViewModel.initials(of: name) == initials)
    }

    private func hue(_ id: String, _ color: String? = nil) -> Int {
        var user = User(id: id, name: id)
        user.color = color
        return PersonViewModel.hue(of: user)
    }

    @Test func `has one of twelve hues, always the same, made from the id`() {
        let hues = (0..<600).map { hue("user\($0)") }
        #expect(Set(hues) == Set(0..<12))
        #expect(hues == (0..<600).map { hue("user\($0)") })
        #expect(hue("hana") == 9)
        #expect(hue("taro") == 1)
    }

    @Test(arguments: [
        ("#ff0000", 0), ("#f00", 0), ("#00ff00", 4), ("#0000FF", 8), ("#ff00ff", 10), ("#ff8000", 1), ("#ff0008", 0),
    ])
    func `has the hue of their own colour`(color: String, expected: Int) {
        #expect(hue("hana", color) == expected)
    }

    @Test(arguments: ["#888", "red", "#12345", "#gggggg", "", "#", "#ffffff"])
    func `keeps the hue of the id where the colour has none`(color: String) {
        #expect(hue("hana", color) == hue("hana"))
    }
}
