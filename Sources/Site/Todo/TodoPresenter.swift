import Bytes
import Domain
import Links
import Markdown
import UseCases
import Messages

/// Presents a todo's page.
struct TodoPresenter {
    let site: SiteContext
    /// The history of todos; nil if there is none.
    var past: TodoPastSection?
    var viewer = Viewer.nobody

    /// The todo is passed by index throughout, because a copy would count a reference for each of its texts and lists.
    func present(_ todo: Int, body: MarkdownDocument?) -> TodoViewModel {
        let findings = site.findings(in: site.board.key(of: todo))
        let neighbours = site.neighbours(of: todo)
        return TodoViewModel(
            layout: layout(todo), todoStyles: site.todoStyles,
            card: site.card(todo, showing: ShownCount.onPages),
            crumbs: crumbs(todo), backs: backs(todo), isDraft: site.board.rows[todo].todo.isDraft,
            isArchived: site.board.rows[todo].todo.isArchived,
            body: site.body(body, targets: site.board.rows[todo].references),
            emptyText: site.board.rows[todo].todo.isBroken ? "" : site.words(.emptyBody),
            findings: findings.prefix(ShownCount.onPages).map { FindingViewModel($0, site.phrases) },
            hasFindings: !findings.isEmpty,
            moreFindings: site.more(
                than: ShownCount.onPages, of: findings.count, on: site.findingsPage(of: site.board.key(of: todo))),
            dates: dates(todo), relations: relations(todo), near: site.near(todo), reporter: reporter(todo),
            estimate: site.board.rows[todo].todo.estimate.map { TextViewModel(site.words.exact($0)) },
            spent: site.board.rows[todo].todo.spent.map { TextViewModel(site.words.duration(minutes: $0.minutes)) },
            recur: TextViewModel(site.board.rows[todo].todo.recur),
            links: site.board.rows[todo].todo.links.prefix(ShownCount.onPages).map { external($0.value) },
            hasLinks: !site.board.rows[todo].todo.links.isEmpty,
            moreLinks: site.more(than: ShownCount.onPages, of: site.board.rows[todo].todo.links.count),
            hasOwners: !site.board.rows[todo].owners.isEmpty, hasTags: !site.board.rows[todo].tags.isEmpty,
            aliases: site.board.rows[todo].todo.aliases.prefix(ShownCount.onPages).map { AliasViewModel(id: $0.value) },
            moreAliases: site.more(than: ShownCount.onPages, of: site.board.rows[todo].todo.aliases.count),
            rawStatus: rawStatus(todo),
            unusable: site.board.rows[todo].todo.unusable.map { MoreKeyViewModel(key: $0.field.name, value: $0.text) },
            hasMore: !site.board.rows[todo].todo.more.isEmpty,
            past: past?.section(site.board.key(of: todo)),
            source: site.knowsFiles(viewer) ? source(todo) : nil, controls: site.controls(of: todo, for: viewer),
            previous: neighbours.previous.map { neighbour($0) }, next: neighbours.next.map { neighbour($0) })
    }

    private func layout(_ todo: Int) -> LayoutViewModel {
        site.layout(site.page(of: todo), title: site.board.rows[todo].todo.title) { sharedText(todo) }
    }

    /// The description for previews of links.
    private func sharedText(_ todo: Int) -> TextViewModel {
        let names =
            [site.board.columns[site.board.rows[todo].column].title]
            + site.board.rows[todo].owners.prefix(ShownCount.onCards).map { site.people[$0].name }
        return TextViewModel(site.board.rows[todo].todo.summary ?? names.joined(separator: " · "))
    }

    private func crumbs(_ todo: Int) -> [LinkedTextViewModel] {
        let board = LinkedTextViewModel(
            text: site.words(.board), url: AddressViewModel(site.router.link(to: .board)))
        guard !site.board.rows[todo].todo.isBroken else {
            return [board, LinkedTextViewModel(text: site.board.rows[todo].todo.id, url: nil)]
        }
        let status = site.statuses[site.board.rows[todo].column]
        return [
            board, LinkedTextViewModel(text: status.title, url: AddressViewModel(status.url)),
            LinkedTextViewModel(text: site.board.rows[todo].todo.id, url: nil),
        ]
    }

    /// The links back to pages that link here: those of the owners, and of users whose profile mentions the todo.
    private func backs(_ todo: Int) -> [BackViewModel] {
        let others = site.mentionsInProfiles[todo, default: []].filter { !site.board.rows[todo].owners.contains($0) }
        return (site.board.rows[todo].owners + others).prefix(ShownCount.onPages).map { site.backs[$0] }
    }

