import Testing

/// Which room may know of which.
struct `Imports` {
    /// Modules that come with the compiler or the system, by the room that may use them.
    private static let system: [String: Set<String>] = [
        "Platform": ["Glibc", "Musl", "Darwin", "Synchronization"], "Output": ["Synchronization"],
        "Site": ["Synchronization"],
        "Past": ["Synchronization"], "UseCases": ["Synchronization"],
        "Repositories": ["Synchronization"], "Application": ["Synchronization"], "Commands": ["Synchronization"],
    ]

    /// What a room imports and may not.
    private func intruders(_ file: SourceFile, doors: [String: Set<String>]) -> [String] {
        let allowed = (doors[file.room] ?? []).union(Imports.system[file.room] ?? [])
        return file.imports.subtracting(allowed).sorted().map { "\(file.path) imports \($0)" }
    }

    private var doors: [String: Set<String>] {
        get throws {
            var rooms = Package.rooms(in: try Package.read("Package.swift"))
            // The program begins there, and does nothing else.
            rooms["fuda"] = ["Commands", "Platform"]
            return rooms
        }
    }

    @Test func `are those of the table in Package.swift`() throws {
        let doors = try doors
        #expect(try Package.sources.flatMap { intruders($0, doors: doors) } == [])
    }

    @Test func `use every door that the table has`() throws {
        let used = Dictionary(grouping: try Package.sources, by: \.room).mapValues { files in
            files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        }
        for (room, doors) in try doors {
            #expect(doors.subtracting(used[room] ?? []) == [], "\(room) has doors that it does not use")
        }
    }

    @Test func `of the inner rooms are none, and only what they are about`() throws {
        let doors = try doors
        #expect(doors["Domain"] == [])
        #expect(doors["Queries"] == ["Domain"])
        #expect(doors["Graphs"] == [])
        #expect(doors["UseCases"] == ["Bytes", "Domain", "Graphs", "Queries"])
        #expect(doors["Past"] == ["Domain", "Queries", "UseCases"])
        #expect(doors["Bytes"] == ["CBytes"])
        #expect(doors["FrontMatter"] == ["Bytes", "Domain", "YAML"])
        #expect(doors["Merging"] == ["Bytes", "Domain", "Editing", "FrontMatter"])
        #expect(doors["YAML"] == ["CYAML"])
        for room in ["Texts", "SiteData", "Site"] {
            #expect(doors[room]?.isDisjoint(with: ["Repositories", "Platform", "Output", "Theme"]) == true)
        }
        #expect(doors["Texts"]?.isDisjoint(with: ["Site", "SiteData", "Templating"]) == true)
        #expect(doors["SiteData"]?.isDisjoint(with: ["Site", "Templating"]) == true)
        #expect(doors["Templating"] == ["Bytes", "Links", "Domain"])
        #expect(doors.filter { $0.value.contains("ArgumentParser") }.map(\.key) == ["Commands"])
        #expect(doors["Commands"]?.isDisjoint(with: ["Output", "Links", "Markdown"]) == true)
    }

    /// Commands, views and agents would drift apart if another file asked queries.
    @Test func `of the language of queries select todos in one place`() throws {
        let asking = try Package.sources.filter { ["Application", "Commands"].contains($0.room) }
            .filter { $0.code.hasAny(of: ["try QueriedTodos("]) }
        #expect(asking.map(\.path).sorted() == ["Sources/Application/Workspace/TodoListing.swift"])
        let taking = try Package.sources.filter {
            $0.room == "Commands" && $0.code.hasAny(of: ["@OptionGroup var asked: QueryOptions"])
        }
        #expect(taking.count > 3)
        for file in taking { #expect(file.code.hasAny(of: ["TodoListing("]), "\(file.path)") }
    }

    @Test func `never name Foundation`() throws {
        #expect(
            try Package.sources.filter { !$0.imports.isDisjoint(with: ["Foundation", "FoundationEssentials"]) }.map(
                \.path) == [])
    }

    @Test func `of other packages are those of one, and it takes the small part of Foundation`() throws {
        let packages = try Package.read("Package.swift").matches(of: /\.package\([^)]*\)/).map { String($0.0) }
        #expect(
            packages == [".package(url: \"https://github.com/apple/swift-argument-parser\", exact: \"1.8.2\")"],
            "whatever names Foundation brings its 44 MB into the program; look before this line is changed")
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
            intruders(file, doors: ["UseCases": ["Domain"]]) == [
                "Sources/UseCases/A.swift imports Foundation", "Sources/UseCases/A.swift imports Templating",
            ])
    }

    @Test func `of the table are read as they stand`() {
        #expect(
            Package.rooms(in: "(\"Bytes\", []),\n(\n  \"Commands\",\n  [\n    \"Bytes\", argumentParser,\n  ]\n),")
                == ["Bytes": [], "Commands": ["Bytes", "ArgumentParser"]])
    }
}
