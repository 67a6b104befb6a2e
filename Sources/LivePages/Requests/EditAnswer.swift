import Accounts
import Application
import Bytes
import Domain
import Editing
import HTTP
import JSON
import Site
import UseCases

/// Makes edits and answers with their outcome, in the same way for every form.
extension Exchange {
    /// The todo that the address names; for editors, also a draft.
    var todo: Todo? {
        let board = project.snapshot.board
        let index = operation == nil ? project.todo(slug: slug) : board.index(ofExactly: name)
        if let index { return board.rows[index].todo }
        return visitor.role.isEditor ? operation == nil ? project.draft(slug: slug) : project.draft(id: name) : nil
    }

    /// Makes changes of the todo that the address names, as one edit.
    ///
    /// - Parameters:
    ///   - needsBase: whether the form must name the version of the file that it was made from.
    ///   - refusing: answers if a use case refuses the edit; nil for a plain page.
    func edit(
        _ changes: Change..., needsBase: Bool = true, refusing: ((FormError) -> Response)? = nil
    ) -> Response {
        edit(changes, needsBase: needsBase, refusing: refusing)
    }

    /// Makes changes as the method above does.
    func edit(
        _ changes: [Change], needsBase: Bool = true, refusing: ((FormError) -> Response)? = nil
    ) -> Response {
        guard let todo else { return gone() }
        if let limited = writeLimit(showing: refusing) { return limited }
        var expected: (key: TodoKey, base: LiveBase)?
        // A comment and a tick hold for any version. Merging one from a version before the file became a draft would write
        // into a draft that the commenter may not know.
        if visitor.role.isEditor, let base = form["base"], !base.isEmpty {
            expected = (todo.key, bytes(of: base, todo).map { .known($0) } ?? .unknown)
        } else if needsBase, !expectsAnyVersion {
            return refused(.preconditionRequired, "The form does not name the version that it was made from.")
        }
        let outcome: EditOutcome
        var unknown: UnknownUser?
        var isGone = false
        do {
            outcome = try site.board.edit(
                .changes(changes, of: [todo.id]), request: mark, as: visitor.actor, expecting: expected,
                keepingFilesOf: visitor.role.isEditor ? nil : todo.key
            ) {
                (planner) throws(Failure) in
                // The file may have become a draft since the board was read.
                var planner = planner
                planner.concealsDrafts = !visitor.role.isEditor
                isGone = planner.isMissing(todo.key)
                let edits = try planner.edits(of: .todos([todo.key])) { (key) throws(Failure) in
                    try planner.edits(changes) { (change) throws(Failure) in
                        // On a page, a todo moves to the end if somebody moves its neighbour away; a program gets an error.
                        let change = operation == nil ? change : try planner.resolved(change, of: key)
                        return try planner.edits(naming: change, of: key)
                    }
                }
                unknown = unconfirmedUser(in: edits, planner.board)
                if let unknown { throw .unconfirmed(unknown) }
                return edits
            }
        } catch {
            return isGone ? gone() : refused(error, about: unknown, showing: refusing)
        }
        if let conflict = outcome.conflicts.first { return conflicting(conflict, todo, at: slug) }
        return done(outcome, of: todo.key, changes.first?.kind, at: path(of: todo.key, after: outcome, or: next))
    }

    /// The bytes of a version of a todo's file; nil if they are forgotten, or of another todo.
    private func bytes(of version: String, _ todo: Todo) -> [UInt8]? {
        site.board.bytes(of: version).flatMap {
            TodoText.canBe(todo.id, $0, names: project.snapshot.board.settings.fields) ? $0 : nil
        }
    }

    /// Returns the path to go to after an edit of a todo: that of its page, for a draft that of its form, and otherwise that
    /// of the board.
    ///
    /// - Parameter wanted: instead of the page.
    func path(of todo: TodoKey, after outcome: EditOutcome, or wanted: String? = nil) -> String {
        let present = keepsPage(of: todo, outcome) ? project : site.board.present
        if let index = present.snapshot.board.index(of: todo) {
            return wanted ?? "/\(present.path(of: present.snapshot.board.rows[index].todo))"
        }
        // A todo that became a draft has no page any more.
        return present.draft(todo).map { "/\(Action.todo(.edit, $0.slug).path)" } ?? "/"
    }

    /// Whether a todo has the same page after an edit as before. The answer then need not wait for a new state.
    private func keepsPage(of todo: TodoKey, _ outcome: EditOutcome) -> Bool {
        let names = project.snapshot.board.settings.fields
        guard let file = outcome.file(of: todo), file.newPath == nil, let before = project.bytes(of: todo),
            let after = file.after, let old = TodoText(before, names: names), let new = TodoText(after, names: names),
            // Without this key, the text decides the title.
            !new[.title].isEmpty
        else { return false }
        return [Field.id, .title, .draft].allSatisfy { old[$0].hasSameBytes(as: new[$0]) }
    }

    /// Answers after an accepted edit.
    ///
    /// - Parameter todo: the todo that the request is about; the edit may also have changed others.
    func done(_ outcome: EditOutcome, of todo: TodoKey, _ kind: ChangeKind?, at next: String) -> Response {
        let action = outcome.action?.description ?? ""
        if outcome.isMade { site.noteEdit(failed: nil) }
        if let settles {
            site.board.sync?.settle(settles)
            site.noteSync()
        }
        if let trouble = outcome.trouble {
            // Store the answer: the edit is made, and a repetition of the request must not make it again.
            if operation != nil { _ = edited(outcome, of: todo) }
            return site.failed(self, trouble.description).naming(action: action)
        }
        if operation != nil { return edited(outcome, of: todo) }
        guard wantsJSON else { return Response.seeOther(next).naming(action: action) }
        var writer = JSONWriter()
        writer.document("edit") { writer in
            writer.field("action", action)
            writer.field("change", kind?.rawValue)
            writer.key("merged")
            writer.value(outcome.hasMerged)
            writer.field("next", next)
            if let after = outcome.file(of: todo)?.after { writer.field("etag", site.board.version(of: after)) }
        }
        return .page(writer.bytes.array, type: .json)
    }

