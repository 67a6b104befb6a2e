/// The keys of control sequences.
extension KeyPress {
    /// Reads the key of a sequence without prefix and intermediate; nil if it is none.
    init?(_ sequence: ControlSequence, final: UInt8) {
        guard sequence.prefix == nil, sequence.intermediate == nil else { return nil }
        switch final {
        case UInt8(ascii: "~"): self.init(numbered: sequence)
        case UInt8(ascii: "u"):
            guard let modifiers = sequence.modifiers, let code = sequence.value(0) else { return nil }
            let shifted = sequence.value(0, part: 1)
            if modifiers.contains(.shift), let shifted, code < 57344 {
                self.init(reported: shifted, modifiers, isShifted: true)
            } else {
                self.init(reported: code, modifiers, isShifted: false)
            }
        case UInt8(ascii: "^"), UInt8(ascii: "@"):  // rxvt
            guard sequence.count == 1, let code = sequence.value(0).flatMap(KeyPress.numbered) else { return nil }
            self.init(code, final == UInt8(ascii: "^") ? .control : [.control, .shift])
        default: self.init(lettered: sequence, final)
        }
    }

    /// Reads the key of `ESC O` and a letter; nil if it is none.
    init?(shifted letter: UInt8) {
        switch letter {
        case UInt8(ascii: "M"): self.init(.enter)
        case UInt8(ascii: "I"): self.init(.tab)
        case UInt8(ascii: "X"): self.init(.scalar("="))
        case UInt8(ascii: "j")...UInt8(ascii: "y"): self.init(.scalar(Unicode.Scalar(letter - 0x40)))  // keypad
        case UInt8(ascii: "a")...UInt8(ascii: "d"):  // rxvt
            guard let code = KeyPress.lettered(letter - 0x20) else { return nil }
            self.init(code, .control)
        default:
            guard let code = KeyPress.lettered(letter) else { return nil }
            self.init(code)
        }
    }

    // MARK: Letters and numbers

    private init?(lettered sequence: ControlSequence, _ final: UInt8) {
        guard let modifiers = sequence.modifiers, sequence.isEmpty || sequence.count <= 2 && sequence.value(0) ?? 1 == 1
        else { return nil }
        switch final {
        case UInt8(ascii: "Z"): self.init(.tab, modifiers.union(.shift))
        case UInt8(ascii: "a")...UInt8(ascii: "d"):  // rxvt
            guard sequence.isEmpty, let code = KeyPress.lettered(final - 0x20) else { return nil }
            self.init(code, .shift)
        default:
            // With numbers, R reports the place of the cursor.
            guard final != UInt8(ascii: "R") || sequence.isEmpty, let code = KeyPress.lettered(final)
            else { return nil }
            self.init(code, modifiers)
        }
    }

    private static func lettered(_ letter: UInt8) -> Code? {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "O")))
        default: nil
        }
    }

    private init?(numbered sequence: ControlSequence) {
        guard let modifiers = sequence.modifiers, let number = sequence.value(0) else { return nil }
        if number == 27, sequence.count == 3, let code = sequence.value(2) {  // modifyOtherKeys
            self.init(reported: code, modifiers, isShifted: true)
        } else {
            guard sequence.count <= 2, let code = KeyPress.numbered(number) else { return nil }
            self.init(code, modifiers)
        }
    }

    private static func numbered(_ number: Int) -> Code? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    // MARK: Scalars

    /// A key that the terminal reports by the number of its scalar.
    ///
    /// - Parameter isShifted: whether the scalar is the one that Shift makes.
    private init?(reported code: Int, _ modifiers: Modifiers, isShifted: Bool) {
        switch code {
        case 8, 127: self.init(.backspace, modifiers)
        case 9: self.init(.tab, modifiers)
        case 13: self.init(.enter, modifiers)
        case 27: self.init(.escape, modifiers)
        case 57344...63743: self.init(keypad: code, modifiers)
        default:
            guard code >= 32, !(0x7F...0x9F).contains(code), let scalar = Unicode.Scalar(UInt32(code)),
                !scalar.properties.isNoncharacterCodePoint
            else { return nil }
            self.init(scalar, modifiers, isShifted: isShifted)
        }
    }

    /// A key of the kitty protocol's table of keys without a scalar; nil for a modifier, a lock or a media key.
    private init?(keypad code: Int, _ modifiers: Modifiers) {
        let arrows: [Code] = [
            .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
        ]
        switch code {
        case 57376...57398: self.init(.function(code - 57363), modifiers)
        case 57414: self.init(.enter, modifiers)
        case 57399...57416:
            let scalars = Array("0123456789./*-+\r=,".unicodeScalars)
            self.init(scalars[code - 57399], modifiers, isShifted: false)
        case 57417...57426: self.init(arrows[code - 57417], modifiers)
        default: return nil
        }
    }

    /// Makes the key of a scalar the one that terminals without these reports send.
    private init(_ scalar: Unicode.Scalar, _ modifiers: Modifiers, isShifted: Bool) {
        var (scalar, modifiers) = (scalar, modifiers)
        // AltGr is Control and Alt in some terminals.
        if modifiers.isSuperset(of: [.control, .alt]), scalar.isSymbol {
            modifiers.subtract([.control, .alt, .shift])
        }
        if modifiers.contains(.control) {
            scalar = scalar.properties.lowercaseMapping.onlyScalar ?? scalar
            if modifiers.isDisjoint(with: [.shift, .super]), let code = KeyPress.controlled(scalar) {
                self.init(code, scalar == "@" ? modifiers : modifiers.subtracting(.control))
                return
            }
        } else if modifiers.contains(.shift) {
            let upper = scalar.properties.uppercaseMapping.onlyScalar ?? scalar
            if isShifted || upper != scalar || scalar.properties.isUppercase || scalar == " " {
                modifiers.remove(.shift)
            }
            scalar = upper
        }
        self.init(.scalar(scalar), modifiers)
    }

    /// The key that other terminals send for a scalar with Control.
    private static func controlled(_ scalar: Unicode.Scalar) -> Code? {
        switch scalar {
        case "j", "m": .enter
        case "i": .tab
        case "h": .backspace
        case "[": .escape
        case "@": .scalar(" ")
        default: nil
        }
    }
}

extension Unicode.Scalar {
    /// Whether a keyboard may need AltGr for it: it is punctuation or not ASCII.
    fileprivate var isSymbol: Bool {
        switch value {
        case 0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
        default: true
        }
    }
}

extension String {
    fileprivate var onlyScalar: Unicode.Scalar? { unicodeScalars.count == 1 ? unicodeScalars.first : nil }
}
