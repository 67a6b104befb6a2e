import Bytes
package import Messages
package import Screen

/// What a key of the board does.
package enum BoardCommand: Sendable, CaseIterable {
    case up, down, left, right, first, last, pageUp, pageDown
    case open, back, nextCheckbox
    case lift, moveLeft, moveDown, moveUp, moveRight
    case start, done, mark, tick
    case new, editor, comment
    case owner, priority, tags, due, milestone, mine
    case filter, views, group
    case board, list, reports, log
    case archive, delete, undo, copy
    case commandLine, help, readAgain, suspend, quit
}

/// The keys of the board. The board reads them here, and so do its help and its hints.
package enum KeyTable {
    /// Keys that belong together in the help.
    package struct Row: Sendable {
        /// Each command with its keys, of which the help shows all.
        package let keys: [(command: BoardCommand, keys: [String])]
        package let meaning: @Sendable (Messages) -> String

        fileprivate init(_ meaning: MessageKey, _ keys: (BoardCommand, [String])...) {
            self.keys = keys
            self.meaning = { $0(meaning) }
        }

        fileprivate init(list meanings: [MessageKey], _ keys: (BoardCommand, [String])...) {
            self.keys = keys
            self.meaning = { words in meanings.map { words($0) }.joined(separator: words(.listSeparator)) }
        }

        /// The keys as a user reads them, such as `h ←`. A command has at most two of them here.
        package var names: String {
            keys.flatMap { $0.keys.prefix(keys.count > 1 ? 1 : 3) }.map(KeyTable.name).joined(separator: " ")
        }
    }

    package static let rows: [Row] = [
        Row(
            .keysSelect, (.left, ["Left", "h"]), (.down, ["Down", "j"]), (.up, ["Up", "k"]), (.right, ["Right", "l"])),
        Row(.keysEdges, (.first, ["Home"]), (.last, ["End"]), (.pageUp, ["PageUp"]), (.pageDown, ["PageDown"])),
        Row(.detailsTitle, (.open, ["Enter"])),
        Row(.keysBack, (.back, ["Escape"])),
        Row(.move, (.lift, ["m"])),
        Row(.keysStep, (.moveLeft, ["H"]), (.moveDown, ["J"]), (.moveUp, ["K"]), (.moveRight, ["L"])),
        Row(.startWork, (.start, ["s"])),
        Row(.finishWork, (.done, ["d"])),
        Row(.markSeveral, (.mark, ["Space"])),
        Row(.tickSteps, (.tick, ["t"]), (.nextCheckbox, ["Tab"])),
        Row(.newTodoHeading, (.new, ["c"])),
        Row(.openEditor, (.editor, ["e"])),
        Row(.addComment, (.comment, ["C"])),
        Row(.ownerTitle, (.owner, ["a"])),
        Row(.assignToMe, (.mine, ["i"])),
        Row(.priorityTitle, (.priority, ["p"])),
        Row(.tags, (.tags, ["#"])),
        Row(.due, (.due, ["D"])),
        Row(.milestoneTitle, (.milestone, ["M"])),
        Row(.keysFilter, (.filter, ["/"])),
        Row(.views, (.views, ["v"])),
        Row(.groupBy, (.group, ["g"])),
        Row(
            list: [.board, .list, .reports, .logTitle], (.board, ["1"]), (.list, ["2"]), (.reports, ["3"]),
            (.log, ["4"])
        ),
        Row(.archive, (.archive, ["A"])),
        Row(.delete, (.delete, ["X"])),
        Row(.undo, (.undo, ["z"])),
        Row(.copy, (.copy, ["y"])),
        Row(.commandLine, (.commandLine, [":"])),
        Row(.keysTitle, (.help, ["?"])),
        Row(.readAgain, (.readAgain, ["r"])),
        Row(.quit, (.quit, ["q", "C-c"])),
    ]

    /// Keys that every program of a shell has, and that the help leaves out.
    private static let unlisted: [(BoardCommand, [String])] = [(.suspend, ["C-z"]), (.readAgain, ["C-l"])]

    private static let commands: [KeyPress: BoardCommand] = {
        var commands: [KeyPress: BoardCommand] = [:]
        for (command, keys) in rows.flatMap(\.keys) + unlisted {
            for key in keys.compactMap({ KeyPress($0) }) { commands[key] = command }
        }
        return commands
    }()

    /// Returns the command of a key; nil if it has none.
    package static func command(of key: KeyPress) -> BoardCommand? { commands[key] }

    /// Returns the first key of a command as a user reads it.
    static func key(of command: BoardCommand) -> String {
        rows.lazy.flatMap(\.keys).first { $0.command == command }?.keys.first.map(name) ?? ""
    }

    /// Returns a key as a user reads it: arrows as arrows, Control as `^`.
    private static func name(_ key: String) -> String {
        switch key {
        case "Left": "←"
        case "Right": "→"
        case "Up": "↑"
        case "Down": "↓"
        case "Escape": "Esc"
        case "PageUp": "PgUp"
        case "PageDown": "PgDn"
        default: key.hasBytePrefix("C-") ? "^" + key.utf8.dropFirst(2).map { String(UnicodeScalar($0)) }.joined() : key
        }
    }
}
