import Domain
import Links
import Past
import UseCases
import Messages

extension SiteContext {
    /// Returns the card of a todo, also used for rows.
    ///
    /// Here and below, todos are passed by index, because a copy would count a reference for each of its texts and
    /// lists.
    ///
    /// - Parameter limit: the maximum number of tags and owners.
    func card(_ todo: Int, showing limit: Int = ShownCount.onCards) -> CardViewModel {
        let (isBroken, isLost) = (board.rows[todo].todo.isBroken, board.isLost(todo))
        return CardViewModel(
            url: todoLinks[todo], anchor: "t-\(slugs.todos[todo])", title: board.rows[todo].todo.title,
            id: board.rows[todo].todo.id, origin: origins[board.rows[todo].todo.source], isBroken: isBroken,
            brokenText: isBroken ? words(.unreadable) : "",
            status: isLost ? nil : statuses[board.rows[todo].column],
            words: words(todo),
            tags: board.rows[todo].tags.prefix(limit).map { tags[$0] },
            moreTags: more(than: limit, of: board.rows[todo].tags.count),
            milestone: board.rows[todo].milestone.map { milestones[$0] },
            owners: board.rows[todo].owners.prefix(limit).map { people[$0] },
            moreOwners: more(than: limit, of: board.rows[todo].owners.count), due: due(todo),
            steps: steps(board.rows[todo].todo.checklist), blocked: blocked(todo),
            summary: TextViewModel(board.rows[todo].todo.summary),
            more: board.rows[todo].todo.more.map { MoreKeyViewModel(key: $0.key, value: $0.value.line) },
            live: live(todo))
    }

    /// Nil on a static site, and for a todo that the board cannot change.
    func live(_ todo: Int) -> LiveTodoViewModel? {
        guard let live, let base = live.base(board.key(of: todo)) else { return nil }
        return LiveTodoViewModel(slug: slugs.todos[todo], base: base)
    }

    /// Returns the card of a todo for a row, with the day of its last modification.
    func row(_ todo: Int) -> CardViewModel {
        var card = card(todo)
        card.updated = board.rows[todo].todo.days.updated.map { updated in
            let day = updated.day(in: board.settings.timeZone)
            return DayViewModel(iso: day.iso, text: phrases.short(day))
        }
        return card
    }

    /// Returns the card of a todo on the board, with its notes, and with the time by which a script recognizes todos that
    /// are new to the visitor.
    func boardCard(_ todo: Int) -> CardViewModel {
        var card = card(todo)
        card.tags = Array(card.tags.prefix(ShownCount.tagsOnCards))
        card.moreTags = more(than: ShownCount.tagsOnCards, of: board.rows[todo].tags.count)
        (card.alerts, card.notes) = (alerts(todo), notes(todo))
        card.touched = board.rows[todo].todo.days.updated.map { TextViewModel("\($0.sortKey)") }
        return card
    }

    /// Returns the card of a todo on a board of the past. It has the title of that time, and nothing that holds only
    /// today.
    ///
    /// - Parameter link: to the todo's page; nil if the todo was deleted.
    func card(_ card: PastCard, _ link: Link?) -> CardViewModel {
        CardViewModel(
            url: link ?? .absent, anchor: "", title: card.title, id: card.id, isBroken: false, brokenText: "",
            words: TodoWords(), tags: [], owners: [], more: [], isFresh: card.isFresh)
    }

    private func due(_ todo: Int) -> DueViewModel? {
        guard let due = board.rows[todo].due else { return nil }
        return DueViewModel(
            text: phrases.due(due, isOpen: board.rows[todo].isOpen), iso: due.iso,
            isLate: board.rows[todo].isOverdue, isSoon: board.rows[todo].isDueSoon)
    }

    func steps(_ checklist: Checklist) -> StepsViewModel? {
        guard checklist.all > 0 else { return nil }
        return StepsViewModel(
            done: checklist.done, all: checklist.all, text: "\(checklist.done)/\(checklist.all)",
            label: phrases.steps(checklist.done, checklist.all))
    }

