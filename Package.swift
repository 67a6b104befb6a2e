// swift-tools-version: 6.2
import PackageDescription

/// Every target is built with the same strict settings; warnings are errors.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let argumentParser: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioHTTP1: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")

/// The modules and their dependencies: a module may import only what is listed here.
let modules: [(name: String, dependencies: [Target.Dependency])] = [
    ("Bytes", ["CBytes"]),
    ("Platform", ["Bytes", "CFiles", "CHeap", "CStart"]),
    ("Memos", []),
    ("Domain", []),
    ("Highlighting", ["Bytes"]),
    ("YAML", ["CYAML"]),
    ("Markdown", ["Bytes", "CArena", "CCmark", "Highlighting"]),
    ("Links", ["Bytes"]),
    ("Messages", ["Bytes", "Domain"]),
    ("MessageFiles", ["Domain", "Messages", "YAML"]),
    ("Screen", ["Bytes", "CTerminal", "Messages", "Platform"]),
    ("Graphs", []),
    ("JSON", ["Bytes"]),
    ("Charts", ["Bytes", "Domain", "Graphs", "JSON", "Links", "Messages"]),
    ("Documents", ["Bytes", "Charts", "Domain", "JSON", "Links", "Messages"]),
    ("Templating", ["Bytes", "Domain", "Links"]),
    ("Output", ["Bytes", "Memos", "Platform"]),
    ("Theme", ["Messages"]),
    ("Queries", ["Domain"]),
    ("UseCases", ["Bytes", "Domain", "Graphs", "Queries"]),
    ("Past", ["Domain", "Queries", "UseCases"]),
    ("Interchange", ["Bytes", "Documents", "Domain", "JSON", "Messages", "UseCases"]),
    ("Searching", ["Bytes", "Queries"]),
    ("FrontMatter", ["Bytes", "Domain", "YAML"]),
    ("Editing", ["Bytes", "Domain", "FrontMatter", "Markdown", "Platform", "UseCases"]),
    ("Merging", ["Bytes", "Domain", "Editing", "FrontMatter"]),
    (
        "Repositories",
        ["Bytes", "Domain", "Editing", "FrontMatter", "Markdown", "Memos", "MessageFiles", "Platform", "YAML"]
    ),
    (
        "Reports",
        ["Bytes", "Charts", "Documents", "Domain", "JSON", "Links", "Messages", "Past", "Queries", "UseCases"]
    ),
    (
        "Texts",
        [
            "Bytes", "Charts", "Documents", "Domain", "Graphs", "Interchange", "JSON", "Links", "Messages", "Past",
            "Queries", "Reports", "UseCases",
        ]
    ),
    (
        "SiteData",
        [
            "Bytes", "Domain", "JSON", "Links", "Markdown", "Memos", "Messages", "Past", "Queries", "Searching",
            "Texts", "UseCases",
        ]
    ),
    (
        "Site",
        [
            "Bytes", "Charts", "Documents", "Domain", "Interchange", "JSON", "Links", "Markdown", "Memos", "Messages",
            "Past", "Queries", "Reports", "SiteData", "Templating", "Texts", "UseCases",
        ]
    ),
    ("Git", ["Bytes", "Domain", "FrontMatter", "Platform", "Repositories"]),
    ("HTTP", ["Bytes", "Domain", "JSON"]),
    ("Accounts", ["Bytes", "CSodium", "Domain", "JSON", "Platform"]),
    ("Sources", ["Bytes", "Domain", "Git", "Markdown", "Messages", "Platform", "Repositories", "UseCases"]),
    ("Scaffolding", ["Bytes", "Domain", "Platform", "Repositories"]),
    (
        "Application",
        [
            "Accounts", "Bytes", "Charts", "Documents", "Domain", "Editing", "FrontMatter", "Git", "Interchange",
            "JSON", "Markdown", "Memos", "Merging", "MessageFiles", "Messages", "Output", "Past", "Platform",
            "Queries", "Reports", "Repositories", "Site", "SiteData", "Sources", "Templating", "Texts", "Theme",
            "UseCases",
            "YAML",
        ]
    ),
    (
        "LivePages",
        [
            "Accounts", "Application", "Bytes", "Domain", "Editing", "HTTP", "JSON", "Links", "Markdown", "Merging",
            "Messages", "Platform", "Reports", "Site", "Templating", "Texts", "UseCases",
        ]
    ),
    (
        "TerminalBoard",
        ["Application", "Bytes", "Domain", "Editing", "Messages", "Queries", "Screen", "Site", "UseCases"]
    ),
    ("Serving", ["Bytes", "HTTP", "Platform", nioCore, nioHTTP1, nioPosix]),
    (
        "Commands",
        [
            "Accounts", "Application", "Bytes", "CCommit", "Charts", "Domain", "Editing", "FrontMatter", "HTTP",
            "Interchange", "JSON", "LivePages", "Merging", "Messages", "Past", "Platform", "Queries", "Reports",
            "Repositories", "Scaffolding", "Screen", "Serving", "Site", "Sources", "Templating", "TerminalBoard",
            "Texts",
            "Theme", "UseCases", argumentParser,
        ]
    ),
]

