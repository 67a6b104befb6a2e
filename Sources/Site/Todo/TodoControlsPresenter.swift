import Domain
import Links
import Messages
import UseCases

extension SiteContext {
    /// The forms that change a todo; nil on a static site, if the viewer may not use them, and if the board cannot
    /// change the todo.
    func controls(of todo: Int, for viewer: Viewer) -> TodoControlsViewModel? {
        let (key, slug) = (board.key(of: todo), slugs.todos[todo])
        guard let live, !board.rows[todo].todo.isBroken, viewer.may(.todo(.comment, slug)),
            let base = live.base(key)
        else { return nil }
        return TodoControlsViewModel(
            back: router.next(page(of: todo)), base: base,
            comment: AddressViewModel(router.link(to: .todo(.comment, slug))),
            checklist: checklist(live.checklist(key), slug),
            changes: viewer.may(.todo(.edit, slug)) ? changes(of: todo, slug) : nil)
    }

    private func checklist(_ items: [ChecklistItem], _ slug: String) -> TodoChecklistViewModel? {
        guard !items.isEmpty else { return nil }
        return TodoChecklistViewModel(
            tick: router.link(to: .todo(.tick, slug)), done: phrases.ofAll(items.count { $0.isChecked }, items.count),
            items: items.enumerated().map { index, item in
                TodoItemViewModel(item: "\(index)", text: item.text, isChecked: item.isChecked)
            })
    }

    private func changes(of todo: Int, _ slug: String) -> TodoChangesViewModel {
        let link = { (change: Action.Change) in self.router.link(to: .todo(change, slug)) }
        let (owners, column) = (board.rows[todo].owners, board.rows[todo].column)
        return TodoChangesViewModel(
            edit: link(.edit), move: link(.move), assign: link(.assign), archive: link(.archive),
            delete: link(.delete),
            otherStatus: board.isOther(column) ? TextViewModel(board.columns[column].title) : nil,
            statuses: statusChoices(of: board.columns[column].status),
            owners: ownerChoices(of: owners.count == 1 ? board.users[owners[0]].user.id : nil),
            severalOwners: owners.count < 2
                ? nil
                : TextViewModel(owners.map { people[$0].name }.joined(separator: words(.shortListSeparator))),
            isArchived: board.rows[todo].todo.isArchived)
    }

    /// The columns as choices.
    ///
    /// - Parameter status: the chosen one as written, which keeps its spelling; nil or unknown for none.
    package func statusChoices(of status: String?) -> [ChoiceViewModel] {
        board.settings.columns.indices.map { index in
            let isChosen = status?.lowercased() == board.columns[index].status.lowercased()
            return ChoiceViewModel(
                value: isChosen ? status ?? "" : board.columns[index].status, title: board.columns[index].title,
                isChosen: isChosen)
        }
    }

    /// The users as choices, by name.
    private func ownerChoices(of chosen: String?) -> [ChoiceViewModel] {
        board.users.indices.map { index in
            ChoiceViewModel(
                value: board.users[index].user.writtenID, title: people[index].name,
                isChosen: board.users[index].user.id == chosen)
        }
    }
}
