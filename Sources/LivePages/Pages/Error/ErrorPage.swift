import Links
package import Messages
import Site

/// The page for a request that was not fulfilled.
package struct ErrorPage: Sendable {
    package var status: Int
    package var heading: String
    package var text: String
    /// The title and the address of a way on; nil for the board.
    package var link: (title: String, path: String)?

    package init(status: Int, heading: String, text: String, link: (title: String, path: String)? = nil) {
        (self.status, self.heading, self.text, self.link) = (status, heading, text, link)
    }

    /// The page for a status, in the language of the board.
    ///
    /// - Parameter number: names the entry in the log that explains the error; nil if no entry does.
    package init(status: Int, number: String? = nil, _ words: Messages) {
        let (heading, text): (MessageKey, MessageKey) =
            switch status {
            case 403: (.forbiddenHeading, .forbiddenText)
            case 404, 410: (.notFoundHeading, .notFoundText)
            case 413: (.tooLargeHeading, .tooLargeText)
            case 429: (.tooManyHeading, .tooManyText)
            case 503: (.busyHeading, .tooManyText)
            case 507: (.diskFullHeading, .diskFullText)
            case 500...: (.failedHeading, .tooManyText)
            default: (.invalidHeading, .invalidText)
            }
        self.init(
            status: status, heading: words(heading),
            text: number.map { words(.failedText, [.number: $0]) } ?? words(text))
    }

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let board = (context.words(.toTheBoard), context.site.router.link(to: .board))
        return NoticePage(
            heading: heading, text: text, link: link.map { ($0.title, LocalPath($0.path).link) } ?? board
        ).bytes(in: context)
    }
}
