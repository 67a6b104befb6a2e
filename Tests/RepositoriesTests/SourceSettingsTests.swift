import Domain
import Repositories
import TestSupport
import Testing

/// The setting `sources`.
struct SourceSettingsTests {
    private func read(_ text: String) throws -> (sources: [SourceSettings], findings: [String]) {
        let folder = try TemporaryFolder(["fuda.yml": text])
        let project = try ProjectFolder(around: folder.path)
        return (project.settings.sources, project.findings.map { "\($0.place.line):\($0.place.column) \($0.message)" })
    }

    @Test func `has every key of a source`() throws {
        let (sources, findings) = try read(
            """
            sources:
              - { name: api, git: https://git.example/api.git }
              - name: web-2
                git: git@git.example:team/web.git
                branch: next
                folder: docs/todos/
                expires: 2h
                staleError: 7d
                limit: 500MB
                editURL: https://git.example/{path}
              - { name: docs, folder: ../docs }
            """)
        #expect(findings == [])
        var web = SourceSettings(
            name: "web-2",
            place: .repository(.init(address: "git@git.example:team/web.git", branch: "next", folder: "docs/todos")),
            position: SourcePosition(3, 5))
        (web.expires, web.staleError, web.limit) = (7200, 604_800, 500_000_000)
        web.editURL = "https://git.example/{path}"
        #expect(
            sources == [
                SourceSettings(
                    name: "api", place: .repository(.init(address: "https://git.example/api.git")),
                    position: SourcePosition(2, 5)), web,
                SourceSettings(name: "docs", place: .folder("../docs"), position: SourcePosition(11, 5)),
            ])
        #expect(sources[0].expires == 1800 && sources[0].limit == 200_000_000 && sources[0].staleError == nil)
    }

    /// The entry, the place and the beginning of the message, and the number of sources that remain.
    @Test(arguments: [
        ("{ git: https://h/x }", "1:12 a source has no 'name'", 0),
        ("{ name: api }", "1:12 source 'api' has neither 'git' nor 'folder'", 0),
        ("{ name: API, folder: x }", "1:20 'sources.name': 'API' is not a name", 0),
        ("{ name: a b, folder: x }", "1:20 'sources.name': 'a b' is not a name", 0),
        ("{ name: api, folder: x, branch: b }", "1:12 source 'api': 'branch' needs 'git'", 1),
        ("{ name: api, git: https://h/x, branch: -b }", "1:51 'sources.branch': '-b' is not a name", 0),
        ("{ name: api, git: https://h/x, folder: ../x }", "1:12 'sources.folder': '../x'", 0),
        ("{ name: api, git: https://h/x, folder: /x }", "1:12 'sources.folder': '/x'", 0),
        ("{ name: api, folder: x, expires: soon }", "1:45 'sources.expires' must be a duration", 1),
        ("{ name: api, folder: x, limit: 2 }", "1:43 'sources.limit'", 1),
        ("{ name: api, folder: x, editURL: 'https://h/x' }", "1:45 'sources.editURL' is the same for all files", 1),
        ("{ name: api, folder: x, gti: y }", "1:36 unknown key 'gti' of 'sources'", 1),
        ("api", "1:12 'sources' must have keys", 0),
    ])
    func `reports a wrong entry at its place`(entry: String, finding: String, count: Int) throws {
        let (sources, findings) = try read("sources: [ \(entry) ]\n")
        #expect(findings.count == 1 && findings[0].hasPrefix(finding), "\(findings)")
        #expect(sources.count == count)
    }

    @Test func `has at most 50 sources with different names`() throws {
        let entries = (0..<60).map { "{ name: s\($0), folder: x }" }.joined(separator: ", ")
        let (many, tooMany) = try read("sources: [\(entries)]\n")
        #expect(many.count == 50 && tooMany.count == 1 && tooMany[0].contains("more than 50"))
        let (two, twice) = try read("sources: [{ name: a, folder: x }, { name: a, folder: y }]\n")
        #expect(two.map(\.origin) == ["x"] && twice.count == 1 && twice[0].contains("two sources are called 'a'"))
        #expect(try read("sources: api\n").findings.count == 1)
    }
}
