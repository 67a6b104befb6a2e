import Testing

/// Verifies that only the commands use command-line options and environment variables.
struct `The caller` {
    private func isBelowCommands(_ file: SourceFile) -> Bool { !["Commands", "fuda"].contains(file.module) }

    // MARK: Options

    /// Exempt texts: options of other programs, documentation, and remedies that are complete commands.
    private static let exempt: [String: [String]] = [
        "Sources/Application/Agents/MCPFailures.swift": ["which --read-only forbids"],
        "Sources/Application/Editing/EditFailures.swift": [
            "'git rm -r --cached .fuda'", "'fuda init --merge-driver'",
        ],
        "Sources/Application/Editing/EditNotices.swift": ["'git fetch --unshallow'"],
        "Sources/Application/Reports/ReportFailures.swift": ["'git fetch --unshallow'"],
        "Sources/Application/Workspace/ProjectNotices.swift": [
            "'git fetch --unshallow'", "'git submodule update --init ",
        ],
        "Sources/Past/Figures/GateErrors.swift": ["'git fetch --unshallow'"],
        "Sources/Application/Workspace/ProjectFailures.swift": ["'fuda undo --forget'"],
        "Sources/Charts/Graph/DrawnGraph.swift": ["var(--"],
        "Sources/Charts/SVG/SVGStyle.swift": ["--"],
        "Sources/Editing/EditErrors.swift": ["'backlog task edit ID --comment'"],
        "Sources/Interchange/Import/ImportErrors.swift": ["add 'title' to --json", "add '--paginate'"],
        "Sources/Site/Site/ThemeStyles.swift": ["var(--mono)"],
        "Sources/Repositories/Files/FileFindingMessages.swift": ["'git update-index --no-skip-worktree "],
        "Sources/Sources/SourceErrors.swift": ["'git submodule update --init "],
        "Sources/Repositories/Todos/TodoFindingMessages.swift": ["'git submodule update --init "],
        "Sources/Scaffolding/AgentsScaffolder.swift": ["--"],
        "Sources/UseCases/Changes/ShellCommand.swift": [
            "--quick", "--no-quick", "--set", "--template", "--body", "--before", "--after", "--status", "--off",
        ],
        "Sources/UseCases/BoardFindingMessages.swift": ["hidden without --drafts", "'fuda done --from-commits'"],
    ]

    /// Literals that contain an option. In the module Git, options of git are allowed.
    private func options(_ file: SourceFile) -> [String] {
        guard isBelowCommands(file), file.module != "Git" else { return [] }
        let exempt = Self.exempt[file.path] ?? []
        return file.text.literals.filter { $0.hasAny(of: ["--"]) && $0.contains(/(?:^|[^-\w])--[a-z]/) }
            .filter { literal in !exempt.contains { literal.contains($0) } }.map { "\(file.path): \($0)" }
    }

    @Test func `has options that no text below the commands names`() throws {
        let found = try Package.sources.flatMap(options)
        #expect(found == [])
    }

    @Test func `has no exemption that is no longer needed`() throws {
        let literals = Dictionary(
            try Package.sources.map { ($0.path, $0.text.literals) }, uniquingKeysWith: { first, _ in first })
        for (path, exempt) in Self.exempt {
            for text in exempt { #expect(literals[path]?.contains { $0.contains(text) } == true, "\(path): \(text)") }
        }
    }

    @Test(arguments: [#""--since: \(text)""#, #""name it with --output""#, #"["--sort"]"#, #""(--at)""#])
    func `has options, which are found in literals`(line: String) {
        #expect(options(SourceFile("Sources/Application/A.swift", "let a = \(line)")).count == 1)
        #expect(options(SourceFile("Sources/Application/A.swift", "// \(line)")) == [])
        #expect(options(SourceFile("Sources/Commands/A.swift", "let a = \(line)")) == [])
    }

    // MARK: The environment

    /// Reads of environment variables; the environment that is passed to git is exempt.
    private func variables(_ file: SourceFile) -> [String] {
        guard isBelowCommands(file), file.module != "Git" else { return [] }
        return file.source.matches(of: /(?:rest\(afterBytes:|hasBytePrefix\() ?"[A-Z][A-Z0-9_]*="/)
            .map { "\(file.path): \($0.0)" }
    }

    @Test func `has variables that no code below the commands reads`() throws {
        let found = try Package.sources.flatMap(variables)
        #expect(found == [])
    }

    @Test(arguments: [#""FUDA_USER=""#, #""HOME=""#, #""XDG_STATE_HOME=""#])
    func `has variables, whose reads are found`(name: String) {
        let line = "variables.compactMap { $0.rest(afterBytes: \(name)) }"
        #expect(variables(SourceFile("Sources/Application/A.swift", line)).count == 1)
        #expect(variables(SourceFile("Sources/Commands/A.swift", line)) == [])
    }
}
