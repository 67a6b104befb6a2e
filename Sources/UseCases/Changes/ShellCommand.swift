import Bytes
import Domain

/// A command of a shell.
package struct ShellCommand: Equatable, Sendable {
    /// With the program's name.
    package var words: [String]
    /// The standard input; nil if the command reads none.
    package var input: String?

    /// - Parameter words: with the program's name.
    package init(_ words: [String], input: String? = nil) { (self.words, self.input) = (words, input) }

    /// As a person types it, without the input.
    package var text: String { words.map(\.shellWord).joined(separator: " ") }
}

extension Change {
    /// Returns the command line that makes the change.
    ///
    /// - Parameter todos: the names of the changed todos; empty for a new one.
    package func commandLine(_ todos: [String]) -> ShellCommand {
        var (input, behind): (String?, [String]) = (nil, [])
        let command: String
        switch self {
        case .create(let new):
            command = "new"
            behind = new.readsFields.map { $0 ? ["--quick"] : ["--no-quick"] } ?? []
            behind += new.assignments.flatMap { ["--set", $0.word] }
            if let template = new.template { behind += ["--template", template] }
            if !new.body.isEmpty { (input, behind) = (new.body, behind + ["--body", "-"]) }
            // A title `-` alone would be read from the standard input.
            behind += ["--", new.title.utf8.elementsEqual("-".utf8) ? "- " : new.title]
        case .set(let assignments): (command, behind) = ("set", assignments.map(\.word))
        case .move(.column(let status)): (command, behind) = ("move", [status])
        case .move(.start): command = "start"
        case .move(.stop): command = "stop"
        case .move(.done): command = "done"
        case .move(.reopen): command = "reopen"
        case .move(.cancel): command = "cancel"
        case .place(let status, let before, let after):
            command = "place"
            behind = before.map { ["--before", $0] } ?? after.map { ["--after", $0] } ?? []
            if let status { behind += ["--status", status] }
        case .tick(let box, let on):
            command = "tick"
            switch box {
            case .number(let number), .seen(let number, _): behind = ["\(number)"]
            case .text(let text): behind = [text]
            }
            if !on { behind.append("--off") }
        case .comment(let text):
            command = "comment"
            let isWord = text.utf8.count <= 200 && text.utf8.first != UInt8(ascii: "-") && !text.containsByte("\n")
            if isWord, !text.isEmpty { behind = [text] } else { (input, behind) = (text, ["-"]) }
        case .text(let text, _): (command, input, behind) = ("edit", text, ["--body", "-"])
        case .archive: command = "archive"
        case .restore: command = "restore"
        case .remove: command = "rm"
        case .skip: command = "skip"
        }
        return ShellCommand(["fuda", command] + todos + behind, input: input)
    }
}
