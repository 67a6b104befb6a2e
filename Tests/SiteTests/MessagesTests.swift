@testable import Site
import TestSupport
import Templating
import Testing
import Theme
import Messages

struct `The words` {
    private var used: Set<String> {
        let sources = BuiltInTheme.files.filter { $0.name.hasSuffix(".mustache") }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        return Set(sources.flatMap { $0.matches(of: /words\.\w+/).map { String($0.0) } })
    }

    @Test(arguments: Messages.builtInCodes)
    func `of all templates are there`(code: String) {
        let words = Messages.builtIn(code).constants
        #expect(used.count > 20)
        #expect(used.subtracting(words.keys) == [])
        #expect(words.filter { $0.value.isEmpty } == [:])
    }

    @Test func `differ between English and Japanese where templates use them`() {
        let (english, japanese) = (Messages.english.constants, Messages.japanese.constants)
        let same = used.filter { english[$0] == japanese[$0] }
        #expect(same == ["words.id", "words.direction"])
    }

    @Test func `let every template compile, those that no page uses too`() throws {
        _ = try PageTemplates(BuiltIn.library)
        for name in BuiltIn.library.names { #expect(BuiltIn.library.check(name).isEmpty, "\(name)") }
    }
}
