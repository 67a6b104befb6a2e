import Domain
import YAML

/// The appearance of the site: `{ accent, density, corners, font }`.
extension SettingsReader {
    private enum ThemeKey: String, CaseIterable {
        case accent, density, corners, font
    }

    mutating func readTheme(_ node: Node) {
        guard let mapping = node.mapping else {
            return bad(node, "'theme' must be { accent: \"#0b5c9c\", density: compact }")
        }
        for (key, value) in mapping where !value.isLeftOut {
            let name = key.scalar?.string ?? ""
            switch ThemeKey(rawValue: name) {
            case .accent: readAccent(value)
            case .density: settings.theme.density = choice(value, name) ?? settings.theme.density
            case .corners: settings.theme.corners = choice(value, name) ?? settings.theme.corners
            case .font: settings.theme.font = choice(value, name) ?? settings.theme.font
            case nil:
                let known = ThemeKey.allCases.map(\.rawValue)
                add(.unknownSetting, place(key), "unknown key '\(name)' of theme" + remedy(for: name, among: known))
            }
        }
    }

    mutating func readLooks(_ node: Node) {
        for name in names(node, "looks") ?? [] {
            let known = Look.allCases.map(\.rawValue)
            guard let look = Look(rawValue: name.value) else {
                add(
                    .badSetting, name.place,
                    "'looks': unknown look '\(name.value)'; \(nearestAndKnown(name.value, known))")
                continue
            }
            if !settings.looks.contains(look) { settings.looks.append(look) }
        }
    }

    private mutating func readAccent(_ node: Node) {
        guard let text = text(node, "accent") else { return }
        guard let colour = Colour(text) else {
            return bad(node, "'accent': '\(text)' is not a colour; write one such as \"#0b5c9c\", in quotes")
        }
        settings.theme.accent = colour
        let contrast = colour.contrast(to: ThemeSettings.lightGround)
        guard contrast < 4.5 else { return }
        // Truncated, not rounded: 4.49 is not 4.5.
        let tenths = Int(contrast * 10)
        add(
            .badContrast, place(node),
            "'accent': \(colour.text) on the page's light ground has a contrast of \(tenths / 10).\(tenths % 10) instead of 4.5 (WCAG AA); choose a darker one"
        )
    }

    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: Node, _ key: String)
        -> Choice?
    {
        guard let text = text(node, key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        bad(
            node, "'\(key)': unknown value '\(text)'; \(nearestAndKnown(text, known))")
        return nil
    }
}
