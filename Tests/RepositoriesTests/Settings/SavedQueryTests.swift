import Domain
@testable import Repositories
import Testing
import TestSupport

struct `The views in fuda.yml` {
    @Test func `have a name, a query and a grouping`() throws {
        let (settings, findings) = SettingsReader.read(
            "views:\n  - { name: Due, query: \"is:open due<=eow\", group: owner }\n  - name: 札\n    query: tag:家\n",
            path: "fuda.yml")
        #expect(findings.isEmpty)
        #expect(settings.views.map(\.name) == ["Due", "札"])
        #expect(settings.views.map(\.query.text) == ["is:open due<=eow", "tag:家"])
        #expect(settings.views.map(\.group) == [.owner, nil])
        #expect(settings.views[1].query.place(of: 5) == SourcePosition(4, 16))
        #expect(settings.views.map(\.place) == [SourcePosition(2, 13), SourcePosition(3, 11)])
    }

    @Test(arguments: [
        ("views: ▸x", "'views' must be a list of { name, query } entries"),
        ("views: [▸x]", "a view must be { name, query }"),
        ("views: [▸{ query: a }]", "a view needs a name"),
        ("views: [▸{ name: '  ', query: a }]", "a view needs a name"),
        ("views: [▸{ name: \"a\\nb\", query: a }]", "a view needs a name on one line"),
        ("views: [▸{ name: a }]", "the view 'a' needs a query; write 'query: is:open' or another"),
        (
            "views: [{ name: a, query: b }, ▸{ name: A, query: c }]",
            "a view named 'A' already exists; choose another name"
        ),
        (
            "views: [{ name: a, query: b, group: ▸ownr }]",
            "'group': cannot group by 'ownr'; did you mean 'owner'? use one of: status, "
        ),
        (
            "views: [{ name: a, query: b, ▸grup: owner }]",
            "unknown key 'grup' of a view; did you mean 'group'?"
        ),
    ])
    func `are reported at their position if invalid`(marked: String, message: String) throws {
        let fixture = Marked(marked + "\n")
        let (_, findings) = SettingsReader.read(fixture.text, path: "fuda.yml")
        #expect(findings.map(\.place) == fixture.places, "\(findings.map(\.line))")
        #expect(findings.first?.message.hasPrefix(message) == true, "\(findings.map(\.line))")
    }
}
