import Links
import Messages
import Site

/// The page that asks before a todo is deleted.
package struct ConfirmDeletePage: Sendable {
    package var slug: String
    package var title: String
    /// The hash of the todo's file, as the person has seen it.
    package var base: String
    package var next: String
    /// Whether the file has changed since the person saw it; `base` is then the new hash.
    package var hasChanged: Bool

    package init(slug: String, title: String, base: String, next: String, hasChanged: Bool = false) {
        (self.slug, self.title, self.base, self.next) = (slug, title, base, next)
        self.hasChanged = hasChanged
    }

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let (words, router) = (context.words, context.site.router)
        let todo = context.site.slugs.todo(slug: slug)
        return context.bytes(
            context.templates.confirmDelete,
            ConfirmDeleteViewModel(
                frame: context.frame(
                    .deleteHeading, about: title,
                    errors: hasChanged ? [FormError(text: words(.deleteChanged))] : [], back: next),
                action: router.link(to: .todo(.delete, slug)), base: base,
                todo: todo.map { AddressViewModel(router.link(to: context.site.page(of: $0))) }))
    }
}
