import Domain
import UseCases

extension SiteContext {
    /// A todo as cards and rows show it.
    func card(_ index: Int) -> CardViewModel { board.withTodo(index) { card(index, $0, $1) } }

    /// The same for one that is at hand already.
    func card(_ index: Int, _ todo: Todo, _ entry: Board.Entry) -> CardViewModel {
        let slug = slugs.todos[index]
        return CardViewModel(
            url: todoLinks[index], anchor: "t-\(slug)", title: todo.title, id: todo.id,
            isBroken: todo.isBroken, brokenText: todo.isBroken ? phrases.unreadable : "",
            status: todo.isBroken ? nil : statuses[entry.column], priority: priority(entry),
            tags: entry.tags.map { tags[$0] }, milestone: entry.milestone.map { milestones[$0] },
            owners: entry.owners.map { people[$0] }, due: due(entry), steps: steps(todo.checklist),
            blocked: blocked(entry), summary: TextViewModel(todo.summary))
    }

    func priority(_ entry: Board.Entry) -> PriorityViewModel? {
        entry.priority < priorities.count ? priorities[entry.priority] : nil
    }

    private func due(_ entry: Board.Entry) -> DueViewModel? {
        guard let due = entry.due else { return nil }
        return DueViewModel(
            text: phrases.due(due, isOpen: entry.isOpen), iso: due.iso, isLate: entry.isOverdue, isSoon: entry.isDueSoon
        )
    }

    func steps(_ checklist: Checklist) -> StepsViewModel? {
        guard checklist.all > 0 else { return nil }
        return StepsViewModel(
            done: checklist.done, all: checklist.all, text: "\(checklist.done)/\(checklist.all)",
            label: phrases.steps(checklist.done, checklist.all))
    }

    /// The open blockers, while there are any.
    func blocked(_ entry: Board.Entry) -> BlockedViewModel? {
        guard entry.isBlocked else { return nil }
        var ids: [Int] = []
        for case .todo(let blocker) in entry.blockedBy where board.entries[blocker].isOpen { ids.append(blocker) }
        return BlockedViewModel(
            text: phrases.blocked(by: ids.map { board.todos[$0].id }), ids: ids.map { ref($0) })
    }

    /// Another todo in a few words.
    func ref(_ index: Int) -> RefViewModel {
        let (status, isBroken) = (statuses[board.entries[index].column], board.todos[index].isBroken)
        return RefViewModel(
            title: board.todos[index].title, id: board.todos[index].id,
            url: AddressViewModel(todoLinks[index]),
            statusTitle: isBroken ? phrases.unreadable : status.title, mark: isBroken ? ColumnMark() : status.mark)
    }

    /// How far a board, a user, a milestone or a tag is.
    func progress(_ tally: Board.Tally) -> StepsViewModel? {
        guard tally.all > 0 else { return nil }
        return StepsViewModel(
            done: tally.done, all: tally.all, text: phrases.ofAll(tally.done, tally.all),
            label: phrases.goals(tally.done, tally.all))
    }

    /// The figures that stand above a board, a user's or a milestone's todos.
    func facts(_ tally: Board.Tally) -> [FactViewModel] {
        var facts = [
            FactViewModel(value: phrases.number(tally.open), label: phrases.openLabel, kind: "open", link: nil)
        ]
        func add(_ count: Int, _ label: String, _ kind: String, _ link: AddressViewModel? = nil) {
            if count > 0 {
                facts.append(FactViewModel(value: phrases.number(count), label: label, kind: kind, link: link))
            }
        }
        add(tally.overdue, phrases.overdueLabel, "late")
        add(tally.dueSoon, phrases.dueSoonLabel, "soon")
        add(tally.blocked, phrases.blockedLabel, "blocked")
        add(
            tally.broken, phrases.brokenLabel(tally.broken), "broken", AddressViewModel(router.link(to: .findings)))
        return facts
    }
}
