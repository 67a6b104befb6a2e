package import Templating

/// The compiled templates of the pages that only a live board has. A build of a static site does not compile them.
package struct LiveTemplates: Sendable {
    let signIn: Template<SignInViewModel>
    let signUp: Template<SignUpViewModel>
    let resume: Template<ResumeViewModel>
    let notice: Template<NoticeViewModel>
    let todoForm: Template<TodoFormViewModel>
    let confirmDelete: Template<ConfirmDeleteViewModel>
    let conflict: Template<ConflictViewModel>
    let account: Template<AccountViewModel>
    let accounts: Template<AccountsViewModel>
    let status: Template<StatusViewModel>

    /// Compiles the templates.
    ///
    /// - Throws: all errors in all templates.
    package init(_ library: TemplateLibrary) throws(TemplateErrors) {
        var errors: [TemplateError] = []
        func compile<Model: TemplateModel>(_ name: String, _ model: Model.Type) -> Template<Model>? {
            do throws(TemplateErrors) {
                return try library.compile(name, for: model)
            } catch {
                errors += error.errors
                return nil
            }
        }
        let signIn = compile("sign-in", SignInViewModel.self)
        let signUp = compile("sign-up", SignUpViewModel.self)
        let resume = compile("resume", ResumeViewModel.self)
        let notice = compile("notice", NoticeViewModel.self)
        let todoForm = compile("todo-form", TodoFormViewModel.self)
        let confirmDelete = compile("deletion", ConfirmDeleteViewModel.self)
        let conflict = compile("conflict", ConflictViewModel.self)
        let account = compile("account", AccountViewModel.self)
        let accounts = compile("accounts", AccountsViewModel.self)
        let status = compile("status", StatusViewModel.self)
        guard let signIn, let signUp, let resume, let notice, let todoForm, let confirmDelete, let conflict,
            let account, let accounts, let status
        else { throw TemplateErrors(errors) }
        (self.signIn, self.signUp, self.resume, self.notice) = (signIn, signUp, resume, notice)
        (self.todoForm, self.confirmDelete, self.conflict) = (todoForm, confirmDelete, conflict)
        (self.account, self.accounts, self.status) = (account, accounts, status)
    }

    /// The names that each template may use, by the name of the template.
    package static let names: [(template: String, names: [NameDescription])] = [
        ("account", AccountViewModel.names.list), ("accounts", AccountsViewModel.names.list),
        ("deletion", ConfirmDeleteViewModel.names.list), ("conflict", ConflictViewModel.names.list),
        ("notice", NoticeViewModel.names.list), ("resume", ResumeViewModel.names.list),
        ("sign-in", SignInViewModel.names.list), ("sign-up", SignUpViewModel.names.list),
        ("status", StatusViewModel.names.list), ("todo-form", TodoFormViewModel.names.list),
    ]

    /// The names that a partial may use in the first page that includes it: those of each view model in scope,
    /// innermost first.
    package func names(ofPart part: String) -> (page: String, names: [[NameDescription]])? {
        let parts: [(String, [[NameDescription]]?)] = [
            (signIn.name, signIn.names(inPart: part)), (signUp.name, signUp.names(inPart: part)),
            (resume.name, resume.names(inPart: part)), (notice.name, notice.names(inPart: part)),
            (todoForm.name, todoForm.names(inPart: part)),
            (confirmDelete.name, confirmDelete.names(inPart: part)), (conflict.name, conflict.names(inPart: part)),
            (account.name, account.names(inPart: part)), (accounts.name, accounts.names(inPart: part)),
            (status.name, status.names(inPart: part)),
        ]
        return parts.lazy.compactMap { page, names in names.map { (page, $0) } }.first
    }
}
