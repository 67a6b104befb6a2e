package import Domain

/// The styles from the settings: values for the tokens of `fuda.css`, loaded after it.
package struct ThemeStyles: Sendable {
    private let theme: ThemeSettings

    /// The name of their file below `assets/`.
    package static let name = "theme.css"

    package init(_ theme: ThemeSettings) { self.theme = theme }

    /// Nil if the settings change nothing.
    package var asset: Site.Asset? {
        theme == ThemeSettings() ? nil : Site.Asset(name: ThemeStyles.name, bytes: Array(css.utf8))
    }

    private var css: String {
        var tokens: [(name: String, value: String)] = []
        if let accent = theme.accent {
            let dark = accent.lightened(toContrast: 4.5, on: ThemeSettings.darkGround)
            let both = "light-dark(\(accent.text), \(dark.text))"
            tokens += [("accent", both), ("focus", both), ("main-line", both)]
        }
        switch theme.density {
        case .calm: break
        case .compact: tokens += [("density", "compact"), ("pad", "6px 8px"), ("gap", "4px"), ("row-pad", "3px")]
        }
        switch theme.corners {
        case .round: break
        case .square: tokens += [("corner", "0"), ("small-corner", "0")]
        }
        switch theme.font {
        case .system: break
        case .serif:
            tokens.append(
                (
                    "sans",
                    "\"Iowan Old Style\", Georgia, \"Noto Serif\", \"Hiragino Mincho ProN\", \"Noto Serif CJK JP\", serif"
                ))
        case .mono: tokens.append(("sans", "var(--mono), \"Noto Sans CJK JP\", monospace"))
        }
        return ":root {\n" + tokens.map { "  --\($0.name): \($0.value);\n" }.joined() + "}\n"
    }
}
