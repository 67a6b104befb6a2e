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
    let notFound: Template<NotFoundViewModel>

    /// Compiles them all.
    ///
    /// - Throws: everything that is wrong in any of them.
    package init(_ library: TemplateLibrary) throws(TemplateErrors) {
        board = try library.compile("board")
        list = try library.compile("list")
        row = try library.compile("row")
        todo = try library.compile("todo")
        users = try library.compile("users")
        user = try library.compile("user")
        tags = try library.compile("tags")
        tag = try library.compile("tag")
        milestones = try library.compile("milestones")
        milestone = try library.compile("milestone")
        findings = try library.compile("findings")
        reports = try library.compile("reports")
        report = try library.compile("report")
        notFound = try library.compile("404")
    }

    /// What each page's template may use.
    package static let names: [(template: String, names: [NameDescription])] = [
        ("404", NotFoundViewModel.names.list), ("board", BoardViewModel.names.list),
        ("findings", FindingsViewModel.names.list), ("list", ListViewModel.names.list),
        ("milestone", MilestoneViewModel.names.list), ("milestones", MilestonesViewModel.names.list),
        ("report", ReportPageViewModel.names.list), ("reportfile", ReportFileViewModel.names.list),
        ("reports", ReportsViewModel.names.list),
        ("row", CardViewModel.names.list), ("tag", TagViewModel.names.list), ("tags", TagsViewModel.names.list),
        ("todo", TodoViewModel.names.list),
        ("user", UserViewModel.names.list), ("users", UsersViewModel.names.list),
    ]
}
