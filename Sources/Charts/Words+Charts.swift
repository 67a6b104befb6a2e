import Words

extension Words {
    /// Said where a narrow drawing has room for the end of the axis only.
    func lastSlots(_ shown: Int, of all: Int) -> String {
        self(.lastSlots, [.shown: number(shown), .all: number(all)])
    }
}