/// The commit of the build, set by `make release`; in C, so that another commit recompiles one small file and no
/// module.
let commit = (Context.environment["FUDA_COMMIT"] ?? "").filter { $0.isLetter || $0.isNumber || $0 == "-" }

/// The symbol that `Tests/Unchecked` replaces: `ParsableArguments._validate` of the option parser in this version.
let checkOfOptions =
    "$s14ArgumentParser17ParsableArgumentsPAAE9_validate6parentyAA8InputKeyVSg_tKFZ"

/// The symbolic links in a module to directories whose files are embedded.
let embedded = ["Theme": ["templates"], "Scaffolding": ["ci"]]

/// Modules with a README.md, which is not a source.
let documented: Set = [
    "Accounts", "Application", "Charts", "Editing", "FrontMatter", "Git", "Graphs", "Interchange", "LivePages",
    "Markdown", "Merging", "Messages", "Past", "Queries", "Repositories", "Screen", "Serving", "Site", "SiteData",
    "Sources", "TerminalBoard", "UseCases",
]

/// The plugins that generate sources of a module.
let generators: [String: [Target.PluginUsage]] = [
    "Theme": ["EmbedFolders", "CompileMessages"], "Scaffolding": ["EmbedFolders"],
]

let package = Package(
    name: "fuda",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "fuda", targets: ["fuda"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
        .systemLibrary(
            name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "CArena"),
        .target(name: "CBytes"),
        .target(name: "CCommit", cSettings: [.define("FUDA_COMMIT", to: "\"\(commit)\"")]),
        .target(name: "CFiles"),
        .target(name: "CHeap"),
        .target(name: "CStart"),
        .target(name: "CTerminal"),
        .plugin(name: "EmbedFolders", capability: .buildTool(), dependencies: ["EmbedTool"]),
        .executableTarget(name: "EmbedTool", path: "Plugins/EmbedTool", swiftSettings: strict),
        .plugin(name: "CompileMessages", capability: .buildTool(), dependencies: ["MessageTool"]),
        .executableTarget(
            name: "MessageTool", dependencies: ["Domain", "MessageFiles", "Messages"], path: "Plugins/MessageTool",
            swiftSettings: strict),
    ]
        + modules.map { module in
            .target(
                name: module.name, dependencies: module.dependencies,
                exclude: (embedded[module.name] ?? []) + (documented.contains(module.name) ? ["README.md"] : []),
                swiftSettings: strict, plugins: generators[module.name] ?? [])
        }
        + [
            .executableTarget(
                name: "fuda", dependencies: ["Commands", "Platform"], swiftSettings: strict),
            .target(name: "Unchecked", path: "Tests/Unchecked"),
            .executableTarget(
                name: "TerminalProbe", dependencies: ["Platform", "Screen"], path: "Tests/TerminalProbe",
                swiftSettings: strict),
            .executableTarget(
                name: "CommandServer", dependencies: ["Commands", "Platform", "TestSupport", "Unchecked"],
                path: "Tests/CommandServer", swiftSettings: strict,
                linkerSettings: [
                    .unsafeFlags(["-Xlinker", "--wrap=\(checkOfOptions)"], .when(platforms: [.linux]))
                ]),
            .target(
                name: "TestSupport",
                dependencies: ["Bytes", "Domain", "JSON", "Links", "MessageFiles", "Platform", "Theme", "Messages"],
                path: "Tests/TestSupport", exclude: ["Fixtures"], swiftSettings: strict),
            .target(
                name: "BoardSupport", dependencies: ["Domain", "TestSupport", "UseCases"], path: "Tests/BoardSupport",
                swiftSettings: strict),
            .target(
                name: "ChartSupport", dependencies: ["Charts", "Domain", "Links", "TestSupport", "Messages"],
                path: "Tests/ChartSupport", swiftSettings: strict),
            .target(
                name: "DocumentSupport",
                dependencies: [
                    "Documents", "Charts", "Domain", "JSON", "Messages", "ChartSupport", "TestSupport",
                ],
                path: "Tests/DocumentSupport", swiftSettings: strict),
            .target(
                name: "ReportSupport",
                dependencies: ["Reports", "Documents", "Domain", "Past", "UseCases", "Messages", "TestSupport"],
                path: "Tests/ReportSupport", swiftSettings: strict),
            .target(
                name: "QuerySupport", dependencies: ["Queries", "Domain", "TestSupport"],
                path: "Tests/QuerySupport",
                exclude: ["Fixtures"], swiftSettings: strict),
            .target(
                name: "BrowserSupport", dependencies: ["Bytes", "JSON", "Platform", "TestSupport"],
                path: "Tests/BrowserSupport", swiftSettings: strict),
            .testTarget(
                name: "AccountsTests",
                dependencies: ["Accounts", "Bytes", "Domain", "Platform", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "BytesTests", dependencies: ["Bytes", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "PlatformTests", dependencies: ["Platform", "Bytes", "TestSupport"],
                swiftSettings: strict),
            .testTarget(
                name: "DomainTests", dependencies: ["Domain", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "QueriesTests", dependencies: ["Queries", "Domain", "QuerySupport", "TestSupport"],
                swiftSettings: strict),
            .testTarget(name: "MemosTests", dependencies: ["Memos", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "SearchingTests", dependencies: ["Searching", "Bytes", "Queries", "TestSupport"],
                swiftSettings: strict),
            .testTarget(name: "GraphsTests", dependencies: ["Graphs", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "UseCasesTests", dependencies: ["UseCases", "Domain", "Past", "BoardSupport", "TestSupport"],
                swiftSettings: strict),
            .testTarget(
                name: "PastTests",
                dependencies: ["Past", "Domain", "Queries", "UseCases", "BoardSupport", "TestSupport"],
                swiftSettings: strict),
            .testTarget(
                name: "FrontMatterTests", dependencies: ["FrontMatter", "Domain", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "EditingTests",
                dependencies: [
                    "Editing", "Bytes", "Domain", "FrontMatter", "Markdown", "Platform", "UseCases", "BoardSupport",
                    "TestSupport",
                ],
                swiftSettings: strict),
            .testTarget(
                name: "MergingTests", dependencies: ["Merging", "Domain", "Editing", "FrontMatter", "TestSupport"],
                exclude: ["Fixtures"], swiftSettings: strict),
            .testTarget(
                name: "RepositoriesTests",
                dependencies: [
                    "Repositories", "Bytes", "Domain", "FrontMatter", "MessageFiles", "Platform", "Theme", "UseCases",
                    "Messages", "TestSupport",
                ],
                exclude: ["Fixtures"], swiftSettings: strict),
            .testTarget(
                name: "ServingTests", dependencies: ["Serving", "HTTP", "Platform"], swiftSettings: strict),
            .testTarget(name: "HTTPTests", dependencies: ["HTTP", "Bytes", "Domain", "JSON"], swiftSettings: strict),
            .testTarget(name: "YAMLTests", dependencies: ["YAML"], swiftSettings: strict),
            .testTarget(
                name: "GitTests",
                dependencies: [
                    "Git", "Bytes", "Domain", "Past", "Platform", "Repositories", "UseCases", "TestSupport",
                ],
                swiftSettings: strict),
            .testTarget(
                name: "SourcesTests",
                dependencies: [
                    "Sources", "Bytes", "Domain", "Git", "Markdown", "Platform", "Repositories", "UseCases",
                    "TestSupport",
                ],
                swiftSettings: strict),
            .testTarget(
                name: "TemplatingTests", dependencies: ["Templating", "Bytes", "Links", "TestSupport"],
                resources: [.copy("Fixtures")], swiftSettings: strict),
            .testTarget(
                name: "MessagesTests", dependencies: ["Messages", "Domain", "MessageFiles", "Theme", "TestSupport"],
                swiftSettings: strict),
            .testTarget(
                name: "MessageFilesTests",
                dependencies: ["MessageFiles", "Domain", "Theme", "Messages", "YAML", "TestSupport"],
                swiftSettings: strict
            ),
            .testTarget(
                name: "MessageToolTests",
                dependencies: ["MessageTool", "MessageFiles", "Theme", "Messages", "TestSupport"],
                swiftSettings: strict),
            .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "ChartsTests",
                dependencies: [
                    "Charts", "Bytes", "Domain", "Graphs", "Links", "Theme", "Messages", "ChartSupport", "TestSupport",
                ],
                swiftSettings: strict),
            .testTarget(
                name: "DocumentsTests",
                dependencies: [
                    "Documents", "Bytes", "Charts", "JSON", "Links", "Messages", "ChartSupport",
                    "DocumentSupport",
                    "TestSupport",
                ], swiftSettings: strict),
            .testTarget(
                name: "ReportsTests",
                dependencies: [
                    "Reports", "Charts", "Documents", "Domain", "JSON", "Links", "Past", "Queries", "UseCases",
                    "Messages",
                    "ChartSupport", "ReportSupport", "TestSupport",
                ], swiftSettings: strict),
            .testTarget(
                name: "OutputTests", dependencies: ["Bytes", "Output", "Platform", "TestSupport"],
                swiftSettings: strict),
            .testTarget(
                name: "HighlightingTests", dependencies: ["Highlighting", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "MarkdownTests",
                dependencies: ["Markdown", "Bytes", "Highlighting", "CCmark", "TestSupport"],
                exclude: ["Fixtures"],
                swiftSettings: strict),
            .testTarget(
                name: "TextsTests",
                dependencies: [
                    "Texts", "Bytes", "Charts", "Domain", "JSON", "Messages", "Queries", "UseCases", "BoardSupport",
                    "ChartSupport",
                    "TestSupport",
                ], swiftSettings: strict),
            .testTarget(
                name: "SiteDataTests",
                dependencies: [
                    "SiteData", "Bytes", "Domain", "JSON", "Links", "Queries", "BoardSupport", "TestSupport",
                ], swiftSettings: strict),
            .testTarget(
                name: "SiteTests",
                dependencies: [
                    "Site", "Bytes", "Charts", "Documents", "Domain", "JSON", "Links", "Markdown", "Past", "Reports",
                    "SiteData", "Templating", "Texts", "Theme", "UseCases", "Messages", "ChartSupport",
                    "DocumentSupport",
                    "ReportSupport", "TestSupport",
                ], swiftSettings: strict),
            .testTarget(
                name: "ScreenTests", dependencies: ["Screen", "Bytes", "Messages", "TestSupport"],
                swiftSettings: strict),
            .testTarget(
                name: "TerminalBoardTests",
                dependencies: [
                    "TerminalBoard", "Application", "Bytes", "Domain", "Editing", "Markdown", "Messages", "Platform",
                    "Screen", "UseCases", "TestSupport",
                ],
                exclude: ["Fixtures"], swiftSettings: strict),
            .testTarget(
                name: "LivePagesTests",
                dependencies: [
                    "LivePages", "Accounts", "Application", "Bytes", "Domain", "Editing", "HTTP", "JSON", "Links",
                    "Markdown", "Messages", "Platform", "Reports", "Site", "Templating", "Theme", "UseCases",
                    "BoardSupport", "TestSupport",
                ], swiftSettings: strict),
            .testTarget(
                name: "ApplicationTests",
                dependencies: [
                    "Application", "Bytes", "Charts", "Domain", "Editing", "Git", "Interchange", "JSON", "Links",
                    "Markdown", "Past", "Platform", "Reports", "Repositories", "Site", "Texts", "UseCases", "Messages",
                    "TestSupport",
                ], exclude: ["Fixtures"], swiftSettings: strict),
            .testTarget(
                name: "BrowserTests",
                dependencies: [
                    "Application", "Bytes", "Domain", "JSON", "Platform", "Queries", "Site", "SiteData", "UseCases",
                    "Messages",
                    "fuda", "BrowserSupport", "QuerySupport", "TestSupport",
                ],
                exclude: ["fuda.d.ts", "site.d.ts", "tsconfig.json"], swiftSettings: strict),
            .testTarget(
                name: "InterchangeTests",
                dependencies: [
                    "Interchange", "Bytes", "Domain", "JSON", "Repositories", "UseCases", "Messages", "YAML",
                    "TestSupport",
                ],
                resources: [.copy("Fixtures")], swiftSettings: strict),
            .testTarget(name: "ArchitectureTests", dependencies: ["Theme", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "EndToEndTests",
                dependencies: [
                    "fuda", "CommandServer", "TerminalProbe", "Application", "Domain", "Editing", "Platform", "Queries",
                    "UseCases",
                    "BoardSupport", "TestSupport", "YAML",
                ],
                swiftSettings: strict),
        ]
)
