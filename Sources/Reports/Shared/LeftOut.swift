package import UseCases
package import Messages

extension Messages {
    /// Returns a sentence about the todos excluded from totals; nil if there are none.
    package func leftOutSentence(_ out: Board.Tally.Out, drafts: Int = 0) -> String? {
        let list = leftOutList(out, drafts: drafts)
        return list.isEmpty ? nil : self(.leftOut, [.list: list])
    }

    /// Returns a list such as `5 cancelled, 1 draft`; empty if nothing is excluded.
    package func leftOutList(_ out: Board.Tally.Out, drafts: Int) -> String {
        list([
            (.leftOutCancelled, out.cancelled), (.leftOutArchived, out.archived),
            (.leftOutDuplicates, out.duplicates), (.leftOutLost, out.lost), (.leftOutDrafts, drafts),
        ])
    }

    /// Returns a list of the counts above zero.
    package func list(_ counts: [(word: MessageKey, count: Int)]) -> String {
        counts.filter { $0.count > 0 }.map { self($0.word, count: $0.count) }.joined(separator: self(.listSeparator))
    }
}
