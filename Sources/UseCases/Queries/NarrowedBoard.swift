import Domain

extension Board {
    /// The same board with nothing in its columns, lists and counts but what is chosen.
    ///
    /// - Parameter choose: those of some indices that are wanted.
    package func narrowed(to choose: ([Int]) -> [Int]) -> Board {
        let chosen = Set(choose(listed + archived))
        var board = self
        board.cards = cards.map { $0.filter(chosen.contains) }
        board.listed = listed.filter(chosen.contains)
        board.archived = archived.filter(chosen.contains)
        board.tally = Tally()
        for index in indices where chosen.contains(index) { board.tally.add(Tally(index, of: self)) }
        return board
    }
}
