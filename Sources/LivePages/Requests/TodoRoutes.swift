import Application
import Bytes
import Domain
import Editing
import HTTP
import Markdown
import UseCases

/// The small changes of a todo.
enum TodoRoutes {
    /// Returns the handler of a change whose form has the arguments of the change.
    static func changing(_ kind: ChangeKind) -> @Sendable (Exchange) -> Response {
        { exchange in
            let change: Change
            do {
                change = try kind.change(try exchange.given(kind.arguments))
            } catch let error as OperationArgumentError {
                return exchange.refused(error.failure, key: error.name)
            } catch {
                return exchange.refused(Failure(any: error))
            }
            guard case .comment(let text) = change else { return exchange.edit(change) }
            if !exchange.visitor.role.isEditor, exchange.namesFile(text) {
                let show: (FormError) -> Response = { exchange.shownAgain($0) }
                return exchange.refused(.newFileInComment, key: "text", showing: exchange.operation == nil ? show : nil)
            }
            return exchange.edit(change, needsBase: false, refusing: { exchange.shownAgain($0) })
        }
    }

    static func assign(_ exchange: Exchange) -> Response {
        let change = Change.set([Assignment("owner", .set, exchange.form["owner"] ?? "")])
        return exchange.edit(change, refusing: { exchange.shownAgain($0) })
    }

    /// The arguments of a form for a checkbox. A page shows its words, so that no other one is ticked.
    static let box = [
        OperationArgument("item", .number(0...99_999), isRequired: true, "The number of the checkbox, from 0."),
        OperationArgument("on", .flag, isRequired: true, "Whether it is ticked."),
        OperationArgument(
            "text", .text(longest: OperationArgument.longestValue), isRequired: true,
            "The words of the checkbox, which must still match."),
    ]

    static func tick(_ exchange: Exchange) -> Response {
        do throws(OperationArgumentError) {
            let given = try exchange.given(box)
            let item = ChosenCheckbox.seen((given.number("item") ?? 0) + 1, text: given.text("text"))
            return exchange.edit(.tick(item, on: given.flag("on")), needsBase: false)
        } catch {
            return exchange.refused(error.failure, key: error.name)
        }
    }

    static func archive(_ exchange: Exchange) -> Response {
        let archived = exchange.form["archived"] ?? "true"
        let isRestored = archived.hasSameBytes(as: "false")
        guard isRestored || archived.hasSameBytes(as: "true") else { return exchange.refused(.unprocessableContent) }
        return isRestored ? exchange.edit(.restore) : exchange.edit(.archive)
    }

    static func delete(_ exchange: Exchange) -> Response {
        guard let todo = exchange.todo else { return exchange.gone() }
        let base = exchange.form["base"] ?? ""
        if base.isEmpty, !exchange.expectsAnyVersion {
            return exchange.refused(.preconditionRequired, "The form does not name the version that it was made from.")
        }
        guard exchange.form["confirm"]?.hasSameBytes(as: "yes") == true else {
            return exchange.confirmsDeletion(of: todo, base, hasChanged: false)
        }
        let answer = exchange.edit(.remove)
        guard answer.status == .conflict, !exchange.wantsJSON else { return answer }
        let present = exchange.site.board.present.versions[todo.key] ?? ""
        return exchange.confirmsDeletion(of: todo, present, hasChanged: true)
    }
}

extension Exchange {
    /// Shows a form without a separate page again, with what was typed.
    fileprivate func shownAgain(_ error: FormError) -> Response {
        page { pages in
            ResumePage(action: "/\(request.target.path)", fields: form.map { ($0.name, $0.value) }, error: error)
                .bytes(in: pages)
        }
    }

    fileprivate func confirmsDeletion(of todo: Todo, _ base: String, hasChanged: Bool) -> Response {
        page(hasChanged ? .conflict : .unprocessableContent) { pages in
            ConfirmDeletePage(slug: slug, title: todo.title, base: base, next: "/", hasChanged: hasChanged)
                .bytes(in: pages)
        }
    }

