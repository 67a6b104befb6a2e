package import UseCases
package import Words

extension Words {
    /// A sentence of what of the files has no part in totals; nil when nothing is left out.
    package func leftOutSentence(_ out: Board.Tally.Out, drafts: Int = 0) -> String? {
        let list = leftOutList(out, drafts: drafts)
        return list.isEmpty ? nil : self(.leftOut, [.list: list])
    }

    /// `5 cancelled, 1 draft`; empty when nothing is left out.
    package func leftOutList(_ out: Board.Tally.Out, drafts: Int) -> String {
        list([
            (.leftOutCancelled, out.cancelled), (.leftOutArchived, out.archived),
            (.leftOutDuplicates, out.duplicates), (.leftOutLost, out.lost), (.leftOutDrafts, drafts),
        ])
    }

    /// What there is any of.
    package func list(_ counts: [(word: Word, count: Int)]) -> String {
        counts.filter { $0.count > 0 }.map { self($0.word, count: $0.count) }.joined(separator: self(.listSeparator))
    }
}
