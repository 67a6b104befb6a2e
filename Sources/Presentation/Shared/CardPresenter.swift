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
        let (isBroken, isLost) = (board.todos[todo].isBroken, board.isLost(todo))
        return CardViewModel(
            url: todoLinks[todo], anchor: "t-\(slugs.todos[todo])", title: board.todos[todo].title,
            id: board.todos[todo].id, isBroken: isBroken, brokenText: isBroken ? words(.unreadable) : "",
            status: isLost ? nil : statuses[board.entries[todo].column],
            words: words(todo),
            tags: board.entries[todo].tags.prefix(limit).map { tags[$0] },
            moreTags: more(than: limit, of: board.entries[todo].tags.count),
            milestone: board.entries[todo].milestone.map { milestones[$0] },
            owners: board.entries[todo].owners.prefix(limit).map { people[$0] },
            moreOwners: more(than: limit, of: board.entries[todo].owners.count), due: due(todo),
            steps: steps(board.todos[todo].checklist), blocked: blocked(todo),
            summary: TextViewModel(board.todos[todo].summary),
            more: board.todos[todo].more.map { MoreKeyViewModel(key: $0.key, value: $0.value.line) })
    }

    private func due(_ todo: Int) -> DueViewModel? {
        guard let due = board.entries[todo].due else { return nil }
        return DueViewModel(
            text: phrases.due(due, isOpen: board.entries[todo].isOpen), iso: due.iso,
            isLate: board.entries[todo].isOverdue, isSoon: board.entries[todo].isDueSoon)
    }

    func steps(_ checklist: Checklist) -> StepsViewModel? {
        guard checklist.all > 0 else { return nil }
        return StepsViewModel(
            done: checklist.done, all: checklist.all, text: "\(checklist.done)/\(checklist.all)",
            label: phrases.steps(checklist.done, checklist.all))
    }

    /// The open blockers, while there are any.
    func blocked(_ todo: Int) -> BlockedViewModel? {
        guard board.entries[todo].isBlocked else { return nil }
        var ids: [Int] = []
        for case .todo(let blocker) in board.entries[todo].blockedBy where board.entries[blocker].isOpen {
            ids.append(blocker)
        }
        return BlockedViewModel(
            text: phrases.blocked(by: ids.prefix(2).map { board.todos[$0].id }, of: ids.count),
            ids: ids.prefix(ShownCount.onPages).map { ref($0) })
    }

    /// Another todo in a few words.
    func ref(_ index: Int) -> RefViewModel {
        let (status, isBroken) = (statuses[board.entries[index].column], board.todos[index].isBroken)
        return RefViewModel(
            title: board.todos[index].title, id: board.todos[index].id,
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
