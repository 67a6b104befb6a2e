import Testing

/// What only the commands know of their caller: options of the command line and variables of the environment.
struct `The caller` {
    private func isBelowCommands(_ file: SourceFile) -> Bool { !["Commands", "fuda"].contains(file.module) }

    // MARK: Options

    /// Options of other programs, what documentation says, and remedies that are whole commands.
    private static let exempt: [String: [String]] = [
        "Sources/Application/Agents/MCPServer.swift": ["which --read-only forbids"],
        "Sources/Application/Agents/MCPTool+All.swift": ["--off"],
        "Sources/Application/Editing/EditStore.swift": ["'git rm -r --cached .fuda'"],
        "Sources/Application/Editing/MergeDriverSettings.swift": ["'fuda init --merge-driver'"],
        "Sources/Application/Reports/ReportStart.swift": ["'git fetch --unshallow'"],
        "Sources/Application/Workspace/Workspace+Edits.swift": ["'fuda undo --forget'"],
        "Sources/Charts/Graph/DrawnGraph.swift": ["var(--"],
        "Sources/Charts/SVG/SVGStyle.swift": ["--"],
        "Sources/Editing/BacklogComment.swift": ["'backlog task edit ID --comment'"],
        "Sources/Interchange/GitHub/GitHubReader.swift": ["add 'title' to --json"],
        "Sources/Site/Site/ThemeStyles.swift": ["var(--mono)"],
        "Sources/Scaffolding/AgentsScaffolder.swift": ["--"],
        "Sources/UseCases/BodyReferences.swift": ["hidden without --drafts"],
    ]

    /// Literals with an option; those of the program git are that module's own.
    private func options(_ file: SourceFile) -> [String] {
        guard isBelowCommands(file), file.module != "Git" else { return [] }
        let exempt = Self.exempt[file.path] ?? []
        return file.text.literals.filter { $0.hasAny(of: ["--"]) && $0.contains(/(?:^|[^-\w])--[a-z]/) }
            .filter { literal in !exempt.contains { literal.contains($0) } }.map { "\(file.path): \($0)" }
    }

    @Test func `alone has options: below the commands no text names one`() throws {
        let found = try Package.sources.flatMap(options)
        #expect(found == [])
    }

    @Test func `has no exception that is not needed any more`() throws {
        let literals = Dictionary(
            try Package.sources.map { ($0.path, $0.text.literals) }, uniquingKeysWith: { first, _ in first })
        for (path, exempt) in Self.exempt {
            for text in exempt { #expect(literals[path]?.contains { $0.contains(text) } == true, "\(path): \(text)") }
        }
    }

    @Test(arguments: [#""--since: \(text)""#, #""name it with --output""#, #"["--sort"]"#, #""(--at)""#])
    func `whose option is named is found`(line: String) {
        #expect(options(SourceFile("Sources/Application/A.swift", "let a = \(line)")).count == 1)
        #expect(options(SourceFile("Sources/Application/A.swift", "// \(line)")) == [])
        #expect(options(SourceFile("Sources/Commands/A.swift", "let a = \(line)")) == [])
    }

    // MARK: The environment

    /// Where a variable is looked for among those of the environment, which are for git alone.
    private func variables(_ file: SourceFile) -> [String] {
        guard isBelowCommands(file), file.module != "Git" else { return [] }
        return file.source.matches(of: /(?:rest\(afterBytes:|hasBytePrefix\() ?"[A-Z][A-Z0-9_]*="/)
            .map { "\(file.path): \($0.0)" }
    }

    @Test func `alone has variables: below the commands none is looked for`() throws {
        let found = try Package.sources.flatMap(variables)
        #expect(found == [])
    }

    @Test(arguments: [#""FUDA_USER=""#, #""HOME=""#, #""XDG_STATE_HOME=""#])
    func `whose variable is looked for is found`(name: String) {
        let line = "variables.compactMap { $0.rest(afterBytes: \(name)) }"
        #expect(variables(SourceFile("Sources/Application/A.swift", line)).count == 1)
        #expect(variables(SourceFile("Sources/Commands/A.swift", line)) == [])
    }
}
