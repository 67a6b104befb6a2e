import Domain
import Site

/// A todo to create.
package struct NewTodo: Sendable {
    package var id: String
    package var title: String
    /// The path relative to the project's folder.
    package var path: String
    /// The initial text of its file, before its keys are set.
    package var text: [UInt8] = []
    /// Whether creation fails if the file would have errors.
    var mustBeSound = false

    /// Returns the file name of a new todo.
    static func fileName(_ id: String, _ title: String, by names: Dialect.FileNames = .slugs) -> String {
        if names == .titles { return titledName(id, title) }
        let slug = Slug.make(title)
        return slug.isEmpty ? "\(id).md" : "\(id)-\(slug).md"
    }

    /// The file name in Backlog.md's style, such as `back-13 - Buy-milk.md`.
    private static func titledName(_ id: String, _ title: String) -> String {
        let (separators, dropped) = (Set("<>:\"/\\|?*".unicodeScalars), Set("'(),!@#$%^&+=[]{};".unicodeScalars))
        var name = String.UnicodeScalarView()
        for scalar in title.unicodeScalars where !dropped.contains(scalar) {
            let isGap = separators.contains(scalar) || scalar.properties.isWhitespace || scalar == "-"
            if isGap, name.last == "-" { continue }
            // File names have at most 255 bytes.
            if String(name).utf8.count > 180 { break }
            name.append(isGap ? "-" : scalar)
        }
        while name.first == "-" { name.removeFirst() }
        while name.last == "-" { name.removeLast() }
        return "\(id.lowercased()) - \(String(name)).md"
    }

    /// The initial text of every file; empty if there is none.
    static func text(_ id: String, _ style: Dialect.EntryStyle) -> [UInt8] {
        if style.emptyLists.isEmpty { return [] }
        let lists = style.emptyLists.map { "\(style.names[$0] ?? $0.name): []\n" }
        return Array("---\nid: \(id)\n\(lists.joined())---\n\n".utf8)
    }
}
