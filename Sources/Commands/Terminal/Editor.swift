import Application
import Bytes
import Domain
import Platform

/// The editor that a user has chosen, as git finds it: `VISUAL`, `EDITOR`, else `vi`.
enum Editor {
    /// Opens a file and waits until it is closed.
    ///
    /// - Parameter line: where to begin, for the editors that are known to take it.
    /// - Returns: whether the editor ended well.
    static func open(_ path: String, line: Int?) -> Bool {
        let named = [environment("VISUAL"), environment("EDITOR")].compactMap(\.self).first { !$0.isEmpty } ?? "vi"
        let words = ["-c", "\(named) \"$@\"", named] + (line.map { takesLine(named) ? ["+\($0)"] : [] } ?? [])
        // Whoever asked says that the editor did not open the file.
        guard let child = try? ChildProcess("/bin/sh", words + [path], environment: environment()) else {
            return false
        }
        // Ctrl-C is for the editor: fuda has to look after the text when it closes.
        let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        return ChildProcess.wait(for: child.id) == 0
    }

    private static func takesLine(_ command: String) -> Bool {
        let program = command.bytewiseParts(" ").first.map { String($0) } ?? ""
        let name = program.bytewiseParts("/").last.map { String($0) } ?? ""
        return ["vi", "vim", "nvim", "nano", "emacs", "emacsclient", "micro", "kak", "joe"].contains {
            $0.hasSameBytes(as: name)
        }
    }
}