    private func dates(_ todo: Int) -> DatesViewModel {
        let days = site.board.rows[todo].todo.days
        var (due, scheduled) = (days.due.map(date), days.scheduled.map(date))
        due?.isLate = site.board.rows[todo].isOverdue
        due?.isSoon = site.board.rows[todo].isDueSoon
        due?.month = site.board.rows[todo].due.flatMap { site.calendarLink($0) }
        scheduled?.month = days.scheduled.flatMap { site.calendarLink($0.day(in: site.board.settings.timeZone)) }
        return DatesViewModel(days, due: due, scheduled: scheduled, date)
    }

    private func date(_ moment: DateOrInstant) -> DateViewModel {
        let day = moment.day(in: site.board.settings.timeZone)
        return DateViewModel(
            iso: moment.iso, text: site.phrases.long(day), relative: site.phrases.relative(day), isLate: false,
            isSoon: false)
    }

    private func relations(_ todo: Int) -> RelationsViewModel {
        let blockedBy = zip(site.board.rows[todo].blockedBy, site.board.rows[todo].todo.blockedBy)
            .prefix(ShownCount.onPages).map { ref($0, $1.value) }
        let children = site.board.rows[todo].children
        return RelationsViewModel(
            parent: site.board.rows[todo].parent.flatMap { target in
                site.board.rows[todo].todo.parent.map { ref(target, $0.value) }
            },
            children: children.prefix(ShownCount.onPages).map { site.ref($0) },
            moreChildren: more(.children, todo), hasChildren: !children.isEmpty,
            childrenText: site.phrases.subtaskCounts(site.board.subtasks(of: todo)), blockedBy: blockedBy,
            moreBlockedBy: more(.blockedBy, todo), hasBlockedBy: !blockedBy.isEmpty,
            blocks: site.board.rows[todo].blocks.prefix(ShownCount.onPages).map { site.ref($0) },
            moreBlocks: more(.blocks, todo), hasBlocks: !site.board.rows[todo].blocks.isEmpty,
            mentions: site.board.rows[todo].mentions.prefix(ShownCount.onPages).map { site.ref($0) },
            moreMentions: more(.mentions, todo), hasMentions: !site.board.rows[todo].mentions.isEmpty)
    }

    /// The link to the list of all, if the page does not show all.
    private func more(_ relation: Relation, _ todo: Int) -> MoreViewModel? {
        site.more(
            than: ShownCount.onPages, of: site.board.rows[todo].count(relation),
            on: .related(site.slugs.todos[todo], 1, relation))
    }

    /// A reference with its written name, if it cannot be resolved.
    private func ref(_ target: Board.Target, _ name: String) -> RefViewModel {
        if case .todo(let index) = target { return site.ref(index) }
        return RefViewModel(title: name, id: name, url: nil, statusTitle: site.words(.noSuchTodo), mark: ColumnMark())
    }

    /// The status as written, if no column has it.
    private func rawStatus(_ todo: Int) -> TextViewModel? {
        let column = site.board.rows[todo].column
        return site.board.columns[column].status.isEmpty ? TextViewModel(site.board.rows[todo].todo.status?.value) : nil
    }

    private func reporter(_ todo: Int) -> ReporterViewModel? {
        guard let name = site.board.rows[todo].todo.reporter else { return nil }
        let person = site.board.rows[todo].reporter.map { site.people[$0] }
        return ReporterViewModel(name: person?.name ?? name, url: person.map { AddressViewModel($0.url) })
    }

    private func external(_ text: String) -> ExternalLinkViewModel {
        guard text.hasBytePrefix("https://") || text.hasBytePrefix("http://") else {
            return ExternalLinkViewModel(text: text, url: nil)
        }
        // Some users write a remark after the address.
        let address = text.unicodeScalars.prefix { !$0.properties.isWhitespace }
        return ExternalLinkViewModel(text: text, url: AddressViewModel(.url(Link.cleaned(String(address)))))
    }

    private func source(_ todo: Int) -> SourceViewModel {
        let path = site.board.rows[todo].todo.path
        let origin = site.board.sources[of: site.board.rows[todo].todo.source]
        let pattern = origin == nil ? site.board.settings.editURL : origin?.editURL
        let edit = pattern.map {
            AddressViewModel(.url(TodoPresenter.url($0, path: (origin?.prefix ?? site.sourcePrefix) + path)))
        }
        return SourceViewModel(path: path, edit: edit, editText: site.words(origin == nil ? .edit : .openAtOrigin))
    }

    /// The pattern with the path in place of `{path}`, which the settings require; percent-encoded for a URL.
    private static func url(_ pattern: String, path: String) -> String {
        let encoded = Link.encoded(path)
        let place = "{path}"
        guard let start = pattern.firstIndex(ofBytes: place) else { return pattern }
        return "\(pattern[..<start])\(encoded)\(pattern[start...].rest(afterBytes: place) ?? "")"
    }

    private func neighbour(_ index: Int) -> NeighbourViewModel {
        NeighbourViewModel(title: site.board.rows[index].todo.title, url: site.todoLinks[index])
    }
}
