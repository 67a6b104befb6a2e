import Testing

/// Verifies the dependencies between modules.
struct `Imports` {
    /// Modules of the compiler or the system, by the module that may import them.
    private static let system: [String: Set<String>] = [
        "Platform": ["Glibc", "Musl", "Darwin", "Synchronization"], "Output": ["Synchronization"],
        "Git": ["Synchronization"], "Site": ["Synchronization"], "Reports": ["Synchronization"],
        "Past": ["Synchronization"], "UseCases": ["Synchronization"],
        "Repositories": ["Synchronization"], "Accounts": ["Synchronization"], "Application": ["Synchronization"],
        "Commands": ["Synchronization"], "HTTP": ["Synchronization"], "Serving": ["Synchronization"],
        "LivePages": ["Synchronization"],
    ]

    /// Returns the imports of a file that its module does not allow.
    private func intruders(_ file: SourceFile, dependencies: [String: Set<String>]) -> [String] {
        let allowed = (dependencies[file.module] ?? []).union(Imports.system[file.module] ?? [])
        return file.imports.subtracting(allowed).sorted().map { "\(file.path) imports \($0)" }
    }

    private var dependencies: [String: Set<String>] {
        get throws {
            var modules = Package.modules(in: try Package.read("Package.swift"))
            // The entry point only starts the program.
            modules["fuda"] = ["Commands", "Platform"]
            return modules
        }
    }

    @Test func `are those of the table in Package.swift`() throws {
        let dependencies = try dependencies
        #expect(try Package.sources.flatMap { intruders($0, dependencies: dependencies) } == [])
    }

    @Test func `use every dependency that the table lists`() throws {
        let used = Dictionary(grouping: try Package.sources, by: \.module).mapValues { files in
            files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        }
        for (module, dependencies) in try dependencies {
            #expect(
                dependencies.subtracting(used[module] ?? []) == [], "\(module) has dependencies that it does not use")
        }
    }

    @Test func `of the inner modules are limited to other inner modules`() throws {
        let dependencies = try dependencies
        #expect(dependencies["Domain"] == [])
        #expect(dependencies["Queries"] == ["Domain"])
        #expect(dependencies["Graphs"] == [])
        #expect(dependencies["UseCases"] == ["Bytes", "Domain", "Graphs", "Queries"])
        #expect(dependencies["Past"] == ["Domain", "Queries", "UseCases"])
        #expect(dependencies["Bytes"] == ["CBytes"])
        #expect(dependencies["FrontMatter"] == ["Bytes", "Domain", "YAML"])
        #expect(dependencies["Merging"] == ["Bytes", "Domain", "Editing", "FrontMatter"])
        #expect(dependencies["YAML"] == ["CYAML"])
        #expect(dependencies.filter { $0.value.contains("CSodium") }.map(\.key) == ["Accounts"])
        for module in ["Texts", "SiteData", "Site"] {
            #expect(dependencies[module]?.isDisjoint(with: ["Repositories", "Platform", "Output", "Theme"]) == true)
        }
        #expect(dependencies["Texts"]?.isDisjoint(with: ["Site", "SiteData", "Templating"]) == true)
        #expect(dependencies["SiteData"]?.isDisjoint(with: ["Site", "Templating"]) == true)
        #expect(dependencies["Templating"] == ["Bytes", "Links", "Domain"])
        #expect(dependencies.filter { $0.value.contains("ArgumentParser") }.map(\.key) == ["Commands"])
        #expect(dependencies["Commands"]?.isDisjoint(with: ["Output", "Links", "Markdown"]) == true)
    }

    /// If another file evaluated queries, commands, views and agents could differ.
    @Test func `of the query language select todos in one place`() throws {
        let asking = try Package.sources.filter { ["Application", "Commands"].contains($0.module) }
            .filter { $0.code.hasAny(of: ["try QueriedTodos("]) }
        #expect(asking.map(\.path).sorted() == ["Sources/Application/Workspace/TodoListing.swift"])
        let taking = try Package.sources.filter {
            $0.module == "Commands" && $0.code.hasAny(of: ["@OptionGroup var queryOptions: QueryOptions"])
        }
        #expect(taking.count > 3)
        for file in taking { #expect(file.code.hasAny(of: ["TodoListing("]), "\(file.path)") }
    }

    @Test func `never name Foundation`() throws {
        #expect(
            try Package.sources.filter { !$0.imports.isDisjoint(with: ["Foundation", "FoundationEssentials"]) }.map(
                \.path) == [])
    }

    @Test func `of other packages are those of swift-argument-parser and swift-nio`() throws {
        let packages = try Package.read("Package.swift").matches(of: /\.package\([^)]*\)/).map { String($0.0) }
        #expect(
            packages == [
                ".package(url: \"https://github.com/apple/swift-argument-parser\", exact: \"1.8.2\")",
                ".package(url: \"https://github.com/apple/swift-nio\", exact: \"2.101.2\")",
            ],
            "an import of Foundation adds 44 MB to the program; check before you change this line")
    }

    @Test func `of presenters never name templates`() throws {
        let presenters = try Package.sources.filter { $0.path.hasSuffix("Presenter.swift") }
        #expect(presenters.count > 10)
        #expect(presenters.filter { $0.imports.contains("Templating") }.map(\.path) == [])
    }

    @Test func `that break the rules are found`() {
        let file = SourceFile(
            "Sources/UseCases/A.swift",
            "// import Output\npackage import Domain\n#if os(Linux)\n    @preconcurrency import Foundation\n#endif\nimport struct Templating.Template\n"
        )
        #expect(file.imports == ["Domain", "Foundation", "Templating"])
        #expect(
            intruders(file, dependencies: ["UseCases": ["Domain"]]) == [
                "Sources/UseCases/A.swift imports Foundation", "Sources/UseCases/A.swift imports Templating",
            ])
    }

    @Test func `of the table are parsed correctly`() {
        #expect(
            Package.modules(in: "(\"Bytes\", []),\n(\n  \"Commands\",\n  [\n    \"Bytes\", argumentParser,\n  ]\n),")
                == ["Bytes": [], "Commands": ["Bytes", "ArgumentParser"]])
    }
}