    /// Whether the visitor may undo an edit. A commenter who was an editor may not undo the edits of an editor.
    fileprivate func mayUndo(_ edit: EditRecord) -> Bool {
        let isCommenters = edit.intent.role <= .commenter
        return visitor.role == .admin
            || edit.actor == visitor.actor && (visitor.role.isEditor || isCommenters && edit.client == .browser)
    }

    /// A list of files for a sentence: todos of the board by title, others by path. Only editors see others, such as drafts.
    fileprivate func names(of paths: [String]) -> String {
        let board = project.snapshot.board
        let names = paths.compactMap { path in
            board.index(of: TodoKey(path)).map { board.rows[$0].todo.title } ?? (visitor.role.isEditor ? path : nil)
        }
        return names.isEmpty ? "…" : names.joined(separator: ", ")
    }
}

/// Undoing.
enum UndoRoute {
    static func undo(_ exchange: Exchange) -> Response {
        guard let action = exchange.form["action"].flatMap({ EditAction($0) }) else {
            return exchange.refused(.unprocessableContent, "The form names no action.")
        }
        if let limited = exchange.writeLimit() { return limited }
        var isOwn = false
        do {
            let result = try exchange.site.board.undo(action, as: exchange.visitor.actor) { edit in
                isOwn = edit.actor == exchange.visitor.actor
                return exchange.mayUndo(edit)
            }
            switch result {
            case .undone(let paths, let trouble):
                // Stored in any case: the edit is undone, even if something failed afterwards.
                let answer = exchange.operation.map { _ in
                    exchange.edited(paths.first, action: "", hasMerged: false, status: .ok)
                }
                if let trouble { return exchange.site.failed(exchange, trouble.description) }
                if let answer { return answer }
                return exchange.wantsJSON ? .page(Array("{}".utf8), type: .json) : .seeOther(exchange.next ?? "/")
            case .unknown where !exchange.visitor.role.isEditor,
                .forbidden where !exchange.visitor.role.isEditor && !isOwn:
                // One answer for both: numbers of others' changes would tell of drafts.
                return exchange.refused(.notFound, "The board knows no such action of yours that you can undo.")
            case .unknown: return exchange.refused(.notFound, "The board no longer knows that action.")
            case .forbidden:
                return exchange.refused(.forbidden, "Another person made that change, or only an editor can undo it.")
            case .changed(let paths):
                return exchange.refused(.conflict, "Changed since: \(exchange.names(of: paths)).")
            }
        } catch {
            return exchange.refused(error)
        }
    }
}

extension Exchange {
    /// The declared arguments of a program, or of a form beside its other fields.
    fileprivate func given(_ known: [OperationArgument]) throws(OperationArgumentError) -> OperationArguments {
        if operation != nil { return arguments }
        let own = form.filter { field in known.contains { $0.name.hasSameBytes(as: field.name) } }
        return try OperationArguments(texts: own.map { ($0.name, $0.value) }, of: known)
    }
}

extension Exchange {
    /// Whether a comment names a file of the project that its todo does not name. A comment that shows such a file is refused in
    /// any case (`LiveBoard.edit`); one that names it is refused whether the file exists or not, because the answer would tell.
    fileprivate func namesFile(_ comment: String) -> Bool {
        let bytes = todo.flatMap { project.bytes(of: $0.key) } ?? []
        let body = TodoText(bytes, names: project.snapshot.board.settings.fields)?.bodyWithComments ?? ""
        return !files(in: comment).isSubset(of: files(in: body))
    }

    /// The files to which a text links.
    private func files(in text: String) -> Set<[UInt8]> {
        let targets = project.preview(text).references.filter { reference in
            switch reference.kind {
            case .hash, .prefixed, .user: false
            case .todo where !reference.isByName: false
            case .todo, .link, .image: Exchange.isFile(reference.target)
            }
        }
        return Set(targets.map { Array($0.target.utf8) })
    }

    /// Whether a path has the ending of a file that is no page.
    private static func isFile(_ target: String) -> Bool {
        let name = target.bytewiseParts("/").last { !$0.utf8.isEmpty }.map { String($0).lowercased() } ?? ""
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return !["md", "markdown", "html", "htm"].contains { name[dot...].dropFirst().utf8.elementsEqual($0.utf8) }
    }
}
