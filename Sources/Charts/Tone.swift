/// The meaning of a figure or a mark. Each medium assigns it a colour, but never relies on colour alone.
package enum Tone: String, Sendable, CaseIterable {
    case plain, quiet
    /// The column types.
    case todo, active, hold, done, cancelled
    /// Past the due date or limit.
    case late
    /// Close to the due date or limit.
    case soon
}
