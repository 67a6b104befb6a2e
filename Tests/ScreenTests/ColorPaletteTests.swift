import Screen
import Testing

struct ColorPaletteTests {
    @Test(arguments: [
        ("", "", "", ColorPalette.Depth.none), ("dumb", "truecolor", "", .none), ("xterm", "", "", .sixteen),
        ("xterm", "truecolor", "", .full), ("xterm", "24bit", "", .full), ("xterm", "yes", "", .sixteen),
        ("xterm-256color", "", "", .many), ("xterm-256color", "truecolor", "", .full), ("xterm-direct", "", "", .full),
        ("xterm-kitty", "", "", .many), ("alacritty", "", "", .many), ("foot", "", "", .many),
        ("foot-extra", "", "", .many), ("football", "", "", .sixteen), ("wezterm", "", "", .many),
        ("ghostty", "", "", .many), ("linux", "", "", .sixteen), ("vt100", "", "", .sixteen),
        ("screen", "truecolor", "", .sixteen), ("screen.xterm", "truecolor", "", .sixteen),
        ("tmux", "truecolor", "", .sixteen), ("tmux-256color", "truecolor", "", .full),
        ("screen-256color", "", "", .many), ("xterm-256color", "truecolor", "1", .none),
    ])
    func `has as many colours as the variables promise`(
        term: String, colorTerm: String, noColor: String, depth: ColorPalette.Depth
    ) {
        let variables = TerminalVariables(term: term, colorTerm: colorTerm, noColor: noColor)
        #expect(ColorPalette.depth(variables) == depth)
    }

    @Test(arguments: [
        ("15;0", true), ("0;15", false), ("0;default;15", false), ("15;default;0", true), ("0;7", false), ("7;8", true),
        ("12;6", true), ("0;9", false), ("", nil), ("15", nil), ("15;", nil), ("15;default", nil), ("0;16", nil),
        ("0;-1", nil),
    ])
    func `takes the background from a variable`(text: String, isDark: Bool?) {
        #expect(ColorPalette.isDark(colorFGBG: text) == isDark)
    }

    @Test(arguments: [
        (0.0, 0.0, 0.0, true), (1, 1, 1, false), (0, 0, 1, true), (0, 1, 0, false), (1, 0, 0, true),
        (0.16, 0.17, 0.2, true), (0.99, 0.96, 0.89, false),
    ])
    func `takes the background from an answer by its luminance`(red: Double, green: Double, blue: Double, isDark: Bool)
    {
        #expect(ColorPalette.isDark(red: red, green: green, blue: blue) == isDark)
        var features = TerminalFeatures(TerminalVariables(term: "xterm-256color", colorFGBG: "15;0"))
        #expect(features.palette.isDark == true)
        features.setBackground(red: red, green: green, blue: blue)
        #expect(features.palette == ColorPalette(depth: .many, isDark: isDark))
    }

    @Test(arguments: [
        (ColorPalette.Depth.full, true as Bool?, ["1", "31", "48;2;38;42;48"]),
        (.full, false, ["1", "31", "48;2;230;233;238"]),
        (.many, true, ["1", "31", "48;5;236"]), (.many, false, ["1", "31", "48;5;254"]),
        (.many, nil, ["1", "31", "7"]),
        (.sixteen, true, ["1", "31", "7"]), (.none, true, ["1", "7"]),
    ])
    func `marks a selection also without colours`(depth: ColorPalette.Depth, isDark: Bool?, codes: [String]) {
        let style = CellStyle(tone: .red, surface: .selected, marks: .bold)
        #expect(ColorPalette(depth: depth, isDark: isDark).codes(of: style) == codes)
    }

    @Test(arguments: ColorPalette.Depth.allCases, [true, false, nil])
    func `has no code twice and none for the plain style`(depth: ColorPalette.Depth, isDark: Bool?) {
        let palette = ColorPalette(depth: depth, isDark: isDark)
        #expect(palette.codes(of: .plain) == [])
        #expect(palette.codes(of: CellStyle(tone: .quiet)) == ["2"])
        for surface in CellSurface.allCases {
            for tone in CellTone.allCases {
                for marks in [CellMarks(), .reverse, .dim, [.bold, .italic, .underline, .strike]] {
                    let codes = palette.codes(of: CellStyle(tone: tone, surface: surface, marks: marks))
                    #expect(Set(codes).count == codes.count)
                    #expect(surface == .none || !codes.isEmpty)
                }
            }
        }
    }
}
