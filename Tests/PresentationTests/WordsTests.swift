@testable import Presentation
import Reports
import TestSupport
import Templating
import Testing
import Theme
import UseCases
import Words

struct `The words` {
    private var used: Set<String> {
        let sources = BuiltInTheme.files.filter { $0.name.hasSuffix(".mustache") }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        return Set(sources.flatMap { $0.matches(of: /words\.\w+/).map { String($0.0) } })
    }

    @Test(arguments: Words.builtInCodes)
    func `of all templates are there`(code: String) {
        let words = Words.builtIn(code).constants
        #expect(used.count > 20)
        #expect(used.subtracting(words.keys) == [])
        #expect(words.filter { $0.value.isEmpty } == [:])
    }

    @Test func `differ between English and Japanese where templates use them`() {
        let (english, japanese) = (Words.english.constants, Words.japanese.constants)
        let same = used.filter { english[$0] == japanese[$0] }
        #expect(same == ["words.id", "words.direction"])
    }

    @Test(arguments: Figure.allCases) func `define every figure`(figure: Figure) {
        let texts = Words.builtInCodes.map { Words.builtIn($0)(figure.definition, [.window: "14"]) }
        #expect(Set(texts).count == texts.count && texts.allSatisfy { $0.count > 20 && !$0.contains("\n") })
        let namesWindow = [.forecast, .milestones].contains(figure)
        #expect(texts.allSatisfy { $0.contains("14") == namesWindow && !$0.contains("{") })
    }

    @Test func `let every template compile, those that no page uses too`() throws {
        _ = try Views(BuiltIn.library)
        for name in BuiltIn.library.names { #expect(BuiltIn.library.check(name).isEmpty, "\(name)") }
    }
}