    /// Refuses a write beyond the limit; nil if the write is within it.
    ///
    /// - Parameter form: shows a person the form again, with what was typed; nil for a plain page.
    func writeLimit(showing form: ((FormError) -> Response)? = nil) -> Response? {
        guard let seconds = writeWait else { return nil }
        let status = Status.tooManyRequests
        let error = FormError(text: ErrorPage(status: status.code, project.words).text)
        return refused(status, error, showing: form).retrying(after: seconds)
    }

    /// Answers for a refused edit.
    ///
    /// - Parameters:
    ///   - key: the argument of a program that the failure is about if it names no field.
    ///   - unknown: the user whom a person can confirm by sending the form again.
    ///   - form: shows a person the form again, with what was typed; nil for a plain page.
    func refused(
        _ failure: Failure, key: String? = nil, about unknown: UnknownUser? = nil,
        showing form: ((FormError) -> Response)? = nil
    ) -> Response {
        // Only the log explains a failure of the server.
        if failure.kind == .system || failure.kind == .diskFull {
            site.noteEdit(failed: failure.description)
            let status = failure.kind == .system ? Status.internalServerError : .insufficientStorage
            return site.failed(self, failure.description, status, showing: form)
        }
        // The name of a file may be that of a draft. A command is no remedy for people without the files.
        let names = [".md", ".markdown", "'fuda "]
        if !visitor.role.isEditor, names.contains(where: failure.description.lowercased().containsBytes) {
            return refused(.unprocessableContent, "This todo cannot be changed now. An editor can find out why.")
        }
        var error = formError(failure)
        if error.field == nil { error.field = key }
        error.column = failure.place.flatMap { $0.file == nil ? $0.column : nil }
        error.confirms = unknown.map { (confirmedUsers + [$0.name]).joined(separator: ",") }
        let response = refused(Exchange.status(of: failure), error, showing: form)
        return failure.kind == .busy ? response.retrying(after: 5) : response
    }

    private func refused(
        _ status: Status, _ error: FormError, showing form: ((FormError) -> Response)?
    ) -> Response {
        if wantsJSON {
            var problem = Problem(status, detail: error.text, key: error.field, column: error.column)
            if error.confirms != nil { problem.more.append(.init(name: "asks", value: .bool(true))) }
            return self.problem(problem)
        }
        guard let form else { return refused(status, error.text) }
        var response = form(error)
        response.status = status
        return response
    }

    /// Returns the first unknown user of the edits that the person has not confirmed by sending the form again; nil if all
    /// are known or confirmed. Programs confirm nothing: their answer has a note.
    func unconfirmedUser(in edits: [PlannedEdit], _ board: Board) -> UnknownUser? {
        if operation != nil { return nil }
        let confirmed = confirmedUsers
        return board.unknownUsers(in: edits).first { !confirmed.contains($0.name) }
    }

    private var confirmedUsers: [String] {
        (form["users"] ?? "").bytewiseParts(",").filter { !$0.isEmpty }.map { String($0) }
    }

    private static func status(of failure: Failure) -> Status {
        switch failure.kind {
        case .busy: .serviceUnavailable
        case .diskFull: .insufficientStorage
        case .system: .internalServerError
        case .errors, .impossible, .misuse: .unprocessableContent
        }
    }

    /// The sync's conflict that the form settles; nil if it settles none, or if the person may not edit.
    var settledConflict: SyncConflict? {
        guard let sync = site.board.sync, let number = form["settle"].flatMap({ Int($0) }), visitor.role.isEditor
        else { return nil }
        let conflict = sync.standing.conflicts.first { $0.number == number && !$0.isHeld }
        return conflict?.isOfSettings == true && visitor.role != .admin ? nil : conflict
    }

    /// The number of that conflict.
    var settles: Int? { settledConflict?.number }

    /// Answers if the todo does not exist or was deleted. Keeps what was typed.
    func gone() -> Response {
        let typed = ["title", "body", "text"].contains { form[$0]?.isEmpty == false }
        guard request.method == .post, typed, !wantsJSON else {
            return refused(.notFound)
        }
        let rows = Field.editable.compactMap { field -> ConflictPage.Row? in
            guard field != .title, let value = form[field.name], !value.isEmpty else { return nil }
            return .init(key: field.name, label: field.name, base: "", theirs: "", mine: value, choice: .mine)
        }
        return recreating(
            form["title"] ?? slug, rows, body: form["body"] ?? form["text"] ?? "", next: next ?? "/", .conflict)
    }

    /// The page that creates a deleted todo again.
    ///
    /// - Parameter settles: the number of the sync's conflict that this settles; nil for none.
    func recreating(
        _ title: String, _ rows: [ConflictPage.Row], body: String, next: String, settles: Int? = nil, _ status: Status
    ) -> Response {
        page(status) { pages in
            var page = ConflictPage(
                slug: nil, title: title, rows: rows, body: .init(base: "", theirs: "", mine: body, merged: body),
                newBase: "", action: "/new", isGone: true, next: next)
            page.settles = settles
            return page.bytes(in: pages)
        }
    }
}

extension Response {
    /// Returns the response with the name of the action that made the edit; empty for an edit without an action.
    func naming(action: String) -> Response {
        var response = self
        if !action.isEmpty { response.fields.set("Fuda-Action", action) }
        return response
    }
}
