import Bytes

/// The colours of a terminal: what it can show and whether its background is dark.
package struct ColorPalette: Hashable, Sendable {
    /// The number of colours.
    package enum Depth: Sendable, CaseIterable {
        /// None: only bold, dim, italic, underline, reverse and strike.
        case none
        case sixteen
        /// 256
        case many
        /// 16.7 million
        case full
    }

    package let depth: Depth
    /// nil if it is unknown.
    package let isDark: Bool?

    package init(depth: Depth, isDark: Bool?) { (self.depth, self.isDark) = (depth, isDark) }

    // MARK: Detection

    /// Returns the number of colours that the variables of a terminal promise.
    package static func depth(_ variables: TerminalVariables) -> Depth {
        let term = variables.term
        if !variables.noColor.isEmpty || term.isEmpty || term == "dumb" { return .none }
        let isMany = term.containsBytes("256color")
        // The variable may be that of the terminal around tmux or screen, which then has more colours than these.
        if !isMany, ["screen", "tmux"].contains(where: { term.isOrExtends($0) }) { return .sixteen }
        if ["truecolor", "24bit"].contains(variables.colorTerm) || term.hasByteSuffix("-direct") { return .full }
        if term == "linux" { return .sixteen }
        let known = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "ghostty"]
        return isMany || known.contains { term.isOrExtends($0) } ? .many : .sixteen
    }

    /// Returns whether a background is dark, according to the variable `COLORFGBG`: numbers of colours, of which the
    /// last is the background, such as `15;0`. nil if there is no such number.
    package static func isDark(colorFGBG: String) -> Bool? {
        guard let last = colorFGBG.utf8.lastIndex(of: UInt8(ascii: ";")),
            let color = Int(colorFGBG[colorFGBG.utf8.index(after: last)...])
        else { return nil }
        switch color {
        case 0...6, 8: return true
        case 7, 9...15: return false
        default: return nil
        }
    }

    /// Returns whether a background is dark. Each part is from 0 to 1.
    package static func isDark(red: Double, green: Double, blue: Double) -> Bool {
        0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5
    }

    // MARK: Codes

    /// Returns the parameters of SGR (ECMA-48, 8.3.117) that turn the plain style into a style.
    package func codes(of style: CellStyle) -> [String] {
        var codes = ColorPalette.marks.filter { style.marks.contains($0.0) }.map(\.1)
        if style.tone == .quiet, !style.marks.contains(.dim) { codes.append("2") }
        if depth != .none, let color = ColorPalette.color(of: style.tone) { codes.append(color) }
        if let surface = code(of: style.surface), !codes.contains(surface) { codes.append(surface) }
        return codes
    }

    private static let marks: [(CellMarks, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strike, "9"),
    ]

    /// The colours of the terminal's own theme, which are readable on its background.
    private static func color(of tone: CellTone) -> String? {
        switch tone {
        case .plain, .quiet: nil
        case .red: "31"
        case .green: "32"
        case .yellow: "33"
        case .blue: "34"
        case .magenta: "35"
        case .cyan: "36"
        }
    }

    /// Returns a background that differs a little from that of the terminal; reverse video if the terminal has too few
    /// colours or an unknown background.
    private func code(of surface: CellSurface) -> String? {
        guard surface != .none else { return nil }
        guard let isDark, depth == .many || depth == .full else { return "7" }
        let colors: (dark: (many: String, full: String), light: (many: String, full: String))
        switch surface {
        case .none: return nil
        case .selected: colors = (("236", "38;42;48"), ("254", "230;233;238"))
        case .lifted: colors = (("238", "54;60;70"), ("252", "212;218;228"))
        case .bar: colors = (("235", "30;33;38"), ("255", "240;242;245"))
        case .error: colors = (("52", "74;31;36"), ("224", "250;222;222"))
        }
        let pair = isDark ? colors.dark : colors.light
        return depth == .full ? "48;2;\(pair.full)" : "48;5;\(pair.many)"
    }
}

extension String {
    /// Whether the text is a name of a terminal or one of its variants, such as `foot-extra`.
    func isOrExtends(_ name: String) -> Bool {
        self == name || hasBytePrefix("\(name)-") || hasBytePrefix("\(name).")
    }
}
