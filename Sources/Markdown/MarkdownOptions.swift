/// Rendering options, the same for every body of a site.
package struct MarkdownOptions: Sendable {
    /// Lower-case id prefixes that make references anywhere in text: `back` matches `BACK-12`.
    package var idPrefixes: [String]
    /// The maximum size in bytes. A longer body is shown as plain text.
    package var maxBodyBytes: Int
    /// The number of levels added to each heading: 1 turns `#` into `<h2>`.
    package var headingShift: Int
    /// The prefix of a heading's anchor, which keeps it different from all other ids of the page.
    package var anchorPrefix: String
    package var words: MarkdownWords

    package init(
        idPrefixes: [String] = [], maxBodyBytes: Int = 256 * 1024, headingShift: Int = 1, anchorPrefix: String = "h-",
        words: MarkdownWords = MarkdownWords()
    ) {
        self.idPrefixes = idPrefixes
        self.maxBodyBytes = maxBodyBytes
        self.headingShift = headingShift
        self.anchorPrefix = anchorPrefix
        self.words = words
    }
}

/// The texts that rendered Markdown contains by itself, in the language of the site.
package struct MarkdownWords: Sendable, Equatable {
    /// Labels of checked and unchecked boxes.
    package var done = "done"
    package var open = "open"
    /// Labels of steps that are half done, cancelled or moved.
    package var half = "half done"
    package var cancelled = "cancelled"
    package var moved = "moved"
    /// The summary of a `details` element that has none.
    package var details = "Details"
    /// Labels of the footnotes section and of the links back to the text.
    package var footnotes = "Footnotes"
    package var back = "Back to the text"
    /// The label of a table's frame.
    package var table = "Table"
    /// The note above a Mermaid code block.
    package var mermaid = "Mermaid source: GitHub, GitLab and many editors show it as a diagram"
    /// Titles of GitHub's five alerts.
    package var note = "Note"
    package var tip = "Tip"
    package var important = "Important"
    package var warning = "Warning"
    package var caution = "Caution"

    /// The English texts.
    package init() {}
}
