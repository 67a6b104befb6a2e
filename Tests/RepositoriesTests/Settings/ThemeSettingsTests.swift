import Domain
@testable import Repositories
import TestSupport
import Testing

struct `The theme in fuda.yml` {
    @Test func `has a colour, a density, corners and a font`() {
        let (settings, findings) = SettingsReader.read(
            "theme: { accent: \"#0b5c9c\", density: compact, corners: square, font: serif }\n", path: "fuda.yml")
        #expect(findings.isEmpty)
        #expect(settings.theme.accent == Colour(0x0B, 0x5C, 0x9C))
        #expect((settings.theme.density, settings.theme.corners) == (.compact, .square))
        #expect(settings.theme.font == .serif)
    }

    @Test(arguments: [
        ("theme: ▸dark", "'theme' must be { accent: "),
        ("theme: { accent: ▸blue }", "'accent': 'blue' is not a colour; write one such as"),
        ("theme: { accent: ▸[] }", "'accent' must be text"),
        (
            "theme: { font: ▸srif }",
            "'font': unknown value 'srif'; did you mean 'serif'? use one of: system, serif, mono"
        ),
        ("theme: { ▸acent: x }", "unknown key 'acent' of theme; did you mean 'accent'?"),
        (
            "theme: { accent: ▸\"#ffee00\" }",
            "'accent': #ffee00 on the page's light background has a contrast of 1.0 instead of 4.5 (WCAG AA); choose a darker one"
        ),
    ])
    func `is reported if invalid`(marked: String, message: String) {
        let fixture = Marked(marked + "\n")
        let (_, findings) = SettingsReader.read(fixture.text, path: "fuda.yml")
        #expect(findings.map(\.place) == fixture.places, "\(findings.map(\.line))")
        #expect(findings.first?.message.hasPrefix(message) == true, "\(findings.map(\.line))")
    }

    @Test func `has additional looks without duplicates`() {
        let (settings, findings) = SettingsReader.read("looks: [paper, wall, paper]\n", path: "fuda.yml")
        #expect(settings.looks == [.paper, .wall] && findings.isEmpty)
        let wrong = SettingsReader.read("looks: [wal]\n", path: "fuda.yml").1
        #expect(
            wrong.map(\.line) == [
                "fuda.yml:1:9: error: 'looks': unknown look 'wal'; did you mean 'wall'? use one of: wall, paper [bad-setting]"
            ])
    }
}
