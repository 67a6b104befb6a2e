/// What a figure or a mark means for its reader; each medium gives it a colour, and never a colour alone.
package enum Tone: String, Sendable, CaseIterable {
    case plain, quiet
    /// The types of columns.
    case todo, active, hold, done, cancelled
    /// Past its day or its limit.
    case late
    /// Near its day or its limit.
    case soon
}
