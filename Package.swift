// swift-tools-version: 6.2
import PackageDescription

/// Every target is built with the same strictness; a warning is an error.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

/// The rooms and the doors between them: a room may import what stands here, and nothing else.
let rooms: [(name: String, doors: [Target.Dependency])] = [
    ("Bytes", ["CBytes"]),
    ("Platform", ["Bytes", "CHeap", "CStart"]),
    ("Domain", []),
    ("Markdown", ["Bytes", "CCmark", "CArena"]),
    ("Links", ["Bytes"]),
    ("Words", ["Domain"]),
    ("Templating", ["Bytes", "Links"]),
    ("Output", ["Bytes", "Platform"]),
    ("Theme", ["CTheme"]),
    ("Queries", ["Domain"]),
    ("UseCases", ["Domain", "Queries"]),
    ("Repositories", ["Bytes", "Platform", "Domain", "Markdown", "Words", "CWorkflows", yams]),
    ("Presentation", ["Bytes", "Links", "Domain", "Queries", "UseCases", "Markdown", "Templating", "Words"]),
    (
        "Application",
        [
            "Bytes", "Platform", "Domain", "Markdown", "Output", "Queries", "UseCases", "Presentation",
            "Repositories", "Templating", "Theme", "Words",
        ]
    ),
]

/// The program: its commands ask the application, and print.
let program: (name: String, doors: [Target.Dependency]) = (
    "fuda",
    [
        "Application", "Bytes", "Platform", "Domain", "UseCases", "Presentation", "Repositories", "Templating", "Theme",
        "Words", argumentParser,
    ]
)

let package = Package(
    name: "fuda",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "fuda", targets: ["fuda"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .target(name: "CArena"),
        .target(name: "CBytes"),
        .target(name: "CHeap"),
        .target(name: "CStart"),
        .target(name: "CTheme"),
        .target(name: "CWorkflows"),
    ]
        + rooms.map { .target(name: $0.name, dependencies: $0.doors, swiftSettings: strict) }
        + [
            .executableTarget(name: program.name, dependencies: program.doors, swiftSettings: strict),
            .target(
                name: "TestSupport", dependencies: ["Domain", "Platform", "Theme", "Words"], path: "Tests/TestSupport",
                swiftSettings: strict),
            .testTarget(name: "BytesTests", dependencies: ["Bytes", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "PlatformTests", dependencies: ["Platform", "Bytes", "TestSupport"], swiftSettings: strict),
            .testTarget(name: "DomainTests", dependencies: ["Domain", "TestSupport"], swiftSettings: strict),
            .testTarget(
                name: "QueriesTests", dependencies: ["Queries", "Domain", "TestSupport"],
                resources: [.copy("Fixtures")], swiftSettings: strict),
            .testTarget(
                name: "UseCasesTests", dependencies: ["UseCases", "Domain", "Queries", "TestSupport"],
                swiftSettings: strict),
            .testTarget(
                name: "RepositoriesTests",
                dependencies: [
                    "Repositories", "Bytes", "Platform", "Domain", "Markdown", "Theme", "UseCases", "Words",
                    "TestSupport", yams,
                ],
                exclude: ["Fixtures"], swiftSettings: strict),
            .testTarget(
                name: "TemplatingTests", dependencies: ["Templating", "Bytes", "Links"], resources: [.copy("Fixtures")],
                swiftSettings: strict),
            .testTarget(
                name: "WordsTests", dependencies: ["Words", "Domain", "Theme", "TestSupport"], swiftSettings: strict),
            .testTarget(name: "OutputTests", dependencies: ["Output", "Bytes", "Platform"], swiftSettings: strict),
            .testTarget(
                name: "MarkdownTests", dependencies: ["Markdown", "Bytes", "Platform", "CCmark", "TestSupport"],
                exclude: ["Fixtures"],
                swiftSettings: strict),
            .testTarget(
                name: "PresentationTests",
                dependencies: [
                    "Presentation", "Bytes", "Links", "Domain", "UseCases", "Markdown", "Templating", "Theme",
                    "Words", "TestSupport",
                ], swiftSettings: strict),
            .testTarget(
                name: "ApplicationTests",
                dependencies: [
                    "Application", "Bytes", "Domain", "Presentation", "Repositories", "Theme", "UseCases", "Words",
                    "TestSupport",
                ],
                swiftSettings: strict),
            .testTarget(name: "ArchitectureTests", swiftSettings: strict),
            .testTarget(
                name: "EndToEndTests", dependencies: ["fuda", "Platform", "TestSupport", yams], exclude: ["Fixtures"],
                swiftSettings: strict),
        ]
)
