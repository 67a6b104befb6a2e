import Messages

extension Messages {
    /// Returns the note for a narrow drawing that shows only the end of the axis.
    func lastSlots(_ shown: Int, of all: Int) -> String {
        self(.lastSlots, [.shown: number(shown), .all: number(all)])
    }
}
