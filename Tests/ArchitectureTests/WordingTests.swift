import Testing

/// Verifies that sources do not contain forbidden words.
struct `Sources` {
    // MARK: Terms of the outer modules

    // Word boundaries are those of source code: by Unicode's rules, 'a.b' would be one word.

    /// Returns the names of types for pages, files and formats.
    private func outerWords(_ file: SourceFile) -> [String] {
        let word = /\b(?:[A-Z]\w*)?(?:Template|Page|HTML|Html|YAML|Yaml|Slug|Router|FilePath|URL|JSON|Mustache|Href)\w*/
        let signs = ["Template", "Page", "HTML", "Html", "YAML", "Yaml", "Slug", "Router", "FilePath", "URL", "JSON"]
        guard file.code.hasAny(of: signs + ["Mustache", "Href"]) else { return [] }
        return file.code.matches(of: word.wordBoundaryKind(.simple)).map { "\(file.path) names \($0.0)" }.filter {
            !$0.contains(" names URLs")
        }
    }

    @Test func `of the inner modules name no template, page, format, slug or path type`() throws {
        let inner = try Package.sources.filter { ["Domain", "Past", "Queries", "UseCases"].contains($0.module) }
        let words = inner.flatMap(outerWords)
        // The name of a rule, not of a type.
        #expect(words.filter { !$0.hasSuffix("Finding.swift names YAML") } == [])
    }

    /// Names that say where data is: a use case asks one interface for it.
    private func placeWords(_ file: SourceFile) -> [String] {
        file.code.matches(of: /\b\w*(?:remote|local|cache|database|Remote|Local|Cache|Database)\w*/).map {
            "\(file.path) names \($0.0)"
        }
    }

    @Test func `of Domain and UseCases do not say where data is`() throws {
        let inner = try Package.sources.filter { ["Domain", "UseCases"].contains($0.module) }
        // The remote of git with which a live board syncs: a setting by its own name.
        #expect(inner.flatMap(placeWords).filter { !$0.hasSuffix("ServeSettings.swift names remote") } == [])
        #expect(placeWords(SourceFile("Sources/UseCases/A.swift", "let remoteStore = localCache")).count == 2)
    }

    @Test(arguments: [
        "let a: Page", "Slug.make(a)", "func f(_ url: URL)", "TodoTemplate()", "HTMLWriter()", "YAMLNode()",
    ])
    func `that name such types are found`(line: String) {
        #expect(outerWords(SourceFile("Sources/UseCases/A.swift", line)).count == 1)
        #expect(outerWords(SourceFile("Sources/UseCases/A.swift", "// \(line)\nlet perPage = baseURL")) == [])
    }

    // MARK: Paths of pages

    /// Literals that look like a page's path, but are paths of a project or of the theme.
    private static let exempt: [String: [String]] = [
        "Sources/Application/Site/ThemeFiles.swift": ["assets/"],
        "Sources/Commands/Templates.swift": ["assets/"],
        "Sources/Commands/Fuda.swift": ["below todos/."],
        "Sources/Commands/Show.swift": ["fuda show todos/k3f9q2-buy-milk.md"],
    ]

    /// The modules that use pages.
    private static let modules = ["Texts", "SiteData", "Site", "Application", "Commands"]

    /// Whether a file declares pages, and therefore may contain their paths.
    private func declaresPages(_ path: String) -> Bool {
        path.hasSuffix("Page.swift") || path.hasSuffix("Pages.swift") || path.hasSuffix("/PagePath.swift")
    }

    private func pagePaths(_ file: SourceFile) -> [String] {
        guard Sources.modules.contains(file.module), !declaresPages(file.path) else {
            return []
        }
        let path =
            /\b(?:todos|users|tags|milestones|views|history|assets|files|page)\/|\.html\b|board\.json|sitemap\.xml|robots\.txt|\.nojekyll/
        let exempt = Sources.exempt[file.path] ?? []
        let signs = ["/", ".html", "board.json", "sitemap.xml", "robots.txt", ".nojekyll"]
        return file.text.literals.filter { $0.hasAny(of: signs) && $0.contains(path.wordBoundaryKind(.simple)) }
            .filter { literal in !exempt.contains { literal.contains($0) } }
            .map { "\(file.path): \($0)" }
    }

