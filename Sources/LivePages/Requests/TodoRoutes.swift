import Application
import Bytes
import Domain
import Editing
import HTTP
import UseCases

/// The small changes of a todo.
enum TodoRoutes {
    static func move(_ exchange: Exchange) -> Response {
        guard let status = exchange.form["status"], !status.isEmpty else {
            return exchange.refused(.unprocessableContent, "The form names no column.")
        }
        return exchange.edit("move") { (planner, todo) throws(Failure) in
            try planner.edits(naming: [Assignment("status", .set, status)], of: todo)
        }
    }

    static func assign(_ exchange: Exchange) -> Response {
        exchange.edit("assign", refusing: { exchange.shownAgain($0) }) { (planner, todo) throws(Failure) in
            try planner.edits(naming: [Assignment("owner", .set, exchange.form["owner"] ?? "")], of: todo)
        }
    }

    static func tick(_ exchange: Exchange) -> Response {
        guard let item = exchange.form["item"].flatMap({ Int($0) }), item >= 0, item < 100_000,
            let text = exchange.form["text"], let on = exchange.form["on"],
            on.hasSameBytes(as: "true") || on.hasSameBytes(as: "false")
        else {
            return exchange.refused(.unprocessableContent, "The form names no checkbox.")
        }
        return exchange.edit("tick", needsBase: false) { (planner, todo) throws(Failure) in
            try planner.edits(.tick(.item(item, text: text), on: on.hasSameBytes(as: "true")), of: todo)
        }
    }

    static func comment(_ exchange: Exchange) -> Response {
        exchange.edit("comment", needsBase: false, refusing: { exchange.shownAgain($0) }) {
            (planner, todo) throws(Failure) in
            try planner.edits(try planner.comment(exchange.form["text"] ?? ""), of: todo)
        }
    }

    static func archive(_ exchange: Exchange) -> Response {
        let isRestored = exchange.form["archived"]?.hasSameBytes(as: "false") == true
        return exchange.edit(isRestored ? "restore" : "archive") { (planner, todo) throws(Failure) in
            isRestored
                ? try planner.edits([Assignment("archived", .set, "")], of: todo) : try planner.archiving(todo)
        }
    }

    static func place(_ exchange: Exchange) -> Response {
        let (before, after) = (exchange.form["before"], exchange.form["after"])
        return exchange.edit("place") { (planner, todo) throws(Failure) in
            try planner.placing(todo, status: exchange.form["status"], before: before, after: after)
        }
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
        let answer = exchange.edit("delete") { (_, key) throws(Failure) in [.remove(key)] }
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
        let isCommenters = ["comment ", "tick "].contains { edit.command.hasBytePrefix($0) }
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
        do {
            let result = try exchange.site.board.undo(
                action, as: exchange.visitor.actor, allowing: exchange.mayUndo)
            switch result {
            case .undone(let paths, let trouble):
                // Stored in any case: the edit is undone, even if something failed afterwards.
                let answer = exchange.operation.map { _ in
                    exchange.edited(paths.first, action: "", hasMerged: false, status: .ok)
                }
                if let trouble { return exchange.site.failed(exchange, trouble.description) }
                if let answer { return answer }
                return exchange.wantsJSON ? .page(Array("{}".utf8), type: .json) : .seeOther(exchange.next ?? "/")
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
