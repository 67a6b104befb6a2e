import Domain
import Links
import Markdown
import UseCases

/// Says what a todo's page shows.
struct TodoPresenter {
    let site: SiteContext

    /// The todo is named by its index throughout: a copy would count a reference for each of its texts and lists.
    func callAsFunction(_ todo: Int, body: MarkdownDocument?) -> TodoViewModel {
        let findings = site.findingsByPath[PathKey(site.board.todos[todo].path)] ?? []
        let neighbours = site.neighbours(of: todo)
        return TodoViewModel(
            layout: site.layout(site.page(of: todo), title: site.board.todos[todo].title), card: site.card(todo),
            crumbs: crumbs(todo), backs: backs(todo), isDraft: site.board.todos[todo].isDraft,
            isArchived: site.board.todos[todo].isArchived,
            body: site.body(body, targets: site.board.entries[todo].references),
            emptyText: site.board.todos[todo].isBroken ? "" : site.phrases.emptyBody,
            findings: findings.map { FindingViewModel($0, site.phrases) }, hasFindings: !findings.isEmpty,
            dates: dates(todo), relations: relations(todo), reporter: reporter(todo),
            estimate: site.board.todos[todo].estimate.map { TextViewModel(Decimal.shortest($0)) },
            recur: TextViewModel(site.board.todos[todo].recur),
            links: site.board.todos[todo].links.map { external($0) },
            hasLinks: !site.board.todos[todo].links.isEmpty, hasTags: !site.board.entries[todo].tags.isEmpty,
            aliases: site.board.todos[todo].aliases.map { AliasViewModel(id: $0.value) },
            rawStatus: rawStatus(todo),
            unusable: site.board.todos[todo].unusable.map { MoreKeyViewModel(key: $0.field.name, value: $0.text) },
            more: site.board.todos[todo].more.map { MoreKeyViewModel(key: $0.key, value: $0.value.line) },
            hasMore: !site.board.todos[todo].more.isEmpty,
            source: source(site.board.todos[todo].path), previous: neighbours.previous.map { neighbour($0) },
            next: neighbours.next.map { neighbour($0) })
    }

    private func crumbs(_ todo: Int) -> [CrumbViewModel] {
        let board = CrumbViewModel(
            text: site.phrases.word("board"), url: AddressViewModel(site.router.link(to: .board)))
        guard !site.board.todos[todo].isBroken else {
            return [board, CrumbViewModel(text: site.board.todos[todo].id, url: nil)]
        }
        let status = site.statuses[site.board.entries[todo].column]
        return [
            board, CrumbViewModel(text: status.title, url: AddressViewModel(status.url)),
            CrumbViewModel(text: site.board.todos[todo].id, url: nil),
        ]
    }

    /// To the pages that lead here and say so: those of its owners, and of those whose profile speaks of it.
    private func backs(_ todo: Int) -> [BackViewModel] {
        let others = site.mentionsInProfiles[todo, default: []].filter { !site.board.entries[todo].owners.contains($0) }
        return (site.board.entries[todo].owners + others).map { user in
            BackViewModel(
                anchor: Router.returnAnchor(user: site.slugs.users[user]), url: site.people[user].url,
                text: site.phrases.back(to: site.people[user].name))
        }
    }

    private func dates(_ todo: Int) -> DatesViewModel {
        var due = date(site.board.todos[todo].due)
        due?.isLate = site.board.entries[todo].isOverdue
        due?.isSoon = site.board.entries[todo].isDueSoon
        return DatesViewModel(
            due: due, scheduled: date(site.board.todos[todo].scheduled),
            created: date(site.board.todos[todo].createdAt), updated: date(site.board.todos[todo].updatedAt),
            started: date(site.board.todos[todo].startedAt), done: date(site.board.todos[todo].doneAt))
    }

    private func date(_ moment: Moment?) -> DateViewModel? {
        guard let moment else { return nil }
        let day = moment.day(in: site.board.settings.timeZone)
        return DateViewModel(
            iso: moment.iso, text: site.phrases.long(day), relative: site.phrases.relative(day), isLate: false,
            isSoon: false)
    }

    private func relations(_ todo: Int) -> RelationsViewModel {
        let blockedBy = zip(site.board.entries[todo].blockedBy, site.board.todos[todo].blockedBy).map {
            ref($0, $1.value)
        }
        let closed = site.board.entries[todo].children.count { !site.board.entries[$0].isOpen }
        return RelationsViewModel(
            parent: site.board.entries[todo].parent.flatMap { target in
                site.board.todos[todo].parent.map { ref(target, $0.value) }
            },
            children: site.board.entries[todo].children.map { site.ref($0) },
            hasChildren: !site.board.entries[todo].children.isEmpty,
            childrenText: site.phrases.ofAll(closed, site.board.entries[todo].children.count), blockedBy: blockedBy,
            hasBlockedBy: !blockedBy.isEmpty, blocks: site.board.entries[todo].blocks.map { site.ref($0) },
            hasBlocks: !site.board.entries[todo].blocks.isEmpty,
            mentions: site.board.entries[todo].mentions.map { site.ref($0) },
            hasMentions: !site.board.entries[todo].mentions.isEmpty)
    }

    /// A reference with the name it is written with, where it leads nowhere.
    private func ref(_ target: Board.Target, _ name: String) -> RefViewModel {
        if case .todo(let index) = target { return site.ref(index) }
        return RefViewModel(title: name, id: name, url: nil, statusTitle: site.phrases.noSuchTodo, mark: ColumnMark())
    }

    /// The status as it was written, where no column has it.
    private func rawStatus(_ todo: Int) -> TextViewModel? {
        let column = site.board.columns[site.board.entries[todo].column]
        return column.status.isEmpty ? TextViewModel(site.board.todos[todo].status?.value) : nil
    }

    private func reporter(_ todo: Int) -> ReporterViewModel? {
        guard let name = site.board.todos[todo].reporter else { return nil }
        let person = site.board.entries[todo].reporter.map { site.people[$0] }
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

    private func source(_ path: String) -> SourceViewModel {
        let edit = site.board.settings.editURL.map {
            AddressViewModel(.url(TodoPresenter.url($0, path: site.sourcePrefix + path)))
        }
        return SourceViewModel(path: path, edit: edit)
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
