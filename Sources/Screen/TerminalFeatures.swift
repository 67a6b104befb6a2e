/// The environment variables that describe a terminal; empty if they are not set.
package struct TerminalVariables: Hashable, Sendable {
    /// `TERM`
    package var term: String
    /// `COLORTERM`
    package var colorTerm: String
    /// `COLORFGBG`
    package var colorFGBG: String
    /// `NO_COLOR`
    package var noColor: String
    /// `TERM_PROGRAM`
    package var program: String

    package init(
        term: String = "", colorTerm: String = "", colorFGBG: String = "", noColor: String = "", program: String = ""
    ) {
        (self.term, self.colorTerm, self.colorFGBG) = (term, colorTerm, colorFGBG)
        (self.noColor, self.program) = (noColor, program)
    }
}

/// What a terminal can do, as far as it is known.
package struct TerminalFeatures: Hashable, Sendable {
    package var palette: ColorPalette
    /// Whether it shows a frame at once between two marks (mode 2026). Unknown before it has answered.
    package var hasSynchronisedOutput = false
    /// Whether it reports keys without ambiguity (the protocol of kitty). Unknown before it has answered.
    package var hasKittyKeys = false
    /// Whether its mouse is used.
    package var hasMouse: Bool
    /// Whether it has links (OSC 8), a clipboard (OSC 52) and a title, and answers questions. The console of Linux
    /// does not, and shows parts of them as text.
    package let hasCommands: Bool

    /// Creates what the variables of a terminal tell about it.
    ///
    /// - Parameter hasMouse: whether the user wants the mouse.
    package init(_ variables: TerminalVariables, hasMouse: Bool = true) {
        palette = ColorPalette(
            depth: ColorPalette.depth(variables), isDark: ColorPalette.isDark(colorFGBG: variables.colorFGBG))
        hasCommands = !["", "dumb", "linux"].contains(variables.term)
        self.hasMouse = hasMouse && variables.term != "dumb"
    }

    /// Changes the palette to a background that the terminal has answered. Each part is from 0 to 1.
    package mutating func setBackground(red: Double, green: Double, blue: Double) {
        palette = ColorPalette(
            depth: palette.depth, isDark: ColorPalette.isDark(red: red, green: green, blue: blue))
    }
}
