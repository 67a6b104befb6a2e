import Domain
import Links
package import Markdown
import Messages
import Site

/// The form for a new todo, or for all fields of an existing one.
package struct TodoFormPage: Sendable {
    /// The todo that the form writes.
    package enum Kind: Equatable, Sendable {
        case new
        /// The todo with the slug of its page and its title.
        case edit(slug: String, title: String)
    }

    package var kind: Kind
    /// The values by the names of fields, lists separated by commas; `body` is the text.
    package var values: [String: String]
    /// The hash of the file that the form was made from; nil for a new todo.
    package var base: String?
    package var errors: [FormError]
    /// The rendered text, if a preview was requested.
    package var preview: MarkdownDocument?
    /// The address to which `Cancel` leads; empty for the todo or the board.
    package var next: String

    package init(
        kind: Kind, values: [String: String] = [:], base: String? = nil, errors: [FormError] = [],
        preview: MarkdownDocument? = nil, next: String = ""
    ) {
        (self.kind, self.values, self.base) = (kind, values, base)
        (self.errors, self.preview, self.next) = (errors, preview, next)
    }

    /// The name of the text among the fields.
    package static let body = "body"

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let (words, router) = (context.words, context.site.router)
        let (action, frame): (Action, FrameViewModel)
        switch kind {
        case .new:
            action = .new
            frame = context.frame(words(.newTodoHeading), at: action, errors: errors, back: next)
        case .edit(let slug, let title):
            action = .todo(.edit, slug)
            frame = context.frame(.editHeading, about: title, at: action, errors: errors, back: next)
        }
        let drafts = kind == .new ? context.site.drafts : []
        let optional = TodoFormFields(context: context, values: values, errors: errors, isNew: kind == .new)
        return context.bytes(
            context.templates.todoForm,
            TodoFormViewModel(
                frame: frame, action: router.link(to: action), preview: router.link(to: .preview),
                base: TextViewModel(base), users: TextViewModel(errors.compactMap(\.confirms).first),
                first: [optional.title, optional.body], optional: optional.all, isOpen: optional.isOpen,
                shown: preview.map { context.site.preview(of: $0) }, cancel: cancel(context),
                drafts: drafts.prefix(ShownCount.onPages).map { draft in
                    MoreViewModel(text: draft.todo.title, url: context.site.router.link(to: .todo(.edit, draft.slug)))
                }, moreDrafts: context.site.more(than: ShownCount.onPages, of: drafts.count)))
    }

    private func cancel(_ context: LivePageContext) -> Link {
        if !next.isEmpty { return LocalPath(next).link }
        if case .edit(let slug, _) = kind, let todo = context.site.slugs.todo(slug: slug) {
            return context.site.router.link(to: context.site.page(of: todo))
        }
        return context.site.router.link(to: .board)
    }
}
