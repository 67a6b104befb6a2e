import Links
import Messages
import Site

/// The page after signing out.
package struct SignedOutPage: Sendable {
    package init() {}

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        NoticePage(
            heading: context.words(.signedOutHeading), text: context.words(.signedOutText),
            link: (context.words(.signInAgain), context.site.router.link(to: .signIn))
        ).bytes(in: context)
    }
}
