import Application
import Bytes
import Domain
import Editing
import HTTP
import Markdown
import Messages
import Site
import UseCases

/// The form of a todo.
enum EditRoute {
    static func form(_ exchange: Exchange) -> Response {
        guard let todo = exchange.todo, let base = exchange.project.versions[todo.key],
            let values = exchange.values(of: todo)
        else { return exchange.gone() }
        return exchange.page { pages in
            TodoFormPage(
                kind: .edit(slug: exchange.slug, title: todo.title), values: values, base: base, errors: [],
                preview: nil, next: exchange.next ?? "/\(exchange.project.path(of: todo))"
            ).bytes(in: pages)
        }
    }

    static func save(_ exchange: Exchange) -> Response {
        if exchange.form["preview"] != nil { return shown(exchange, .ok, preview: exchange.previewed) }
        if let title = exchange.form["title"], title.utf8.allSatisfy({ $0 <= 0x20 }) {
            return shown(exchange, .unprocessableContent, errors: [exchange.formError(.emptyTitle)])
        }
        guard let todo = exchange.todo else { return exchange.gone() }
        guard let base = exchange.baseText(of: todo.key) else { return exchange.refused(.unprocessableContent) }
        let assignments = exchange.assignments(since: base, todo.key)
        var changes = assignments.isEmpty ? [] : [Change.set(assignments)]
        if let body = exchange.form["body"], !body.withoutReturns.hasSameBytes(as: base.body) {
            changes.append(.text(body, .aboveComments))
        }
        return exchange.edit(changes, refusing: { shown(exchange, .unprocessableContent, errors: [$0]) })
    }

    /// Shows what was typed again.
    static func shown(
        _ exchange: Exchange, _ status: Status, errors: [FormError] = [], preview: MarkdownDocument? = nil
    ) -> Response {
        exchange.page(status) { pages in
            TodoFormPage(
                kind: exchange.slug.isEmpty
                    ? .new : .edit(slug: exchange.slug, title: exchange.todo?.title ?? exchange.slug),
                values: exchange.typed, base: exchange.form["base"], errors: errors, preview: preview,
                next: exchange.next ?? "/"
            ).bytes(in: pages)
        }
    }
}

/// The form of a new todo.
enum NewRoute {
    static func form(_ exchange: Exchange) -> Response {
        let query = exchange.request.target.query
        var values: [String: String] = [:]
        for field in Field.editable { if let value = query[field.name] { values[field.name] = value } }
        return exchange.page { pages in
            TodoFormPage(
                kind: .new, values: values, base: nil, errors: [], preview: nil, next: exchange.next ?? "/"
            ).bytes(in: pages)
        }
    }

    static func create(_ exchange: Exchange) -> Response {
        if exchange.form["preview"] != nil { return EditRoute.shown(exchange, .ok, preview: exchange.previewed) }
        if let lost = exchange.settledConflict, let bytes = lost.mine { return recreate(exchange, lost.path, bytes) }
        let typed = exchange.typed
        let assignments = Field.editable.filter { $0 != .title }.compactMap { field in
            // Words of the title can add to a list.
            typed[field.name].flatMap { $0.isEmpty ? nil : Assignment(field.name, field.key.isList ? .add : .set, $0) }
        }
        var new = Change.Creation(typed["title"] ?? "", assignments)
        new.body = typed["body"] ?? ""
        // The page of a deleted todo has its title, in which no words are fields.
        if exchange.form["quick"]?.hasSameBytes(as: "false") == true { new.readsFields = false }
        return create(exchange, new) { EditRoute.shown(exchange, .unprocessableContent, errors: [$0]) }
    }

    /// Writes the file of a todo that others have deleted again, with the text of the form above its comments.
    private static func recreate(_ exchange: Exchange, _ path: String, _ old: [UInt8]) -> Response {
        if let limited = exchange.writeLimit() { return limited }
        do {
            let outcome = try exchange.site.board.edit(
                .operation(["fuda", "restore"]), request: exchange.mark, as: exchange.visitor.actor
            ) { (planner) throws(Failure) in
                let settings = planner.board.settings
                let text = TodoText(old, names: settings.fields)
                var bytes = old
                if let body = exchange.form["body"]?.withoutReturns, !body.hasSameBytes(as: text?.body ?? "") {
                    do {
                        let change = BodyChange.text(Array(body.utf8), .aboveComments)
                        bytes = try change.applied(to: old, prefixes: settings.idPrefixes)
                    } catch {
                        throw Failure(any: error)
                    }
                }
                // Something else can have the place by now.
                let id = text?[.id] ?? ""
                return [.write(id: id, title: text?[.title] ?? path, planner.freePath(for: path, id: id), bytes)]
            }
            let todo = TodoKey(outcome.files.first?.path ?? path)
            return exchange.done(outcome, of: todo, .restore, at: exchange.path(of: todo, after: outcome))
        } catch {
            return exchange.refused(error, showing: nil)
        }
    }