    /// The open blockers, if there are any.
    func blocked(_ todo: Int) -> BlockedViewModel? {
        guard board.rows[todo].isBlocked else { return nil }
        var ids: [Int] = []
        for case .todo(let blocker) in board.rows[todo].blockedBy where board.rows[blocker].isOpen {
            ids.append(blocker)
        }
        return BlockedViewModel(
            text: phrases.blocked(by: ids.prefix(2).map { board.rows[$0].todo.id }, of: ids.count),
            ids: ids.prefix(ShownCount.onPages).map { ref($0) })
    }

    /// Notes that need attention: a change since the requested time, and a longer stay in the column than usual.
    private func alerts(_ todo: Int) -> [NoteViewModel] {
        var alerts: [NoteViewModel] = []
        if let mark = changes?[todo] { alerts.append(NoteViewModel(kind: .fresh, text: words(mark.word))) }
        if let age = age(todo, isLong: true) { alerts.append(age) }
        return alerts
    }

    /// The time of a todo in its column; nil if it is shorter than a day, or not as long as wanted.
    private func age(_ todo: Int, isLong: Bool) -> NoteViewModel? {
        guard let age = ages?[board.key(of: todo)], age.days > 0, age.isLong == isLong else { return nil }
        let column = board.columns[board.rows[todo].column].title
        return NoteViewModel(
            kind: isLong ? .long : .age, text: words(.daysInColumn, count: age.days, [.column: column]))
    }

    /// Short additional notes on a card.
    private func notes(_ todo: Int) -> [NoteViewModel] {
        var notes: [NoteViewModel] = []
        if let age = age(todo, isLong: false) { notes.append(age) }
        if case .todo(let parent)? = board.rows[todo].parent {
            notes.append(NoteViewModel(kind: .part, text: words(.partOf, [.title: board.rows[parent].todo.title])))
        }
        if let subtasks = phrases.subtasks(board.subtasks(of: todo)) {
            notes.append(NoteViewModel(kind: .subtasks, text: subtasks))
        }
        if let recur = board.rows[todo].todo.recur { notes.append(NoteViewModel(kind: .recur, text: recur)) }
        return notes
    }

    /// A short reference to another todo.
    func ref(_ index: Int) -> RefViewModel {
        let (status, isBroken) = (statuses[board.rows[index].column], board.rows[index].todo.isBroken)
        return RefViewModel(
            title: board.rows[index].todo.title, id: board.rows[index].todo.id,
            url: AddressViewModel(todoLinks[index]),
            statusTitle: isBroken ? words(.unreadable) : status.title, mark: isBroken ? ColumnMark() : status.mark)
    }

    /// The progress of a board, a user, a milestone or a tag.
    func progress(_ tally: Board.Tally) -> StepsViewModel? {
        guard tally.scope > 0 else { return nil }
        return StepsViewModel(
            done: tally.done, all: tally.scope, text: phrases.ofAll(tally.done, tally.scope),
            label: phrases.goals(tally.done, tally.scope))
    }

    /// The figures above the todos of a board, a user or a milestone; those of the board link to its views.
    func facts(_ tally: Board.Tally, ofBoard isOfBoard: Bool = false) -> [FactViewModel] {
        func link(_ builtIn: BuiltInQuery) -> AddressViewModel? {
            let view = isOfBoard ? views.first { $0.found.view.name == .builtIn(builtIn) } : nil
            return view.map { AddressViewModel(router.link(to: .view($0.slug, 1))) }
        }
        var facts = [
            FactViewModel(value: phrases.number(tally.open), label: words(.openLabel), kind: "open", link: nil)
        ]
        func add(_ count: Int, _ label: String, _ kind: String, _ link: AddressViewModel? = nil) {
            if count > 0 {
                facts.append(FactViewModel(value: phrases.number(count), label: label, kind: kind, link: link))
            }
        }
        add(tally.overdue, words(.overdueLabel), "late", link(.overdue))
        add(tally.dueSoon, words(.dueSoonLabel), "soon")
        add(tally.blocked, words(.blockedLabel), "blocked", link(.blocked))
        add(
            tally.broken, words(.unreadable), "broken", AddressViewModel(router.link(to: .findings(1))))
        return facts
    }
}

extension ChangeMarks.Mark {
    /// The name of the kind.
    var word: MessageKey {
        switch self {
        case .added: .addedLabel
        case .closed: .closedLabel
        case .reopened: .reopenedLabel
        case .moved: .movedLabel
        case .edited: .editedLabel
        }
    }
}
