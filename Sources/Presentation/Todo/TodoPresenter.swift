import Domain
import Links
import Markdown
import UseCases

/// Says what a todo's page shows.
struct TodoPresenter {
    let site: SiteContext

    func callAsFunction(_ index: Int, body: MarkdownDocument?) -> TodoViewModel {
        site.board.withTodo(index) { present(index, $0, $1, body) }
    }

    private func present(_ index: Int, _ todo: Todo, _ entry: Board.Entry, _ body: MarkdownDocument?) -> TodoViewModel {
        let page = site.page(of: index)
        let findings = site.findingsByPath[PathKey(todo.path)] ?? []
        let neighbours = site.neighbours(of: index)
        return TodoViewModel(
            layout: site.layout(page, title: todo.title), card: site.card(index, todo, entry),
            crumbs: crumbs(todo, entry),
            backs: backs(index, entry), isDraft: todo.isDraft, isArchived: todo.isArchived,
            body: site.body(body, targets: entry.references), emptyText: todo.isBroken ? "" : site.phrases.emptyBody,
            findings: findings.map { FindingViewModel($0, site.phrases) }, hasFindings: !findings.isEmpty,
            dates: dates(todo, entry), relations: relations(todo, entry), reporter: reporter(todo, entry),
            estimate: todo.estimate.map { TextViewModel(Decimal.shortest($0)) }, recur: TextViewModel(todo.recur),
            links: todo.links.map { external($0) }, hasLinks: !todo.links.isEmpty, hasTags: !entry.tags.isEmpty,
            aliases: todo.aliases.map { AliasViewModel(id: $0.value) },
            more: todo.more.map { MoreKeyViewModel(key: $0.key, value: $0.value.line) }, source: source(todo),
            previous: neighbours.previous.map { neighbour($0) }, next: neighbours.next.map { neighbour($0) })
    }

    private func crumbs(_ todo: Todo, _ entry: Board.Entry) -> [CrumbViewModel] {
        let board = CrumbViewModel(
            text: site.phrases.word("board"), url: AddressViewModel(site.router.link(to: .board)))
        guard !todo.isBroken else { return [board, CrumbViewModel(text: todo.id, url: nil)] }
        let status = site.statuses[entry.column]
        return [
            board, CrumbViewModel(text: status.title, url: AddressViewModel(status.url)),
            CrumbViewModel(text: todo.id, url: nil),
        ]
    }

    /// To the pages that lead here and say so: those of its owners, and of those whose profile speaks of it.
    private func backs(_ index: Int, _ entry: Board.Entry) -> [BackViewModel] {
        let others = site.mentionsInProfiles[index, default: []].filter { !entry.owners.contains($0) }
        return (entry.owners + others).map { user in
            BackViewModel(
                anchor: Router.returnAnchor(user: site.slugs.users[user]), url: site.people[user].url,
                text: site.phrases.back(to: site.people[user].name))
        }
    }

    private func dates(_ todo: Todo, _ entry: Board.Entry) -> DatesViewModel {
        var due = date(todo.due)
        due?.isLate = entry.isOverdue
        due?.isSoon = entry.isDueSoon
        return DatesViewModel(
            due: due, scheduled: date(todo.scheduled), created: date(todo.createdAt), updated: date(todo.updatedAt),
            started: date(todo.startedAt), done: date(todo.doneAt))
    }

    private func date(_ moment: Moment?) -> DateViewModel? {
        guard let moment else { return nil }
        let day = moment.day(in: site.board.settings.timeZone)
        return DateViewModel(
            iso: moment.iso, text: site.phrases.long(day), relative: site.phrases.relative(day), isLate: false,
            isSoon: false)
    }

    private func relations(_ todo: Todo, _ entry: Board.Entry) -> RelationsViewModel {
        let blockedBy = zip(entry.blockedBy, todo.blockedBy).map { ref($0, $1.value) }
        let closed = entry.children.count { !site.board.entries[$0].isOpen }
        return RelationsViewModel(
            parent: entry.parent.flatMap { target in todo.parent.map { ref(target, $0.value) } },
            children: entry.children.map { site.ref($0) }, hasChildren: !entry.children.isEmpty,
            childrenText: site.phrases.ofAll(closed, entry.children.count), blockedBy: blockedBy,
            hasBlockedBy: !blockedBy.isEmpty, blocks: entry.blocks.map { site.ref($0) },
            hasBlocks: !entry.blocks.isEmpty, mentions: entry.mentions.map { site.ref($0) },
            hasMentions: !entry.mentions.isEmpty)
    }

    /// A reference with the name it is written with, where it leads nowhere.
    private func ref(_ target: Board.Target, _ name: String) -> RefViewModel {
        if case .todo(let index) = target { return site.ref(index) }
        return RefViewModel(title: name, id: name, url: nil, statusTitle: site.phrases.noSuchTodo, mark: ColumnMark())
    }

    private func reporter(_ todo: Todo, _ entry: Board.Entry) -> ReporterViewModel? {
        guard let name = todo.reporter else { return nil }
        let person = entry.reporter.map { site.people[$0] }
        return ReporterViewModel(name: person?.name ?? name, url: person.map { AddressViewModel($0.url) })
    }

    private func external(_ text: String) -> ExternalLinkViewModel {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
            return ExternalLinkViewModel(text: text, url: nil)
        }
        // Some write a remark behind the address.
        let address = text.prefix { !$0.isWhitespace }
        return ExternalLinkViewModel(text: text, url: AddressViewModel(.url(Link.cleaned(String(address)))))
    }

    private func source(_ todo: Todo) -> SourceViewModel {
        let path = site.sourcePrefix + todo.path
        let edit = site.board.settings.editURL.map { AddressViewModel(.url(TodoPresenter.url($0, path: path))) }
        return SourceViewModel(path: todo.path, edit: edit)
    }

    /// The pattern with the path in the place of `{path}`, or behind it; what a URL does not take is encoded.
    private static func url(_ pattern: String, path: String) -> String {
        let encoded = Link.encoded(path)
        guard let range = pattern.firstRange(of: "{path}") else {
            return pattern + (pattern.hasSuffix("/") ? "" : "/") + encoded
        }
        return pattern.replacingCharacters(in: range, with: encoded)
    }

    private func neighbour(_ index: Int) -> NeighbourViewModel {
        NeighbourViewModel(title: site.board.todos[index].title, url: site.todoLinks[index])
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
