package import Templating

/// The compiled template of each kind of page.
package struct Views: Sendable {
    let board: Template<BoardViewModel>
    let list: Template<ListViewModel>
    let row: Template<CardViewModel>
    let todo: Template<TodoViewModel>
    let users: Template<UsersViewModel>
    let user: Template<UserViewModel>
    let tags: Template<TagsViewModel>
    let tag: Template<TagViewModel>
    let milestones: Template<MilestonesViewModel>
    let milestone: Template<MilestoneViewModel>
    let findings: Template<FindingsViewModel>
    let reports: Template<ReportsViewModel>?
    let report: Template<ReportPageViewModel>?
    let history: Template<HistoryViewModel>?
    let day: Template<HistoryDayViewModel>?
    let notFound: Template<NotFoundViewModel>

    /// Pages that not every site has, and whose templates then need not be compiled.
    package struct Extras: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let reports = Extras(rawValue: 1)
        package static let history = Extras(rawValue: 2)
    }

    /// Compiles them.
    ///
    /// - Throws: everything that is wrong in any of them.
    package init(_ library: TemplateLibrary, with extras: Extras = [.reports, .history]) throws(TemplateErrors) {
        var errors: [TemplateError] = []
        func compile<Model: TemplateModel>(_ name: String) -> Template<Model>? {
            do throws(TemplateErrors) {
                return try library.compile(name)
            } catch {
                errors += error.errors
                return nil
            }
        }
        let board: Template<BoardViewModel>? = compile("board")
        let list: Template<ListViewModel>? = compile("list")
        let row: Template<CardViewModel>? = compile("row")
        let todo: Template<TodoViewModel>? = compile("todo")
        let users: Template<UsersViewModel>? = compile("users")
        let user: Template<UserViewModel>? = compile("user")
        let tags: Template<TagsViewModel>? = compile("tags")
        let tag: Template<TagViewModel>? = compile("tag")
        let milestones: Template<MilestonesViewModel>? = compile("milestones")
        let milestone: Template<MilestoneViewModel>? = compile("milestone")
        let findings: Template<FindingsViewModel>? = compile("findings")
        reports = extras.contains(.reports) ? compile("reports") : nil
        report = extras.contains(.reports) ? compile("report") : nil
        history = extras.contains(.history) ? compile("history") : nil
        day = extras.contains(.history) ? compile("day") : nil
        let notFound: Template<NotFoundViewModel>? = compile("404")
        guard let board, let list, let row, let todo, let users, let user, let tags, let tag, let milestones,
            let milestone, let findings, let notFound, errors.isEmpty
        else { throw TemplateErrors(errors) }
        (self.board, self.list, self.row) = (board, list, row)
        (self.todo, self.users, self.user) = (todo, users, user)
        (self.tags, self.tag, self.milestones) = (tags, tag, milestones)
        (self.milestone, self.findings, self.notFound) = (milestone, findings, notFound)
    }

    /// What a part may use in the first page that includes it: the names of each view model in sight, innermost first.
    package func names(ofPart part: String) -> (page: String, names: [[NameDescription]])? {
        let found = [
            (board.name, board.names(inPart: part)), (list.name, list.names(inPart: part)),
            (todo.name, todo.names(inPart: part)), (row.name, row.names(inPart: part)),
            (users.name, users.names(inPart: part)), (user.name, user.names(inPart: part)),
            (tags.name, tags.names(inPart: part)), (tag.name, tag.names(inPart: part)),
            (milestones.name, milestones.names(inPart: part)), (milestone.name, milestone.names(inPart: part)),
            (findings.name, findings.names(inPart: part)), ("reports", reports?.names(inPart: part)),
            ("report", report?.names(inPart: part)), ("history", history?.names(inPart: part)),
            ("day", day?.names(inPart: part)), (notFound.name, notFound.names(inPart: part)),
        ]
        return found.lazy.compactMap { page, names in names.map { (page, $0) } }.first
    }

    /// What each page's template may use.
    package static let names: [(template: String, names: [NameDescription])] = [
        ("404", NotFoundViewModel.names.list), ("board", BoardViewModel.names.list),
        ("day", HistoryDayViewModel.names.list),
        ("findings", FindingsViewModel.names.list), ("history", HistoryViewModel.names.list),
        ("list", ListViewModel.names.list),
        ("milestone", MilestoneViewModel.names.list), ("milestones", MilestonesViewModel.names.list),
        ("report", ReportPageViewModel.names.list), ("reportfile", ReportFileViewModel.names.list),
        ("reports", ReportsViewModel.names.list),
        ("row", CardViewModel.names.list), ("tag", TagViewModel.names.list), ("tags", TagsViewModel.names.list),
        ("todo", TodoViewModel.names.list),
        ("user", UserViewModel.names.list), ("users", UsersViewModel.names.list),
    ]
}
