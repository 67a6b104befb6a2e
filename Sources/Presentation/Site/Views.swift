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
    let reports: Template<ReportsViewModel>
    let report: Template<ReportPageViewModel>
    let history: Template<HistoryViewModel>
    let day: Template<HistoryDayViewModel>
    let notFound: Template<NotFoundViewModel>

    /// Compiles them all.
    ///
    /// - Throws: everything that is wrong in any of them.
    package init(_ library: TemplateLibrary) throws(TemplateErrors) {
        var errors: [TemplateError] = []
        func compile<Model>(_ name: String) -> Template<Model>? {
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
        let reports: Template<ReportsViewModel>? = compile("reports")
        let report: Template<ReportPageViewModel>? = compile("report")
        let history: Template<HistoryViewModel>? = compile("history")
        let day: Template<HistoryDayViewModel>? = compile("day")
        let notFound: Template<NotFoundViewModel>? = compile("404")
        guard let board, let list, let row, let todo, let users, let user, let tags, let tag, let milestones,
            let milestone, let findings, let reports, let report, let history, let day, let notFound
        else { throw TemplateErrors(errors) }
        (self.board, self.list, self.row) = (board, list, row)
        (self.todo, self.users, self.user) = (todo, users, user)
        (self.tags, self.tag, self.milestones) = (tags, tag, milestones)
        (self.milestone, self.findings, self.notFound) = (milestone, findings, notFound)
        (self.reports, self.report) = (reports, report)
        (self.history, self.day) = (history, day)
    }

    /// What a part may use in the first page that includes it: the names of each view model in sight, innermost first.
    package func names(ofPart part: String) -> (page: String, names: [[NameDescription]])? {
        let found = [
            (board.name, board.names(inPart: part)), (list.name, list.names(inPart: part)),
            (todo.name, todo.names(inPart: part)), (row.name, row.names(inPart: part)),
            (users.name, users.names(inPart: part)), (user.name, user.names(inPart: part)),
            (tags.name, tags.names(inPart: part)), (tag.name, tag.names(inPart: part)),
            (milestones.name, milestones.names(inPart: part)), (milestone.name, milestone.names(inPart: part)),
            (findings.name, findings.names(inPart: part)), (reports.name, reports.names(inPart: part)),
            (report.name, report.names(inPart: part)), (history.name, history.names(inPart: part)),
            (day.name, day.names(inPart: part)), (notFound.name, notFound.names(inPart: part)),
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
