import Domain
import Testing

struct `Columns` {
    private let columns = [
        Column(status: "new", title: "New", type: .todo), Column(status: "later", title: "Later", type: .todo),
        Column(status: "done", title: "Done", type: .done),
    ]

    @Test func `have a first one of each type that they contain`() {
        #expect(columns.first(of: .todo)?.status == "new" && columns.firstIndex(of: .done) == 2)
        #expect(columns.first(of: .active) == nil)
    }
}
