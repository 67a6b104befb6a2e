import Domain
@testable import Repositories
import TestSupport
import Testing

struct `The setting of closing commits` {
    private func read(_ source: String) -> (keys: [String], findings: [Finding]) {
        let (settings, findings) = SettingsReader.read(source, path: "fuda.yml")
        return (settings.closingKeys, findings)
    }

    @Test(
        arguments: [
            ("title: A", []), ("commits:", []), ("commits: { close: }", []), ("commits: { close: [] }", []),
            ("commits: { close: Closes }", ["Closes"]),
            ("commits: { close: [Closes, fixed-by, 2, ] }", ["Closes", "fixed-by", "2"]),
        ] as [(String, [String])])
    func `lists keys`(source: String, keys: [String]) {
        let (read, findings) = read(source)
        #expect(read == keys && findings == [])
    }

    @Test(arguments: [
        ("commits: ▸true", Rule.badSetting, "'commits' must be { close: [Closes, Fixes, Resolves] }"),
        ("commits: ▸[Closes]", .badSetting, "'commits' must be { close: [Closes, Fixes, Resolves] }"),
        ("commits: { close: ▸{ a: b } }", .badSetting, "'commits.close' must be a list of text values"),
        (
            "commits: { close: [▸'Closes:'] }", .badSetting,
            "'commits.close': 'Closes:' is not the key of a trailer; write letters, digits and hyphens, such as Closes"
        ),
        (
            "commits: { close: [▸'a|.*'] }", .badSetting,
            "'commits.close': 'a|.*' is not the key of a trailer; write letters, digits and hyphens, such as Closes"
        ),
        ("commits: { ▸closes: [Closes] }", .unknownSetting, "unknown key 'closes' of commits; did you mean 'close'?"),
        ("▸commit: { close: [Closes] }", .unknownSetting, "unknown setting 'commit'; did you mean 'commits'?"),
    ])
    func `is reported if invalid`(source: String, rule: Rule, message: String) {
        let marked = Marked(source)
        let (keys, findings) = read(marked.text)
        #expect(keys == [])
        #expect(findings.map(\.message) == [message] && findings.map(\.rule) == [rule])
        #expect(findings.map(\.place) == marked.places)
    }
}
