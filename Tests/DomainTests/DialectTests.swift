import Domain
import Testing

struct `The conventions of a project` {
    @Test func `follow its profile`() {
        var settings = Settings()
        #expect(settings.dialect.program == nil && settings.dialect.takesFolders)
        settings.profile = .backlog
        #expect(settings.dialect.program == "Backlog.md" && settings.dialect.newIDs == .numbered)
    }

    @Test func `give an order to every entry that they name`() {
        let style = Dialect.backlog.entries
        #expect(Set(style.names.values).isSubset(of: Set(style.order)))
        // fuda can parse the names that it writes.
        for (field, name) in style.names { #expect(Field.byName[name] == field) }
    }
}
