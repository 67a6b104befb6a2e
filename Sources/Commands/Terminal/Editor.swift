import Application
import Bytes
import Domain
import Platform

/// The user's editor, found as git does: `VISUAL`, then `EDITOR`, then `vi`.
enum Editor {
    /// Whether a person on a terminal can use the editor.
    static var isAvailable: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Opens a file and waits until the editor exits.
    ///
    /// - Parameter line: the initial line, for editors that are known to support it.
    /// - Returns: whether the editor exited with status 0.
    static func open(_ path: String, line: Int?) -> Bool {
        let named = [environment("VISUAL"), environment("EDITOR")].compactMap(\.self).first { !$0.isEmpty } ?? "vi"
        let words = ["-c", "\(named) \"$@\"", named] + (line.map { takesLine(named) ? ["+\($0)"] : [] } ?? [])
        // The caller reports that the editor did not open the file.
        guard let child = try? ChildProcess("/bin/sh", words + [path], environment: environment()) else {
            return false
        }
        // Ctrl-C is for the editor: fuda must still check the text when the editor exits.
        let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        return ChildProcess.wait(for: child.id) == 0
    }

    /// Lets the user write the text of a draft and uses it. Keeps the text if it cannot be used.
    static func write(_ draft: EditCopy.Draft, _ use: (String) throws -> Void) throws {
        do {
            guard open(draft.copy.path, line: nil) else { throw Failure.editorFailed }
            try use(draft.text())
        } catch let failure as Failure {
            throw draft.copy.failureKeepingText(failure)
        }
        draft.copy.forget()
    }

    private static func takesLine(_ command: String) -> Bool {
        let program = command.bytewiseParts(" ").first.map { String($0) } ?? ""
        let name = program.bytewiseParts("/").last.map { String($0) } ?? ""
        return ["vi", "vim", "nvim", "nano", "emacs", "emacsclient", "micro", "kak", "joe"].contains {
            $0.hasSameBytes(as: name)
        }
    }
}
