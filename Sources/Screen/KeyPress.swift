/// A key with its modifiers, the same for a press in every terminal.
///
/// A letter with Shift is the capital letter without `shift`; with Control it is the small one.
package struct KeyPress: Hashable, Sendable, CustomStringConvertible {
    /// What a key means, whatever its place on the keyboard; the keypad's keys mean the same as the others.
    package enum Code: Hashable, Sendable {
        case scalar(Unicode.Scalar)
        case enter, tab, escape, backspace, delete, insert
        case up, down, left, right
        case home, end, pageUp, pageDown
        /// F1 and further, by its number.
        case function(Int)
    }

    /// The keys that are held down.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let shift = Modifiers(rawValue: 1)
        package static let alt = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
        package static let `super` = Modifiers(rawValue: 8)
    }

    package var code: Code
    package var modifiers: Modifiers

    package init(_ code: Code, _ modifiers: Modifiers = []) { (self.code, self.modifiers) = (code, modifiers) }
}

/// The notation: `C-` for Control, `M-` for Alt, `S-` for Shift and `s-` for Super, then a name, a scalar or `U+0085`.
extension KeyPress {
    private static let names: [(Code, String)] = [
        (.enter, "Enter"), (.tab, "Tab"), (.escape, "Escape"), (.backspace, "Backspace"), (.delete, "Delete"),
        (.insert, "Insert"), (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"),
        (.end, "End"), (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.scalar(" "), "Space"),
    ]
    private static let prefixes: [(Modifiers, Unicode.Scalar)] = [
        (.control, "C"), (.alt, "M"), (.shift, "S"), (.super, "s"),
    ]
    /// The numbers of function keys that terminals know.
    static let functions = 1...35

    /// Reads a notation such as `C-z`, `S-Tab`, `M-x`, `F5`, `ä` or `Space`; nil if it is none.
    package init?(_ text: String) {
        var rest = text.unicodeScalars[...]
        var modifiers: Modifiers = []
        while rest.count > 2, rest.dropFirst().first == "-" {
            guard let (modifier, _) = KeyPress.prefixes.first(where: { $0.1 == rest.first }),
                !modifiers.contains(modifier)
            else { return nil }
            modifiers.insert(modifier)
            rest = rest.dropFirst(2)
        }
        guard let code = Code(notation: rest) else { return nil }
        self.init(code, modifiers)
    }

    /// The notation that `init` reads as the same key.
    package var description: String {
        var text = ""
        for (modifier, prefix) in KeyPress.prefixes where modifiers.contains(modifier) { text += "\(prefix)-" }
        return text + code.notation
    }
}

extension KeyPress.Code {
    fileprivate init?(notation: Substring.UnicodeScalarView) {
        let text = String(notation)
        if let named = KeyPress.Code.named(text) {
            self = named
        } else if let scalar = notation.first, notation.count == 1 {
            guard scalar.isVisible else { return nil }
            self = .scalar(scalar)
        } else if notation.starts(with: "U+".unicodeScalars) {
            let digits = String(notation.dropFirst(2))
            guard digits.utf8.count <= 6, digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit),
                let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
            else { return nil }
            self = .scalar(scalar)
        } else {
            return nil
        }
    }

    private static func named(_ text: String) -> KeyPress.Code? {
        if let code = KeyPress.names.first(where: { $0.1 == text })?.0 { return code }
        return KeyPress.functions.first { "F\($0)" == text }.map { .function($0) }
    }

    fileprivate var notation: String {
        switch self {
        case .function(let number): return "F\(number)"
        case .scalar(let scalar) where scalar.isVisible: return String(scalar)
        default: break
        }
        if let name = KeyPress.names.first(where: { $0.0 == self })?.1 { return name }
        guard case .scalar(let scalar) = self else { return "" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}

extension Unicode.Scalar {
    /// Whether the scalar alone can be seen in a text: no space, control, mark or unassigned scalar.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
            .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
            false
        default: true
        }
    }
}
