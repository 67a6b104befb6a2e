import Bytes
import Domain
import Links
import Markdown
import UseCases
import Words

/// Says what a todo's page shows.
struct TodoPresenter {
    let site: SiteContext

    /// The todo is named by its index throughout: a copy would count a reference for each of its texts and lists.
    func callAsFunction(_ todo: Int, body: MarkdownDocument?) -> TodoViewModel {
        let row = site.board[todo]
        let findings = site.findings(in: row.todo.path)
        let neighbours = site.neighbours(of: todo)
        return TodoViewModel(
            layout: site.layout(site.page(of: todo), title: row.todo.title),
            card: site.card(todo, showing: ShownCount.onPages),
            crumbs: crumbs(row), backs: backs(row), isDraft: row.todo.isDraft,
            isArchived: row.todo.isArchived,
            body: site.body(body, targets: row.entry.references),
            emptyText: row.todo.isBroken ? "" : site.words(.emptyBody),
            findings: findings.prefix(ShownCount.onPages).map { FindingViewModel($0, site.phrases) },
            hasFindings: !findings.isEmpty,
            moreFindings: site.more(
                than: ShownCount.onPages, of: findings.count, on: .findings(site.page(ofIndex: findings.startIndex))),
            dates: dates(row), relations: relations(row), reporter: reporter(row),
            estimate: row.todo.estimate.map { TextViewModel(site.words.exact($0)) },
            recur: TextViewModel(row.todo.recur),
            links: row.todo.links.prefix(ShownCount.onPages).map { external($0) },
            hasLinks: !row.todo.links.isEmpty,
            moreLinks: site.more(than: ShownCount.onPages, of: row.todo.links.count),
            hasTags: !row.entry.tags.isEmpty,
            aliases: row.todo.aliases.prefix(ShownCount.onPages).map { AliasViewModel(id: $0.value) },
            moreAliases: site.more(than: ShownCount.onPages, of: row.todo.aliases.count),
            rawStatus: rawStatus(row),
            unusable: row.todo.unusable.map { MoreKeyViewModel(key: $0.field.name, value: $0.text) },
            hasMore: !row.todo.more.isEmpty,
            source: source(row.todo.path), previous: neighbours.previous.map { neighbour($0) },
            next: neighbours.next.map { neighbour($0) })
    }

    private func crumbs(_ row: Board.Row) -> [CrumbViewModel] {
        let board = CrumbViewModel(
            text: site.words(.board), url: AddressViewModel(site.router.link(to: .board)))
        guard !row.todo.isBroken else {
            return [board, CrumbViewModel(text: row.todo.id, url: nil)]
        }
        let status = site.statuses[row.entry.column]
        return [
            board, CrumbViewModel(text: status.title, url: AddressViewModel(status.url)),
            CrumbViewModel(text: row.todo.id, url: nil),
        ]
    }

    /// To the pages that lead here and say so: those of its owners, and of those whose profile speaks of it.
    private func backs(_ row: Board.Row) -> [BackViewModel] {
        let others = site.mentionsInProfiles[row.index, default: []].filter { !row.entry.owners.contains($0) }
        return (row.entry.owners + others).prefix(ShownCount.onPages).map { user in
            BackViewModel(
                anchor: Router.returnAnchor(user: site.slugs.users[user]), url: site.people[user].url,
                text: site.phrases.back(to: site.people[user].name))
        }
    }

    private func dates(_ row: Board.Row) -> DatesViewModel {
        var due = date(row.todo.days.due)
        due?.isLate = row.entry.isOverdue
        due?.isSoon = row.entry.isDueSoon
        return DatesViewModel(
            due: due, scheduled: date(row.todo.days.scheduled),
            created: date(row.todo.days.created), updated: date(row.todo.days.updated),
            started: date(row.todo.days.started), done: date(row.todo.days.done))
    }

    private func date(_ moment: Moment?) -> DateViewModel? {
        guard let moment else { return nil }
        let day = moment.day(in: site.board.settings.timeZone)
        return DateViewModel(
            iso: moment.iso, text: site.phrases.long(day), relative: site.phrases.relative(day), isLate: false,
            isSoon: false)
    }

