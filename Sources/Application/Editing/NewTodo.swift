import Site

/// A todo that is to be made.
package struct NewTodo: Sendable {
    package var id: String
    package var title: String
    /// From the project's folder.
    package var path: String
    /// What its file begins as, before its keys are set.
    package var text: [UInt8] = []
    /// Whether it is not made where something would be wrong with it.
    var mustBeSound = false

    /// What the file of a new todo is called.
    static func fileName(_ id: String, _ title: String) -> String {
        let slug = Slug.make(title)
        return slug.isEmpty ? "\(id).md" : "\(id)-\(slug).md"
    }

    /// The same in a Backlog.md project: `back-13 - Buy-milk.md`, by the rules of that program.
    static func backlogName(_ id: String, _ title: String) -> String {
        let (separators, dropped) = (Set("<>:\"/\\|?*".unicodeScalars), Set("'(),!@#$%^&+=[]{};".unicodeScalars))
        var name = String.UnicodeScalarView()
        for scalar in title.unicodeScalars where !dropped.contains(scalar) {
            let isGap = separators.contains(scalar) || scalar.properties.isWhitespace || scalar == "-"
            if isGap, name.last == "-" { continue }
            // Names of files have at most 255 bytes.
            if String(name).utf8.count > 180 { break }
            name.append(isGap ? "-" : scalar)
        }
        while name.first == "-" { name.removeFirst() }
        while name.last == "-" { name.removeLast() }
        return "\(id.lowercased()) - \(String(name)).md"
    }

    /// What a file of Backlog.md always has.
    static func backlogText(_ id: String) -> [UInt8] {
        Array("---\nid: \(id)\nassignee: []\nlabels: []\ndependencies: []\n---\n\n".utf8)
    }
}
