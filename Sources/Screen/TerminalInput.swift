/// What a terminal sends.
package enum TerminalInput: Equatable, Sendable {
    case key(KeyPress)
    /// Text that was pasted. It may contain control characters; invalid UTF-8 is U+FFFD.
    ///
    /// `isCut`: the text was too long, or its end never came.
    case text(String, isCut: Bool)
    case mouse(MouseEvent)
    case reply(TerminalReply)
    /// Whether the terminal's window is the one that gets the keys.
    case focus(Bool)
}

/// An action of the mouse at a cell.
package struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    package enum Kind: Hashable, Sendable {
        case press, release
        /// The mouse moved while the button was held down.
        case drag
        /// A turn of the wheel: down and to the right are 1, up and to the left -1.
        case wheel(rows: Int, columns: Int)
    }

    package var kind: Kind
    /// 0 is the left button, 1 the middle one, 2 the right one; 0 for the wheel.
    package var button: Int
    /// The cell, from 0 to 999: it may be outside of the frame.
    package var column: Int
    package var row: Int
    package var modifiers: KeyPress.Modifiers

    package init(_ kind: Kind, button: Int = 0, column: Int, row: Int, modifiers: KeyPress.Modifiers = []) {
        (self.kind, self.button, self.column, self.row) = (kind, button, column, row)
        self.modifiers = modifiers
    }
}

/// The terminal's answer to a query.
package enum TerminalReply: Equatable, Sendable {
    /// What the terminal knows about a mode.
    package enum Mode: Int, Sendable {
        case unknown, set, reset, alwaysSet, alwaysReset
    }

    /// The colour of the background, each part from 0 to 1.
    case background(red: Double, green: Double, blue: Double)
    /// A private mode (DECRPM) by its number.
    case mode(Int, Mode)
    /// The flags of the kitty keyboard protocol.
    case keyboard(Int)
    /// The terminal's attributes (DA1): the answer that every terminal gives.
    case attributes
}
