import Testing

/// Finds properties of view models without a name, which no template can show.
struct `View models` {
    /// Properties that only the view model itself uses, to write HTML.
    private static let exempt = ["BodyViewModel.document", "BodyViewModel.links"]

    /// Returns the stored properties that are missing in the list of names.
    private func forgotten(_ file: SourceFile) -> [String] {
        file.code.matches(of: /(?ms)^(?:package )?struct (\w+)[^{]*\{\n(.*?)^\}/).flatMap { found -> [String] in
            guard let names = found.2.firstMatch(of: /(?s)static let names = Names<Self> \{.*/)?.0 else { return [] }
            return found.2.matches(of: /(?m)^    (?:package )?(?:let|var) (\w+)[^{\n]*$/).map(\.1)
                .filter { name in !names.contains(".\(name)") }.map { "\(found.1).\($0)" }
        }
    }

    @Test func `name each of their properties`() throws {
        let files = try Package.sources.filter { ["LivePages", "Site"].contains($0.module) }
        #expect(files.flatMap(forgotten).sorted() == `View models`.exempt)
        #expect(files.count { $0.code.contains("Names<Self>") } > 30)
    }

    @Test func `that omit a property are found`() {
        let source = "struct A: B {\n    var a: Int\n    let b: [C]\n    var c: Int { 1 }\n\n"
        let names = "    static let names = Names<Self> {\n        $0.number(\"a\", \\.a)\n    }\n}\n"
        #expect(forgotten(SourceFile("Sources/Site/A.swift", source + names)) == ["A.b"])
    }

    @Test func `define their names next to their properties`() throws {
        let elsewhere = try Package.sources.filter { ["LivePages", "Site"].contains($0.module) }.flatMap { file in
            file.code.matches(of: /(?m)^extension \w+: .*TemplateModel/).map { "\(file.path): \($0.0)" }
        }
        #expect(elsewhere == [])
    }
}
