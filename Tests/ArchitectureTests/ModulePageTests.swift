import Foundation
import TestSupport
import Testing

/// Verifies that the pages about the modules name only types, files and pages that exist.
struct `The pages about the modules` {
    /// Directories at the root of the package that these pages name.
    private static let roots = ["Sources", "Tests", "Plugins", "templates", "docs", "packaging", "Benchmarks"]

    /// The README files of the modules, of their tests and of the packages, as paths in the package.
    private var readmes: [String] {
        get throws {
            try ["Sources", "Tests"].flatMap { root in
                try Package.files(below: root).map { "\(root)/\($0)" }.filter { path in
                    path.hasSuffix("/README.md") && path.split(separator: "/").count <= (root == "Sources" ? 3 : 2)
                }
            } + ["packaging/README.md"]
        }
    }

    private var pages: [String] { get throws { try readmes + ["ARCHITECTURE.md"] } }

    // MARK: Names

    /// Returns the names in backticks outside of code blocks.
    private func names(in page: String) -> Set<String> {
        let prose = page.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        return Set(prose.flatMap { $0.matches(of: /`([^`\n]+)`/).map { String($0.1) } })
    }

    /// Everything that a page can name.
    private struct Known: Sendable {
        /// Directories and files without `.swift`, such as `Domain` and `TodoReader+Keys`.
        var modules: Set<String> = []
        /// The names of files, such as `card.mustache`.
        var files: Set<String> = []
        var types: Set<String> = []
        var sources: [SourceFile] = []

        init() throws {
            for root in `The pages about the modules`.roots {
                for path in try Package.files(below: root) {
                    let parts = path.split(separator: "/").map(String.init)
                    modules.formUnion(parts.map { $0.hasSuffix(".swift") ? String($0.dropLast(6)) : $0 })
                    if let name = parts.last { files.insert(name) }
                }
            }
            sources = try Package.sources
            for file in sources { types.formUnion(Known.types(in: file.code)) }
        }

        private static func types(in code: String) -> [String] {
            let keywords = ["struct ", "class ", "enum ", "protocol ", "typealias "]
            let lines = code.utf8.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
            return lines.filter { $0.hasAny(of: keywords) }.flatMap { line in
                line.matches(of: /\b(?:struct|class|enum|protocol|typealias) +(\w+)/).map { String($0.1) }
            }
        }

        /// Returns whether the package has a name. Texts of other kinds, such as keys and commands, are not checked.
        func has(_ name: String) -> Bool {
            if name.contains(/^[A-Za-z]\w*\/[\w.\/+-]*$/) { return hasPath(name) }
            if name.contains(/^[\w.+]+\.(?:swift|mustache|css|js|json|yml|py|sh|ts|svg)$/) {
                return files.contains(name) || Package.exists(name) || isWritten(name)
            }
            if name.contains(/^[A-Z][\w+]*[a-z][\w+]*(?:\.\w+)*(?:\(.*\))?$/) { return hasDeclaration(name) }
            return true
        }

        private func hasPath(_ path: String) -> Bool {
            let first = path.prefix { $0 != "/" }
            let isOfPackage = `The pages about the modules`.roots.contains { $0 == first }
            // Other paths belong to a project, a site or a package.
            guard isOfPackage || modules.contains(String(first)), first.first?.isUppercase == true || isOfPackage else {
                return true
            }
            return Package.exists(isOfPackage ? path : "Sources/\(path)")
        }

        /// Returns whether a file of a site or of a project is named in the sources.
        private func isWritten(_ name: String) -> Bool {
            sources.contains { $0.source.hasAny(of: ["\(name)\"", "\(name)'"]) }
        }

        /// A type with its members, a module or a file.
        private func hasDeclaration(_ name: String) -> Bool {
            let parts = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
            guard let first = parts.first, types.contains(first) || modules.contains(first) else { return false }
            return parts.dropFirst().allSatisfy { part in
                types.contains(part) || sources.contains { $0.code.hasAny(of: [part]) }
            }
        }
    }

    /// Collected once for all tests.
    private static let known = Result { try Known() }

    @Test func `name only types, files and modules that exist`() throws {
        let known = try Self.known.get()
        for path in try pages {
            let names = names(in: try Package.read(path))
            #expect(names.filter { !known.has($0) }.sorted() == [], "\(path)")
        }
    }

    @Test func `that name anything else are found`() throws {
        let known = try Self.known.get()
        let names = names(in: "`Todo` `Workspaces.edit`\n```\n`Nothing`\n```\n`Sources/None.swift` `none.css` `id: a`")
        #expect(names.filter { !known.has($0) }.sorted() == ["Sources/None.swift", "Workspaces.edit", "none.css"])
        for name in ["TodoKey", "Workspace.edit", "KeyChange.Operation.rename", "TodoReader+Keys", "Past/Figures"] {
            #expect(known.has(name), "\(name)")
        }
        for name in ["KeyChanged", "Workspace.editNothingAtAll", "Past/Nothing", "packaging/nothing.py"] {
            #expect(!known.has(name), "\(name)")
        }
    }

    // MARK: Links

    /// Returns the targets of links to files, relative to the package.
    private func targets(of page: String, in folder: String) -> [String] {
        page.matches(of: /\]\(([^)#]+)/).map { String($0.1) }.filter { !$0.contains("://") }.map { target in
            var parts = folder.split(separator: "/").map(String.init)
            for part in target.split(separator: "/") {
                if part == ".." { parts = parts.dropLast() } else { parts.append(String(part)) }
            }
            return parts.joined(separator: "/")
        }
    }

    private func folder(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

    @Test func `have only links to files that exist`() throws {
        for path in try pages {
            let targets = targets(of: try Package.read(path), in: folder(of: path))
            #expect(targets.filter { !Package.exists($0) } == [], "\(path)")
        }
        let text = "[a](../Git/README.md#b) [c](#d) [e](https://example.org)"
        #expect(targets(of: text, in: "Sources/Past") == ["Sources/Git/README.md"])
    }

    @Test func `are all in the table of the architecture`() throws {
        let linked = targets(of: try Package.read("ARCHITECTURE.md"), in: "").filter { $0.hasSuffix("/README.md") }
        #expect(linked.sorted() == (try readmes.sorted()))
    }

    @Test func `are excluded from their targets`() throws {
        let manifest = try Package.read("Package.swift")
        let list = try #require(manifest.firstMatch(of: /let documented: Set = \[([^\]]*)\]/)).1
        let modules = list.matches(of: /"(\w+)"/).map { String($0.1) }
        let parts: [[Substring]] = try readmes.filter { $0.hasPrefix("Sources/") }.map { $0.split(separator: "/") }
        let explained: [String] = parts.filter { $0.count == 3 }.map { String($0[1]) }
        #expect(modules == explained.sorted())
    }

    // MARK: Size

    @Test func `keep ARCHITECTURE.md below 16 KB`() throws {
        #expect(try Package.bytes("ARCHITECTURE.md").count <= 16 << 10)
    }
}

extension Package {
    /// Returns whether a file or directory exists in the package.
    fileprivate static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(PackageFolder.path)/\(path)")
    }
}
