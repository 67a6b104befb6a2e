import Testing

/// Finds directories of one module that use each other's types: they are one directory under two names.
struct `Directories` {
    /// Pairs that cannot be separated by moving files, each with its reason.
    private static let exempt: [String: String] = [
        "Application: Editing, Workspace": "the workspace runs the edits, which plan beside its snapshots",
        "Application: Reports, Site": "a site has reports, and a report as HTML uses the theme",
        "Application: Site, Workspace": "a site is built from snapshots, and the workspace keeps its caches",
        "Commands: ., Terminal": "the console reports errors in the format that an option sets",
        "Markdown: ., HTML": "tags are read while the tree is written",
        "Markdown: ., Obsidian": "comments are read while the tree is written",
        "Repositories: Files, Settings": "watched paths follow the settings, which are read from files",
        "Repositories: Files, Todos": "watched paths follow the layout of todos, which are read from files",
        "Repositories: Settings, Todos": "the layout of todos follows the profile in the settings",
        "Site: List, Pages": "pages are declared in their directories, and the list of their kinds names them",
        "Site: Pages, Reports/Page": "as for List",
        "Site: Pages, Router": "a path belongs to a page, and its declaration to the links of the Router",
        "Site: Pages, Shared": "the navigation follows from the declarations of the pages",
        "Site: Pages, Site": "a declaration renders from the parts of the site",
        "Site: Pages, Todo": "as for List",
        "Site: Pages, User": "as for List",
        "Site: Shared, Site": "the layout links to the styles of the theme",
        "UseCases: ., Editing": "a recurring series compares todos with the next one that an edit makes",
    ]

    /// A file with its declarations for the module and the names of the types that it uses.
    private struct Scanned {
        let directory: String
        let declared: Set<String>
        let used: Set<String>

        init(_ file: SourceFile) {
            let parts = file.path.split(separator: "/").dropFirst(2).dropLast()
            directory = parts.isEmpty ? "." : parts.joined(separator: "/")
            var (declared, used): (Set<String>, Set<String>) = ([], [])
            let words: Set = ["struct", "enum", "class", "protocol", "typealias"]
            for line in file.code.utf8.split(separator: 10) {
                let names = line.split { !($0.isLetterOfNames) }.map { String(decoding: $0, as: UTF8.self) }
                used.formUnion(names.filter { $0.utf8.first.map { (65...90).contains($0) } ?? false })
                guard line.first != 32, !names.contains("private"), !names.contains("fileprivate"),
                    let place = names.prefix(4).firstIndex(where: words.contains), place + 1 < names.count
                else { continue }
                declared.insert(names[place + 1])
            }
            (self.declared, self.used) = (declared, used)
        }
    }

    /// The pairs of directories that use each other's types, as `Module: A, B`.
    private func mutual(_ files: [SourceFile]) -> Set<String> {
        var pairs: Set<String> = []
        for (module, files) in Dictionary(grouping: files, by: \.module) {
            let scanned = files.map(Scanned.init)
            var homes: [String: Set<String>] = [:]
            for file in scanned { for name in file.declared { homes[name, default: []].insert(file.directory) } }
            var needs: [String: Set<String>] = [:]
            for file in scanned {
                for name in file.used where homes[name]?.contains(file.directory) == false {
                    needs[file.directory, default: []].formUnion(homes[name] ?? [])
                }
            }
            for (one, others) in needs {
                for other in others where one < other && needs[other]?.contains(one) == true {
                    pairs.insert("\(module): \(one), \(other)")
                }
            }
        }
        return pairs
    }

    @Test func `of a module do not use each other's types`() throws {
        let found = mutual(try Package.sources).subtracting(Directories.exempt.keys).sorted()
        #expect(found == [])
    }

    @Test func `that are exempt still use each other's types`() throws {
        #expect(Set(Directories.exempt.keys).subtracting(mutual(try Package.sources)).sorted() == [])
    }

    @Test func `that use each other's types are found`() {
        let one = SourceFile("Sources/A/One/X.swift", "package struct X {\n    var y: Y\n}")
        let other = SourceFile("Sources/A/Two/Y.swift", "enum Y {\n    // X\n}")
        #expect(mutual([one, other]) == [])
        #expect(mutual([one, other, SourceFile("Sources/A/Two/Z.swift", "let z: [X] = []")]) == ["A: One, Two"])
        #expect(mutual([one, SourceFile("Sources/B/Two/Y.swift", "struct Y { var x: X }")]) == [])
    }
}

extension UInt8 {
    /// Whether it can be part of a name.
    fileprivate var isLetterOfNames: Bool {
        (65...90).contains(self) || (97...122).contains(self) || (48...57).contains(self) || self == 95
    }
}
