import Domain
import YAML

/// The appearance of the site: `{ accent, density, corners, font }`.
extension SettingsReader {
    private enum ThemeKey: String, CaseIterable {
        case accent, density, corners, font
    }

    mutating func readTheme(_ node: Node) {
        guard let mapping = node.mapping else { return report(.themeNotKeys, node) }
        for (key, value) in mapping where !value.isLeftOut {
            let name = key.scalar?.string ?? ""
            switch ThemeKey(rawValue: name) {
            case .accent: readAccent(value)
            case .density: settings.theme.density = choice(value, name) ?? settings.theme.density
            case .corners: settings.theme.corners = choice(value, name) ?? settings.theme.corners
            case .font: settings.theme.font = choice(value, name) ?? settings.theme.font
            case nil: report(.unknownKeyOfTheme(name, known: ThemeKey.allCases.map(\.rawValue)), key)
            }
        }
    }

    mutating func readLooks(_ node: Node) {
        for name in names(node, "looks") ?? [] {
            let known = Look.allCases.map(\.rawValue)
            guard let look = Look(rawValue: name.value) else {
                report(.unknownLook(name.value, known: known), at: name.place)
                continue
            }
            if !settings.looks.contains(look) { settings.looks.append(look) }
        }
    }

    private mutating func readAccent(_ node: Node) {
        guard let text = text(node, "accent") else { return }
        guard let colour = Colour(text) else { return report(.notColour(text), node) }
        settings.theme.accent = colour
        let contrast = colour.contrast(to: ThemeSettings.lightGround)
        if contrast < 4.5 { report(.badContrast(colour.text, contrast), node) }
    }
}
