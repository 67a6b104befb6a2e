import Foundation
@testable import MessageTool
import TestSupport
import Testing
import Messages

struct `The generated source` {
    private func source(_ languages: [String]) throws -> String {
        let text = try PackageFolder.text("templates/words/en.yml")
        let files = languages.map {
            BuiltInMessages.File(language: $0, path: "words/\($0).yml", bytes: Data(text.utf8))
        }
        return MessageSource(try BuiltInMessages(files)).text
    }

    @Test func `has arrays of literals for each language`() throws {
        let source = try source(["en", "pt-BR"])
        #expect(source.hasPrefix("import Messages\n\nenum CompiledMessages {\n"))
        #expect(source.contains("    static let languages: [String] = [\"en\", \"pt-BR\"]\n"))
        #expect(source.contains("        case \"pt-BR\": MessageTable(keys: keys, plain: plain_pt_BR, "))
        for name in ["keys", "plain_en", "pieces_en", "forms_en", "words_en", "plain_pt_BR", "words_pt_BR"] {
            #expect(source.components(separatedBy: "    private static let \(name): [").count == 2, "\(name)")
        }
        #expect(source.contains("    private static let text_pt_BR: String = \"Page  of "))
        #expect(source.contains("\"words.board\", \"words.list\", "))
        #expect(source.contains("        \"Board\", \"List\", \"People\", "))
    }

    @Test func `escapes characters with a meaning in Swift`() throws {
        let source = try source(["en"])
        #expect(source.contains(#""---\ntitle: Buy milk\nstatus: todo\n"#))
        #expect(source.contains(#"renamed from “” to “”"#))
    }
}