    @Test func `contain the path of a page only in its declaration`() throws {
        #expect(try Package.sources.flatMap(pagePaths) == [])
        #expect(try Package.read("Sources/Site/Board/BoardPage.swift").contains("\"board.json\""))
    }

    @Test func `that are exempt still contain the exempt texts`() throws {
        for (path, texts) in Sources.exempt {
            let literals = SourceFile(path, try Package.read(path)).text.literals
            for text in texts { #expect(literals.contains { $0.contains(text) }, "\(path) no longer contains \(text)") }
        }
    }

    @Test(arguments: [
        "let a = \"todos/\\(slug)\"", "let a = \"\\(slug).html\"", "let a = \"../users/\"", "let a = \"page/2\"",
        "let a = \"\"\"\n    index.html\n    \"\"\"", "f(\"x\\(g(\"404.html\"))\")",
    ])
    func `that contain a path are found`(line: String) {
        #expect(pagePaths(SourceFile("Sources/Site/A.swift", line)).count == 1)
        #expect(pagePaths(SourceFile("Sources/Site/A.swift", "/* \(line) */")) == [])
    }

    /// Returns literal addresses. Links to anchors within bodies are allowed.
    private func addresses(_ file: SourceFile) -> [String] {
        guard Sources.modules.contains(file.module) else { return [] }
        return file.text.literals.filter { $0.hasAny(of: ["href="]) && $0.contains(/href=\\?["'][^"']/) }.map {
            "\(file.path): \($0)"
        }
    }

    @Test func `contain no literal addresses`() throws {
        #expect(try Package.sources.flatMap(addresses) == [])
        let line = "bytes.append(\"<a href=\\\"../x\\\">\")"
        #expect(addresses(SourceFile("Sources/Site/A.swift", line)).count == 1)
        #expect(addresses(SourceFile("Sources/Site/A.swift", "bytes.append(\"<a href=\\\"\")")) == [])
    }

    // MARK: Shortcuts

    private func shortcuts(_ file: SourceFile) -> [String] {
        let code =
            /\bfatalError\b|\bpreconditionFailure\b|\bunsafelyUnwrapped\b|\btry!|\bas!|\.shared\b|\w+(?:Impl|Manager|Helper|Utils?)\b/
        let comment = /\bTODO\b|\bFIXME\b|\bXXX\b/
        let signs = [
            "fatalError", "preconditionFailure", "unsafelyUnwrapped", "try!", "as!", ".shared", "Impl", "Manager",
            "Helper",
            "Util",
        ]
        let calls = file.code.hasAny(of: signs) ? file.code.matches(of: code.wordBoundaryKind(.simple)).map(\.0) : []
        let notes = file.text.comments.filter {
            $0.hasAny(of: ["TODO", "FIXME", "XXX"]) && $0.contains(comment.wordBoundaryKind(.simple))
        }
        return calls.map { "\(file.path): \($0)" } + notes.map { "\(file.path): \($0)" }
    }

    @Test func `take no shortcuts`() throws {
        #expect(try Package.sources.flatMap(shortcuts) == [])
    }

    @Test(arguments: [
        "fatalError()", "a.unsafelyUnwrapped", "try! f()", "a as! B", "Site.shared", "class RouterImpl {}",
        "PageManager()", "// TODO: later",
        "/* FIXME */",
    ])
    func `with a shortcut are found`(line: String) {
        #expect(shortcuts(SourceFile("Sources/Output/A.swift", line)).count == 1)
        #expect(shortcuts(SourceFile("Sources/Output/A.swift", "let a = \"\(line)\"")) == [])
    }

    // MARK: Size

    private func tooLong(_ file: SourceFile) -> Bool {
        file.source.utf8.count { $0 == 10 } > 300
    }

    @Test func `are at most 300 lines long`() throws {
        #expect(try Package.sources.filter(tooLong).map(\.path) == [])
        #expect(tooLong(SourceFile("Sources/Output/A.swift", String(repeating: "\n", count: 301))))
        #expect(!tooLong(SourceFile("Sources/Output/A.swift", String(repeating: "\n", count: 300))))
    }
}
