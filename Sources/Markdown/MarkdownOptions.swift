/// How bodies are read and written: the same for every body of a site.
package struct MarkdownOptions: Sendable {
    /// Lower-case prefixes of ids that are references wherever they stand in text: `back` makes one of `BACK-12`.
    package var idPrefixes: [String]
    /// A body longer than this is shown as plain text.
    package var maxBodyBytes: Int
    /// How much deeper a heading stands in the page than in the body: 1 makes `<h2>` of `#`.
    package var headingShift: Int
    /// What stands in front of a heading's slug, so that it is no other id of the page.
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

/// The words that rendered Markdown shows by itself, in the language of the site.
package struct MarkdownWords: Sendable, Equatable {
    /// Labels of a ticked and of an empty checkbox.
    package var done = "done"
    package var open = "open"
    /// Labels of steps that are half done, cancelled or moved elsewhere.
    package var half = "half done"
    package var cancelled = "cancelled"
    package var moved = "moved"
    /// What is shown of `details` without a summary.
    package var details = "Details"
    /// Label of the section of footnotes, and of a link back from one.
    package var footnotes = "Footnotes"
    package var back = "Back to the text"
    /// Name of a table's frame.
    package var table = "Table"
    /// What stands above code that is a drawing elsewhere.
    package var mermaid = "A drawing in Mermaid: GitHub, GitLab and many editors show it as one"
    /// Titles of the five alerts.
    package var note = "Note"
    package var tip = "Tip"
    package var important = "Important"
    package var warning = "Warning"
    package var caution = "Caution"

    /// In English.
    package init() {}
}
