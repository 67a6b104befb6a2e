import Bytes

/// Makes and parses the paths of the pages of one kind.
enum PagePath: Sendable {
    /// One file: `board.json`.
    case file(String)
    /// The pages of a folder's own list: `tags/index.html`, `tags/page/2.html`.
    case index(String)
    /// The pages of a list beside the board: `findings.html`, `findings/page/2.html`.
    case numbered(String)
    /// A file for each todo: `todos/k3f9q2.json`. The name of a todo of another source begins with the source, such as
    /// `api/k3f9q2`; its file is `sources/api/k3f9q2.json`.
    case todo(ending: String)
    /// Lists below each todo: `todos/k3f9q2/blocks.html`, `todos/k3f9q2/blocks/page/2.html`, `sources/api/k3f9q2/blocks.html`.
    case todoLists([String])
    /// Files of the project, `files/a/b.png`; those of another source (`/api/a/b.png`) are `sources/api/files/a/b.png`.
    case files
    /// A file for each name: `calendar/2026-11.html`.
    case named(String, ending: String, isName: @Sendable (String) -> Bool = { _ in true })
    /// A list for each name: `tags/home.html`, `tags/home/page/2.html`.
    case list(String)
    /// Parts of one file that would be too large: `sitemap-1.xml`.
    case parts(String, ending: String)
    /// Any file below a folder: `assets/fonts/a.woff2`.
    case below(String)

    func path(_ name: String, _ number: Int) -> String {
        switch self {
        case .file(let path): path
        case .index(let folder): number == 1 ? "\(folder)/index.html" : "\(folder)/page/\(number).html"
        case .numbered(let list): number == 1 ? "\(list).html" : "\(list)/page/\(number).html"
        case .named(let folder, let ending, _): "\(folder)/\(name)\(ending)"
        case .todo(let ending): name.containsByte("/") ? "sources/\(name)\(ending)" : "todos/\(name)\(ending)"
        case .list(let folder): PagePath.list(folder, name, number)
        case .todoLists:
            PagePath.list(name.utf8.count { $0 == UInt8(ascii: "/") } > 1 ? "sources" : "todos", name, number)
        case .files: PagePath.fileOfSource(name) ?? "files/\(name)"
        case .parts(let name, let ending): "\(name)-\(number)\(ending)"
        case .below(let folder): "\(folder)/\(name)"
        }
    }

    /// Returns the name and the number in a path; nil for a path of another kind.
    func read(_ path: String) -> (name: String, number: Int)? {
        switch self {
        case .file(let own): path.utf8.elementsEqual(own.utf8) ? ("", 1) : nil
        case .index(let folder): PagePath.parts(path, below: folder).flatMap(PagePath.index)
        case .numbered(let list):
            path.utf8.elementsEqual("\(list).html".utf8)
                ? ("", 1) : PagePath.parts(path, below: list).flatMap(PagePath.number).map { ("", $0) }
        case .named(let folder, let ending, let isName):
            PagePath.parts(path, below: folder).flatMap { PagePath.name($0, ending) }.flatMap {
                isName($0) ? ($0, 1) : nil
            }
        case .list(let folder): PagePath.parts(path, below: folder).flatMap { PagePath.list($0) }
        case .todo(let ending):
            PagePath.todo(path).flatMap { todo in PagePath.name(todo.rest, ending).map { (todo.source + $0, 1) } }
        case .todoLists(let names):
            PagePath.todo(path).flatMap { todo in
                guard let slug = todo.rest.first, let found = PagePath.list(todo.rest.dropFirst()),
                    names.contains(found.name)
                else { return nil }
                return ("\(todo.source)\(slug)/\(found.name)", found.number)
            }
        case .files:
            PagePath.parts(path, below: "files").map { ($0.joined(separator: "/"), 1) }
                ?? PagePath.parts(path, below: "sources").flatMap { parts in
                    guard parts.count > 2, parts[parts.startIndex + 1] == "files" else { return nil }
                    return ("/\(parts[parts.startIndex])/\(parts.dropFirst(2).joined(separator: "/"))", 1)
                }
        case .parts(let name, let ending):
            path.rest(afterBytes: "\(name)-").flatMap { $0.rest(beforeBytes: ending) }.flatMap {
                PagePath.pageNumber($0)
            }
            .map { ("", $0) }
        case .below(let folder):
            PagePath.parts(path, below: folder).map { ($0.joined(separator: "/"), 1) }
        }
    }

    private static func list(_ folder: String, _ name: String, _ number: Int) -> String {
        number == 1 ? "\(folder)/\(name).html" : "\(folder)/\(name)/page/\(number).html"
    }

    private static func fileOfSource(_ name: String) -> String? {
        guard let rest = name.rest(afterBytes: "/"), let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) else {
            return nil
        }
        return "sources/\(rest[..<slash])/files\(rest[slash...])"
    }

    /// Returns the source of a todo and the path components below the folder of its todos. The source ends with a slash
    /// and is empty for the project.
    private static func todo(_ path: String) -> (source: String, rest: ArraySlice<String>)? {
        if let parts = parts(path, below: "todos") { return ("", parts) }
        guard let parts = parts(path, below: "sources"), let source = parts.first else { return nil }
        return ("\(source)/", parts.dropFirst())
    }

    /// Returns the path components below a folder; nil if the path is not below it or a component is empty.
    private static func parts(_ path: String, below folder: String) -> ArraySlice<String>? {
        guard let rest = path.rest(afterBytes: "\(folder)/") else { return nil }
        let parts = rest.bytewiseParts("/").map { String($0) }
        return parts.contains("") ? nil : parts[...]
    }

    private static func index(_ parts: ArraySlice<String>) -> (name: String, number: Int)? {
        if parts.count == 1, parts.first == "index.html" { return ("", 1) }
        return number(parts).map { ("", $0) }
    }

    /// The number in `page/2.html`.
    private static func number(_ parts: ArraySlice<String>) -> Int? {
        guard parts.count == 2, parts.first == "page" else { return nil }
        return parts.last?.rest(beforeBytes: ".html").flatMap { pageNumber($0) }
    }

    /// A number from 1; nil for one that no list reaches.
    private static func pageNumber(_ text: Substring) -> Int? {
        Int(text).flatMap { 1...Int(Int32.max) ~= $0 ? $0 : nil }
    }

    /// `index` is reserved for the list of all.
    private static func name(_ parts: ArraySlice<String>, _ ending: String) -> String? {
        guard parts.count == 1, let name = parts.first?.rest(beforeBytes: ending), !name.isEmpty, name != "index" else {
            return nil
        }
        return String(name)
    }

    private static func list(_ parts: ArraySlice<String>) -> (name: String, number: Int)? {
        if let name = name(parts, ".html") { return (name, 1) }
        guard let name = parts.first, let number = number(parts.dropFirst()) else { return nil }
        return (name, number)
    }
}
