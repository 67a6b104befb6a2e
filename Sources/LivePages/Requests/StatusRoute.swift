import Application
import Domain
import HTTP
import Messages
import Site
import UseCases

/// The health of the server.
enum HealthRoute {
    static func answer(_ exchange: Exchange) -> Response {
        exchange.site.isEnding ? .text(.serviceUnavailable, "draining\n") : .text(.ok, "ok\n")
    }
}

/// The state of the board for the people who use it.
enum StatusRoute {
    static func page(_ exchange: Exchange) -> Response {
        let (project, board) = (exchange.project, exchange.site.board)
        let waiting = board.waitingCommits
        let standing = board.sync?.standing
        let reasons =
            [board.failure?.description, board.historyFailure, standing?.reason, standing?.startRefusal].compactMap(
                \.self)
            + [exchange.site.failedEdit].compactMap(\.self) + exchange.site.hangingProcesses + (waiting?.reasons ?? [])
        let restart = board.restartReasons
        // Reasons can name drafts.
        let isEditor = exchange.visitor.role.isEditor
        let problems = isEditor || reasons.isEmpty ? reasons : [project.words(.editorsSeeWhy)]
        return exchange.page { pages in
            var page = StatusPage(
                restart: isEditor ? restart : [], problems: problems, revision: isEditor ? project.revision : nil,
                todos: project.snapshot.board.rows.count)
            page.hidesRestart = !isEditor && !restart.isEmpty
            // For others these numbers would count the changes of drafts.
            page.waiting = isEditor ? waiting?.count : nil
            page.canChange = isEditor
            page.sync = standing.map { standing in
                StatusPage.Sync(
                    unpushed: isEditor ? standing.unpushed : nil, time: standing.time.map { exchange.shownTime($0) },
                    conflicts: exchange.site.conflicts(for: exchange.visitor.role).map { exchange.listed($0) })
            }
            return page.bytes(in: pages)
        }
    }

    /// Begins a sync, or settles a conflict of one.
    static func change(_ exchange: Exchange) -> Response {
        guard let sync = exchange.site.board.sync else { return exchange.refused(.unprocessableContent) }
        if exchange.form["retry"] != nil {
            sync.wake()
            return .seeOther("/\(Action.status.path)")
        }
        guard let conflict = exchange.settledConflict else {
            // Others may have settled it, but only an admin settles one of the settings.
            let isForbidden = exchange.form["settle"].map { number in
                sync.standing.conflicts.contains { "\($0.number)".hasSameBytes(as: number) }
            }
            return isForbidden == true ? exchange.refused(.forbidden) : .seeOther("/\(Action.status.path)")
        }
        if exchange.form["keep"] != nil {
            sync.settle(conflict.number)
            exchange.site.noteSync()
            return .seeOther("/\(Action.status.path)")
        }
        return exchange.settling(conflict)
    }
}

extension Exchange {
    /// A time as the pages of the board show it.
    fileprivate func shownTime(_ seconds: Int) -> String {
        let zone = project.snapshot.board.settings.timeZone
        let minutes = (seconds + zone.offset(at: seconds)) / 60 % 1440
        let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(project.words.day(zone.day(at: seconds))), \(parts[0]):\(parts[1])"
    }

    /// A conflict in the list of the status page. Only editors see its path and text.
    fileprivate func listed(_ conflict: SyncConflict) -> StatusPage.Conflict {
        let todo = todo(of: conflict)
        guard visitor.role.isEditor else {
            return StatusPage.Conflict(
                number: conflict.number, path: nil, title: todo?.title ?? "", kind: conflict.isHeld ? .held : .settled)
        }
        let names = project.snapshot.board.settings.fields
        let text = (conflict.mine ?? conflict.base).flatMap { TodoText($0, names: names) }
        let isTodo = todo.map { hasChoice(conflict, $0) } ?? (text?[.id].isEmpty == false)
        let kind: StatusPage.Conflict.Kind =
            conflict.isHeld ? .held : !isTodo ? .other : conflict.mine == nil ? .deleted : .settled
        return StatusPage.Conflict(
            number: conflict.number, path: conflict.path, title: todo?.title ?? text?[.title] ?? conflict.path,
            kind: kind, isForAdmins: conflict.isOfSettings && visitor.role != .admin,
            text: kind == .other ? conflict.mine.map { String(decoding: $0, as: UTF8.self) } : nil)
    }

    private func slug(of todo: Todo) -> String? {
        let board = project.snapshot.board
        if let index = board.index(of: todo.key) { return project.snapshot.slugs.todos[index] }
        return project.draft(todo.key)?.slug
    }

    /// The todo that a conflict is about, also if its file was moved.
    private func todo(of conflict: SyncConflict) -> Todo? {
        let (board, key) = (project.snapshot.board, TodoKey(conflict.path))
        let text = (conflict.mine ?? conflict.base).flatMap { TodoText($0, names: board.settings.fields) }
        let id = text?[.id] ?? ""
        var here = board.index(of: key).map { board.rows[$0].todo }
        if here == nil, visitor.role.isEditor { here = project.draft(key)?.todo }
        // Another todo can have the path by now.
        if let here, id.isEmpty || here.id.hasSameBytes(as: id) { return here }
        guard let index = board.index(ofExactly: id), board.rows[index].todo.source == .own else { return nil }
        return board.rows[index].todo
    }

    /// Whether a form can show what is contested: fields that it has, or the text above the comments.
    private func hasChoice(_ conflict: SyncConflict, _ todo: Todo) -> Bool {
        let names = project.snapshot.board.settings.fields
        guard let bytes = conflict.mine else { return true }
        guard let mine = TodoText(bytes, names: names),
            let present = project.bytes(of: todo.key).flatMap({ TodoText($0, names: names) })
        else { return false }
        return Field.editable.contains { !mine[$0].hasSameBytes(as: present[$0]) }
            || !mine.body.hasSameBytes(as: present.body)
    }

    /// The page that settles a conflict.
    fileprivate func settling(_ conflict: SyncConflict) -> Response {
        let names = project.snapshot.board.settings.fields
        guard let todo = todo(of: conflict), let slug = slug(of: todo),
            let current = project.bytes(of: todo.key)
        else {
            guard let mine = conflict.mine.flatMap({ TodoText($0, names: names) }) else {
                return .seeOther("/\(Action.status.path)")
            }
            return lost(mine, conflict)
        }
        let known = EditConflict(key: todo.key, base: conflict.base ?? [], current: current, mine: conflict.mine)
        return conflicting(known, todo, at: slug)
    }

    /// The page that recreates a todo that others have deleted.
    private func lost(_ mine: TodoText, _ conflict: SyncConflict) -> Response {
        let rows = Field.editable.compactMap { field -> ConflictPage.Row? in
            guard field != .title, !mine[field].isEmpty else { return nil }
            return .init(
                key: field.name, label: project.words.label(of: field), base: "", theirs: "", mine: mine[field],
                choice: .mine)
        }
        return recreating(
            mine[.title], rows, body: mine.body, next: "/\(Action.status.path)", settles: conflict.number, .ok)
    }
}