    /// Creates a todo.
    ///
    /// - Parameter refusing: answers if a use case refuses the edit; nil for a plain page.
    static func create(
        _ exchange: Exchange, _ new: Change.Creation, refusing: ((FormError) -> Response)? = nil
    ) -> Response {
        if let limited = exchange.writeLimit(showing: refusing) { return limited }
        let outcome: EditOutcome
        var unknown: UnknownUser?
        do {
            outcome = try exchange.site.board.edit(
                .changes([.create(new)], of: []), request: exchange.mark, as: exchange.visitor.actor
            ) {
                (planner) throws(Failure) in
                let isAdminsProgram = exchange.operation != nil && exchange.visitor.role == .admin
                if !isAdminsProgram, let error = BodyText.refusal(of: Array(new.body.utf8)) {
                    throw Failure(any: error)
                }
                let edits = try planner.edits(naming: new)
                unknown = exchange.unconfirmedUser(in: edits, planner.board)
                if let unknown { throw .unconfirmed(unknown) }
                return edits
            }
        } catch {
            return exchange.refused(error, about: unknown, showing: refusing)
        }
        guard let file = outcome.files.first else { return exchange.gone() }
        let todo = TodoKey(file.path)
        if exchange.operation != nil { return exchange.edited(outcome, of: todo) }
        return exchange.done(outcome, of: todo, .create, at: exchange.path(of: todo, after: outcome))
    }
}

/// A preview of Markdown.
enum PreviewRoute {
    static func answer(_ exchange: Exchange) -> Response {
        .page(exchange.project.context.previewHTML(of: exchange.previewed))
    }
}

extension Exchange {
    /// The fields of the form that belong to a todo.
    var typed: [String: String] {
        var values: [String: String] = [:]
        for name in Field.editable.map(\.name) + ["body"] { if let value = form[name] { values[name] = value } }
        return values
    }

    /// The values of the form of a todo; nil if its file cannot be read.
    func values(of todo: Todo) -> [String: String]? {
        guard let bytes = project.bytes(of: todo.key),
            let text = TodoText(bytes, names: project.snapshot.board.settings.fields)
        else { return nil }
        var values = ["body": text.body]
        for field in Field.editable { values[field.name] = text[field] }
        if values["title"]?.isEmpty == true { values["title"] = todo.title }
        let board = project.snapshot.board
        guard let index = board.index(of: todo.key) else { return values }
        if values["status"]?.isEmpty == true { values["status"] = board.status(of: index) }
        return values
    }

    /// The file that the form was made from; its present content if that version is unknown.
    func baseText(of key: TodoKey) -> TodoText? {
        let known = form["base"].flatMap { site.board.bytes(of: $0) }
        let bytes = known ?? site.board.present.bytes(of: key)
        return bytes.flatMap { TodoText($0, names: project.snapshot.board.settings.fields) }
    }

    /// The fields that differ from the file that the form was made from.
    func assignments(since base: TodoText, _ key: TodoKey) -> [Assignment] {
        let board = project.snapshot.board
        return Field.editable.compactMap { field in
            guard let value = form[field.name] ?? chosen(field) else { return nil }
            var before = base[field]
            if before.isEmpty, let index = board.index(of: key) {
                if field == .title { before = board.rows[index].todo.title }
                if field == .status { before = board.status(of: index) ?? "" }
            }
            return value.hasSameBytes(as: before) ? nil : Assignment(field.name, .set, value)
        }
    }

    /// The value that the page of a conflict has chosen for a field; nil if it does not ask about the field.
    private func chosen(_ field: Field) -> String? {
        form["choice.\(field.name)"].flatMap { form["\($0).\(field.name)"] }
    }

    /// The Markdown of the form as HTML, made like the bodies of pages.
    var previewed: MarkdownDocument { project.preview(form["body"] ?? "") }

    /// A failure as an error of the field that it is about.
    func formError(_ failure: Failure) -> FormError {
        var field = failure.parameter?.name
        if case .field(let named) = failure.parameter { field = named.name }
        return FormError(field: field, text: field == nil ? failure.text(\.name) : failure.messageText(\.name))
    }
}

extension String {
    /// The text with line feeds as line ends; browsers send carriage returns too.
    var withoutReturns: String {
        guard containsByte("\r") else { return self }
        return String(decoding: utf8.filter { $0 != 0x0D }, as: UTF8.self)
    }
}
