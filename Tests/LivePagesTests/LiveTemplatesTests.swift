import LivePages
import Messages
import Site
import Templating
import TestSupport
import Testing

struct `The templates of the live board` {
    @Test(arguments: Messages.builtInCodes + ["qps"])
    func `compile in every language`(code: String) throws {
        _ = try LiveTemplates(library(code))
    }

    @Test func `are known to the checks of a theme`() {
        #expect(Set(LiveTemplates.names.map(\.template)) == PageTemplates.live)
        #expect(PageTemplates.live.isDisjoint(with: PageTemplates.names.map(\.template)))
        #expect(LiveTemplates.names.allSatisfy { $0.names.contains { $0.name == "heading" } })
    }

    @Test func `tell all of their errors, and the names of partials`() throws {
        let broken = TemplateLibrary(sources: [])
        #expect(throws: TemplateErrors.self) { try LiveTemplates(broken) }
        let field = try #require(try LiveTemplates(library()).names(ofPart: "field"))
        #expect(field.page == "sign-in" && field.names.first?.contains { $0.name == "label" } == true)
    }
}