    private func relations(_ row: Board.Row) -> RelationsViewModel {
        let blockedBy = zip(row.entry.blockedBy, row.todo.blockedBy)
            .prefix(ShownCount.onPages).map { ref($0, $1.value) }
        let closed = row.entry.children.count { !site.board[$0].entry.isOpen }
        return RelationsViewModel(
            parent: row.entry.parent.flatMap { target in
                row.todo.parent.map { ref(target, $0.value) }
            },
            children: row.entry.children.prefix(ShownCount.onPages).map { site.ref($0) },
            moreChildren: more(.children, row),
            hasChildren: !row.entry.children.isEmpty,
            childrenText: site.phrases.ofAll(closed, row.entry.children.count), blockedBy: blockedBy,
            moreBlockedBy: more(.blockedBy, row), hasBlockedBy: !blockedBy.isEmpty,
            blocks: row.entry.blocks.prefix(ShownCount.onPages).map { site.ref($0) },
            moreBlocks: more(.blocks, row), hasBlocks: !row.entry.blocks.isEmpty,
            mentions: row.entry.mentions.prefix(ShownCount.onPages).map { site.ref($0) },
            moreMentions: more(.mentions, row), hasMentions: !row.entry.mentions.isEmpty)
    }

    /// To the list of all of them, where there are more than its page shows.
    private func more(_ relation: Relation, _ row: Board.Row) -> MoreViewModel? {
        site.more(
            than: ShownCount.onPages, of: row.entry.count(relation),
            on: .related(site.slugs.todos[row.index], 1, relation))
    }

    /// A reference with the name it is written with, where it leads nowhere.
    private func ref(_ target: Board.Target, _ name: String) -> RefViewModel {
        if case .todo(let index) = target { return site.ref(index) }
        return RefViewModel(title: name, id: name, url: nil, statusTitle: site.words(.noSuchTodo), mark: ColumnMark())
    }

    /// The status as it was written, where no column has it.
    private func rawStatus(_ row: Board.Row) -> TextViewModel? {
        let column = row.entry.column
        return site.board.columns[column].status.isEmpty ? TextViewModel(row.todo.status?.value) : nil
    }

    private func reporter(_ row: Board.Row) -> ReporterViewModel? {
        guard let name = row.todo.reporter else { return nil }
        let person = row.entry.reporter.map { site.people[$0] }
        return ReporterViewModel(name: person?.name ?? name, url: person.map { AddressViewModel($0.url) })
    }

    private func external(_ text: String) -> ExternalLinkViewModel {
        guard text.hasBytePrefix("https://") || text.hasBytePrefix("http://") else {
            return ExternalLinkViewModel(text: text, url: nil)
        }
        // Some write a remark behind the address.
        let address = text.unicodeScalars.prefix { !$0.properties.isWhitespace }
        return ExternalLinkViewModel(text: text, url: AddressViewModel(.url(Link.cleaned(String(address)))))
    }

    private func source(_ path: String) -> SourceViewModel {
        let edit = site.board.settings.editURL.map {
            AddressViewModel(.url(TodoPresenter.url($0, path: site.sourcePrefix + path)))
        }
        return SourceViewModel(path: path, edit: edit)
    }

    /// The pattern with the path in the place of `{path}`, or behind it; what a URL does not take is encoded.
    private static func url(_ pattern: String, path: String) -> String {
        let encoded = Link.encoded(path)
        let place = "{path}"
        guard let start = pattern.firstIndex(ofBytes: place) else {
            return pattern + (pattern.hasByteSuffix("/") ? "" : "/") + encoded
        }
        return "\(pattern[..<start])\(encoded)\(pattern[start...].rest(afterBytes: place) ?? "")"
    }

    private func neighbour(_ index: Int) -> NeighbourViewModel {
        NeighbourViewModel(title: site.board[index].todo.title, url: site.todoLinks[index])
    }
}
