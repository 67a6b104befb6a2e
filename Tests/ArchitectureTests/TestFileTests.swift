import Testing

/// Verifies that every source file with many branches has a test file of the same name.
struct `Test files` {
    /// The number of branches from which a file needs its own tests.
    private static let branches = 10

    /// Source files that implement a step of a larger type, by the test file of that type, which covers them.
    private static let steps: [String: [String]] = [
        // The live board
        "LiveBoardTests": ["EditMerge", "FollowedHistory", "LiveKeeper"], "ServeKillTests": ["ServedBoard"],
        "EditRouteTests": ["EditAnswer"],
        "RouteTests": ["Exchange", "LiveAccess"], "ActionCommitsTests": ["GitPlumbing"],
        "BranchSyncTests": [
            "SyncTarget", "SyncedBranch", "SyncedBranch+Changes", "SyncedBranch+Merge", "SyncedBranch+Update",
        ],
        // Reading
        "DateExpressionParserTests": ["DayReader"], "SVGSafetyCheckTests": ["XMLReader"],
        "SVGExpansionTests": ["SVGStyleSheet"],
        "YAMLFrontMatterTests": ["YAMLAliases", "YAMLNodeReader", "YAMLNodeReader+Ranges"],
        "TodoReaderTests": ["TodoNames"], "KeyedEntriesTests": ["KeyReader"],
        "MarkdownTodoRepositoryTests": ["SourceFileCache", "TodoFileReader"],
        "BacklogProjectTests": ["ProjectLayout"],
        "TimeZoneFileTests": ["TimeZoneRule"], "PublishingTests": ["KeptFiles"], "TodoIndexTests": ["TodoIndexer"],
        "DestinationTests": ["Links"], "NestingTests": ["StartTags"], "MarkdownRendererTests": ["TreeWriter"],
        "TextTests": ["Escaping"],
        "CodeScannerTests": ["CodeLanguage"], "TemplateErrorTests": ["Parser", "Scanner"],
        "CompilerTests": ["Blocks", "NameResolution", "Parts", "Sections"],
        // Setting up
        "InitTests": ["ProjectScaffolder", "ProjectSetup"],
        // Git
        "HistoryCacheTests": ["HistoryCoder"], "CommitFilesTests": ["GitContents", "ScratchDirectory"],
        "GitHistoryRepositoryTests": ["HistoryAssembly", "HistoryReading", "HistoryWalk"],
        "KeptHistoryTests": ["ReferenceBlame"],
        // Queries and the past
        "QueryParserTests": ["TermReader", "TermReader+Names", "TermReader+Subjects"], "FoldedTextTests": ["Folding"],
        "WordIndexTests": ["Postings", "TermBytes", "WordShards"], "ReferenceTests": ["ReferenceTable"],
        "ReplayHistoryTests": ["Facets", "Identities", "Replay", "Transition"],
        "ReviewFiguresTests": ["MilestoneFigures"],
        "PastFactsTests": ["PastRelations"], "ForecastFiguresTests": ["Pace", "Simulation"],
        "InflowTests": ["Arrivals"],
        "ChangeFiguresTests": ["LogEntries", "TodoChange"], "FlowFiguresTests": ["BurndownFigures"],
        "SummaryFiguresTests": ["SummaryGroups"], "ScopeTests": ["MilestoneBurndowns"],
        "SeveralSourcesTests": ["SourcedIDs"], "AddSourcesTests": ["SourceWords"],
        "SourceHostilityTests": ["FetchedRepository"], "ReplayedHistoryTests": ["Past"],
        "ClosedOrderTests": ["BoardOrder"],
        // Editing and merging
        "HostileCommentTests": ["BodyText", "ContainedText", "PlacedText"],
        "FrontMatterEditTests": ["ValueEdit"], "TwinTests": ["BodyNaming"], "EditTextTests": ["EditCopy", "EditFile"],
        "TodoMergeTests": ["BodyMerge", "EntryMerge", "FrontMatterMerge", "ListMerge", "MergeList", "MergeSide"],
        "NewTodoTextTests": ["TodoFiles"], "UserFilesTests": ["FileWriting", "OpenedFile"],
        // Other programs
        "TaskCalendarReaderTests": ["CalendarTask", "ICalendarReader"], "CSVReaderTests": ["CSVTodoReader"],
        "ObsidianReaderTests": ["ObsidianLine", "ObsidianText"], "RoundTripTests": ["BoardTerms"],
        "TodoTxtReaderTests": ["TodoTxtWord"],
        // Sites
        "SiteWriterTests": ["NewSite"], "ManifestTests": ["ManifestChange"], "BoardPresenterTests": ["CardPresenter"],
        "TodoPresenterTests": ["BodyViewModel"], "FeedTests": ["AtomWriter"], "HistoryDataTests": ["HistoryMonthJSON"],
        "ScriptTests": ["TodoFactsJSON"], "SearchPageTests": ["SearchData", "SearchDataPages"],
        "SitemapTests": ["Site"],
        "SiteWatchTests": ["WatchedPaths", "SourceWatcher"], "ThemeTests": ["Templates"],
        // Programs
        "WorkspaceTests": ["ProjectSource"], "CurrentUserTests": ["Snapshot+Actor"],
        "MCPResourceTests": ["MCPProject+Resources"],
        "ProgramEditsTests": ["TodoRoutes"],
        "MCPServerTests": ["OperationArguments"], "TerminalTests": ["Console", "TerminalColumns"],
        "ShowTests": ["TerminalTodo"], "ScreenDifferenceTests": ["ScreenPen"],
        "BodyLinesTests": ["BodyTable", "BodyWriter", "BodyWriter+Paragraphs", "HTMLReader"],
        "EditTests": [
            "EditOptions", "EditStore", "EditTodos", "EditPlanner", "EditPlanner+New",
        ],
        "RemedyTests": ["EditPlanner+Remedies"], "ImportTests": ["ImportSource"], "PlanImportTests": ["KnownTodos"],
        "OptionCheckTests": ["Fuda"],
        "ReportOptionTests": ["ReportNames"], "ReportFormatTests": ["ReportMedium"], "WorkflowTests": ["CIScaffolder"],
        "GoldenFrameTests": ["BoardFrame", "DetailsLines", "LaneDrawing", "ListDrawing", "TitleBar"],
        "BoardModelTests": ["DetailsPane"], "InteractiveBoardTests": ["BoardLoop", "BoardWorker"],
        "ProcessTests": ["SignalHandler"], "RefusalTests": ["Completions"],
    ]

