package import Markdown
package import Messages

extension MarkdownWords {
    /// The texts that rendered Markdown adds.
    package init(_ words: Messages) {
        self.init()
        (done, open, half) = (words(.stepDone), words(.stepOpen), words(.stepHalf))
        (cancelled, moved, details) = (words(.stepCancelled), words(.stepMoved), words(.detailsTitle))
        (footnotes, back, table) = (words(.footnotes), words(.footnoteBack), words(.tableFrame))
        (note, tip, important) = (words(.alertNote), words(.alertTip), words(.alertImportant))
        (warning, caution) = (words(.alertWarning), words(.alertCaution))
        mermaid = words(.mermaidNote)
    }
}
