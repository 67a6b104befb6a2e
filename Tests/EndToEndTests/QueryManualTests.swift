import Domain
import Queries
import TestSupport
import Testing

struct `The manual of queries` {
    @Test func `names each key and state, in the help and in the docs`() throws {
        let help = try TestProject().run(["help", "queries"]).out
        let page = try PackageFolder.text("docs/queries.md")
        let context = QueryContext(Settings(), today: today)
        let names =
            Subject.named.map(\.name)
            + Field.allCases.flatMap { field in
                field.key.aliases.filter { context.subject(named: $0) == .field(field) }
            }
        for name in names + ["type", "more.NAME"] {
            #expect(help.contains(name) && page.contains("`\(name)`"), "\(name)")
        }
        let states = DerivedState.allCases.map { "is:\($0)" } + ColumnType.allCases.map { "is:\($0.rawValue)" }
        for state in states + ["is:open", "is:closed"] {
            #expect(help.contains(state) && page.contains(state), "\(state)")
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
}