    /// Returns the number of branches of a file.
    private func branches(_ file: SourceFile) -> Int {
        file.code.matches(of: /\b(?:if|guard|switch|for|while)\b/.wordBoundaryKind(.simple)).count
    }

    private func decides(_ file: SourceFile) -> Bool { branches(file) >= `Test files`.branches }

    /// Returns whether a file has tests; those of `Text` count for `Text+Parts`.
    ///
    /// - Parameters:
    ///   - tests: paths of test files.
    ///   - twins: names that several source files share; their tests must be in the test directory of their module.
    private func isTested(_ file: SourceFile, by tests: [String], twins: Set<String> = []) -> Bool {
        let names = [file.name, String(file.name.prefix { $0 != "+" })].map { "\($0)Tests" }
        return tests.contains { test in
            names.contains(SourceFile.name(of: test))
                && (!twins.contains(file.name) || test.hasPrefix("\(file.module)Tests/"))
        }
    }

    private var tests: [String] {
        get throws { try Package.files(below: "Tests").filter { $0.hasSuffix("Tests.swift") } }
    }

    /// The files with many branches and without a test file of the same name, found once for all tests.
    private static let untested = Result {
        let (files, tests, sources) = (`Test files`(), try `Test files`().tests, try Package.sources)
        let twins = Set(Dictionary(grouping: sources, by: \.name).filter { $0.value.count > 1 }.keys)
        return sources.filter { files.decides($0) && !files.isTested($0, by: tests, twins: twins) }
    }

    @Test func `exist for every source file with many branches`() throws {
        let steps = Set(`Test files`.steps.values.joined())
        let missing = try `Test files`.untested.get().filter { !steps.contains($0.name) }
        #expect(missing.map { "\($0.path): \(branches($0)) branches" } == [])
    }

    @Test func `that cover other files exist, and every exemption is needed`() throws {
        let names = Set(try tests.map { SourceFile.name(of: $0) })
        #expect(`Test files`.steps.keys.filter { !names.contains($0) }.sorted() == [])
        let untested = Set(try `Test files`.untested.get().map(\.name))
        #expect(`Test files`.steps.values.joined().filter { !untested.contains($0) }.sorted() == [])
    }

    @Test func `are required by branches in code, not by comments and literals`() {
        let code = "if a { }\nguard b else { }\nswitch c { }\nfor d in e where f { }\nwhile g { }\n"
        #expect(branches(SourceFile("Sources/A/A.swift", code)) == 5)
        #expect(branches(SourceFile("Sources/A/A.swift", "// if\nlet iffy = \"if while\" /* for */")) == 0)
        let part = SourceFile("Sources/A/Text+Parts.swift", code)
        #expect(isTested(part, by: ["ATests/TextTests.swift"]) && isTested(part, by: ["BTests/Text+PartsTests.swift"]))
        #expect(!isTested(part, by: ["ATests/PartsTests.swift"]))
        let text = SourceFile("Sources/A/Text.swift", code)
        #expect(isTested(text, by: ["ATests/C/TextTests.swift"], twins: ["Text"]))
        #expect(!isTested(text, by: ["BTests/TextTests.swift"], twins: ["Text"]))
    }
}
