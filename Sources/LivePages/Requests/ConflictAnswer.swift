import Application
import Bytes
import Domain
import HTTP
import Merging
import Site
import UseCases

extension Exchange {
    /// Shows base, theirs and mine, so that a person decides.
    ///
    /// - Parameter slug: of the todo's page.
    func conflicting(_ conflict: EditConflict, _ todo: Todo, at slug: String) -> Response {
        if wantsJSON, operation == nil { return refused(.conflict, "Another person changed the same part.") }
        guard let current = conflict.current else { return gone() }
        guard let mine = conflict.mine else { return refused(.conflict, "Another person changed the todo.") }
        let names = project.snapshot.board.settings.fields
        let merged = TodoMerge(base: conflict.base, ours: mine, theirs: current).merged()
        guard let theirs = TodoText(current, names: names), let own = TodoText(mine, names: names) else {
            return refused(.conflict, "Another person changed the todo.")
        }
        let base = TodoText(conflict.base, names: names)
        let disputed = Set((merged?.conflicts ?? []).map(\.place))
        let rows = Field.editable.compactMap { field -> ConflictPage.Row? in
            guard !own[field].hasSameBytes(as: theirs[field]) else { return nil }
            let isWanted = disputed.contains(.field(field)) || conflict.confirmed.contains(field.name)
            let isTheirs = !isWanted && base?[field].hasSameBytes(as: own[field]) == true
            return ConflictPage.Row(
                key: field.name, label: project.words.label(of: field), base: base?[field] ?? "", theirs: theirs[field],
                mine: own[field],
                choice: isTheirs ? .theirs : .mine)
        }
        // Programs replace the whole text, forms the text above the comments.
        let text = operation == nil ? \TodoText.body : \TodoText.bodyWithComments
        var body: ConflictPage.Body?
        if !own[keyPath: text].hasSameBytes(as: theirs[keyPath: text]) {
            body = ConflictPage.Body(
                base: base?[keyPath: text] ?? "", theirs: theirs[keyPath: text], mine: own[keyPath: text])
        }
        let version = site.board.version(of: current)
        if operation != nil { return conflicting(rows, body, version) }
        return page(settles == nil ? .conflict : .ok) { pages in
            var page = ConflictPage(
                slug: slug, title: todo.title, rows: rows, body: body, newBase: version,
                action: "/\(Action.todo(.edit, slug).path)", isGone: false, next: next ?? "/\(project.path(of: todo))"
            )
            page.settles = settles
            return page.bytes(in: pages)
        }
    }
}

extension ConflictPage.Body {
    /// Merges the texts. Where both changed the same lines, the merged text has both versions, theirs first, so that
    /// saving it unread loses nothing.
    fileprivate init(base: String, theirs: String, mine: String) {
        // Without front matter, a text that begins like it would be read as such.
        let head = Array("---\nid: a\n---\n".utf8)
        let texts = [base, mine, theirs].map { head + $0.utf8 }
        let merge = TodoMerge(
            base: texts[0], ours: texts[1], theirs: texts[2], style: ConflictStyle(kept: .both))
        let merged = merge.merged().map { String(decoding: $0.bytes.dropFirst(head.count), as: UTF8.self) }
        self.init(base: base, theirs: theirs, mine: mine, merged: merged ?? "\(theirs)\n\n\(mine)")
    }
}
