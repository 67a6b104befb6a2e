@testable import Presentation
import Templating
import Testing
import Theme

struct `The words` {
    private var used: Set<String> {
        let sources = BuiltInTheme.files.filter { $0.name.hasSuffix(".mustache") }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        return Set(sources.flatMap { $0.matches(of: /words\.\w+/).map { String($0.0) } })
    }

    @Test(arguments: [Language.english, .japanese])
    func `of all templates are there`(language: Language) {
        let words = Words.all(language)
        #expect(used.count > 20)
        #expect(used.subtracting(words.keys) == [])
        #expect(words.filter { $0.value.isEmpty } == [:])
    }

    @Test func `differ between the languages`() {
        let (english, japanese) = (Words.all(.english), Words.all(.japanese))
        #expect(english.keys.sorted() == japanese.keys.sorted())
        #expect(english.filter { $0.value == japanese[$0.key] } == ["words.id": "ID"])
    }

    @Test func `for a language that is not known are English`() {
        #expect(Language(code: "xx") == .english)
        #expect(Language(code: "ja") == .japanese)
    }

    @Test func `let every template compile, those that no page uses too`() throws {
        _ = try Views(BuiltIn.library)
        for name in BuiltIn.library.names { #expect(BuiltIn.library.check(name).isEmpty, "\(name)") }
    }
}
