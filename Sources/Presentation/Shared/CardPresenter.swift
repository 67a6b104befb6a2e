import Domain
import UseCases
import Words

extension SiteContext {
    /// A todo as cards and rows show it.
    ///
    /// Here and below it is named by its index: a copy would count a reference for each of its texts and lists.
    ///
    /// - Parameter limit: how many tags and owners are shown.
    func card(_ todo: Int, showing limit: Int = ShownCount.onCards) -> CardViewModel {
        let row = board[todo]
        let (isBroken, isLost) = (row.todo.isBroken, row.isLost)
        return CardViewModel(
            url: todoLinks[todo], anchor: "t-\(slugs.todos[todo])", title: row.todo.title,
            id: row.todo.id, isBroken: isBroken, brokenText: isBroken ? words(.unreadable) : "",
            status: isLost ? nil : statuses[row.entry.column],
            words: words(todo),
            tags: row.entry.tags.prefix(limit).map { tags[$0] },
            moreTags: more(than: limit, of: row.entry.tags.count),
            milestone: row.entry.milestone.map { milestones[$0] },
            owners: row.entry.owners.prefix(limit).map { people[$0] },
            moreOwners: more(than: limit, of: row.entry.owners.count), due: due(todo),
            steps: steps(row.todo.checklist), blocked: blocked(todo),
            summary: TextViewModel(row.todo.summary),
            more: row.todo.more.map { MoreKeyViewModel(key: $0.key, value: $0.value.line) })
    }

    private func due(_ todo: Int) -> DueViewModel? {
        guard let due = board[todo].entry.due else { return nil }
        return DueViewModel(
            text: phrases.due(due, isOpen: board[todo].entry.isOpen), iso: due.iso,
            isLate: board[todo].entry.isOverdue, isSoon: board[todo].entry.isDueSoon)
    }

    func steps(_ checklist: Checklist) -> StepsViewModel? {
        guard checklist.all > 0 else { return nil }
        return StepsViewModel(
            done: checklist.done, all: checklist.all, text: "\(checklist.done)/\(checklist.all)",
            label: phrases.steps(checklist.done, checklist.all))
    }

    /// The open blockers, while there are any.
    func blocked(_ todo: Int) -> BlockedViewModel? {
        guard board[todo].entry.isBlocked else { return nil }
        var ids: [Int] = []
        for case .todo(let blocker) in board[todo].entry.blockedBy where board[blocker].entry.isOpen {
            ids.append(blocker)
        }
        return BlockedViewModel(
            text: phrases.blocked(by: ids.prefix(2).map { board[$0].todo.id }, of: ids.count),
            ids: ids.prefix(ShownCount.onPages).map { ref($0) })
    }

    /// Another todo in a few words.
    func ref(_ index: Int) -> RefViewModel {
        let (status, isBroken) = (statuses[board[index].entry.column], board[index].todo.isBroken)
        return RefViewModel(
            title: board[index].todo.title, id: board[index].todo.id,
            url: AddressViewModel(todoLinks[index]),
            statusTitle: isBroken ? words(.unreadable) : status.title, mark: isBroken ? ColumnMark() : status.mark)
    }

    /// How far a board, a user, a milestone or a tag is.
    func progress(_ tally: Board.Tally) -> StepsViewModel? {
        guard tally.scope > 0 else { return nil }
        return StepsViewModel(
            done: tally.done, all: tally.scope, text: phrases.ofAll(tally.done, tally.scope),
            label: phrases.goals(tally.done, tally.scope))
    }

    /// The figures that stand above a board, a user's or a milestone's todos.
    func facts(_ tally: Board.Tally) -> [FactViewModel] {
        var facts = [
            FactViewModel(value: phrases.number(tally.open), label: words(.openLabel), kind: "open", link: nil)
        ]
        func add(_ count: Int, _ label: String, _ kind: String, _ link: AddressViewModel? = nil) {
            if count > 0 {
                facts.append(FactViewModel(value: phrases.number(count), label: label, kind: kind, link: link))
            }
        }
        add(tally.overdue, words(.overdueLabel), "late")
        add(tally.dueSoon, words(.dueSoonLabel), "soon")
        add(tally.blocked, words(.blockedLabel), "blocked")
        add(
            tally.broken, words(.unreadable), "broken", AddressViewModel(router.link(to: .findings(1))))
        return facts
    }
}
