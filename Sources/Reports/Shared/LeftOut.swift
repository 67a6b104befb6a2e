package import UseCases
package import Words

extension Words {
    /// A sentence of what of the files has no part in totals; nil when nothing is left out.
    package func leftOutSentence(_ out: Board.Tally.Out, drafts: Int = 0) -> String? {
        let list = self.list([
            (.leftOutCancelled, out.cancelled), (.leftOutArchived, out.archived),
            (.leftOutDuplicates, out.duplicates), (.leftOutLost, out.lost), (.leftOutDrafts, drafts),
        ])
        return list.isEmpty ? nil : self(.leftOut, [.list: list])
    }

    /// What there is any of.
    package func list(_ counts: [(word: Word, count: Int)]) -> String {
        counts.filter { $0.count > 0 }.map { self($0.word, count: $0.count) }.joined(separator: self(.listSeparator))
    }
}
