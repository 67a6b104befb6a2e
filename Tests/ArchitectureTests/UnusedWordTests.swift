import Testing

/// Finds unused messages, which every translator would have to translate.
struct `Words of the interface` {
    private var names: [String] {
        get throws {
            try Package.read("templates/words/en.yml").matches(of: /(?m)^(\w+):/).map { String($0.1) }
        }
    }

    @Test func `are all used`() throws {
        let modules = [
            "Application", "Charts", "Documents", "LivePages", "Reports", "Site", "SiteData", "TerminalBoard", "Texts",
            "Messages",
        ]
        let code = try Package.sources.filter {
            modules.contains($0.module) && !$0.path.hasSuffix("/Messages/MessageKey.swift")
        }
        .map(\.code).joined(separator: "\n")
        let templates = try Package.files(below: "templates").filter { $0.hasSuffix(".mustache") }
            .map { try Package.read("templates/\($0)") }.joined(separator: "\n")
        let scripts = try Package.files(below: "templates/assets").filter { $0.hasSuffix(".js") }
            .map { try Package.read("templates/assets/\($0)") }.joined(separator: "\n")
        let said = Set(code.matches(of: /\.(\w+)/).map { String($0.1) })
            .union(templates.matches(of: /words\.(\w+)/).map { String($0.1) })
            .union(scripts.matches(of: /'(query\w+)'/).map { String($0.1) })
        let names = try names
        #expect(names.count > 400)
        #expect(names.filter { !said.contains($0) } == [])
    }

    @Test func `are not hard-coded in the sources of pages and reports`() throws {
        // English text looks like markup, errors or findings; Japanese text is always text of the interface.
        let japanese = /[\u{3040}-\u{30FF}\u{4E00}-\u{9FFF}]/
        let found = try Package.sources.filter {
            ["Charts", "Documents", "LivePages", "Reports", "Site", "SiteData", "TerminalBoard", "Texts"].contains(
                $0.module)
        }
        .flatMap { file in
            file.text.literals.filter { $0.utf8.contains { $0 >= 0x80 } && $0.contains(japanese) }.map {
                "\(file.path): \($0)"
            }
        }
        #expect(found == [])
    }
}
