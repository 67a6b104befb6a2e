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
        var words = ["sh", "-c", "\(named) \"$@\"", named]
        if let line, takesLine(named) { words.append("+\(line)") }
        let arguments = (words + [path]).map { (word: String) in strdup(word) }
        defer { for word in arguments { free(word) } }
        var child: pid_t = 0
        guard posix_spawn(&child, "/bin/sh", nil, nil, arguments + [nil], environ) == 0 else { return false }
        // Ctrl-C is for the editor: fuda has to look after the text when it closes.
        let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status == 0
    }

    private static func takesLine(_ command: String) -> Bool {
        let program = command.bytewiseParts(" ").first.map { String($0) } ?? ""
        let name = program.bytewiseParts("/").last.map { String($0) } ?? ""
        return ["vi", "vim", "nvim", "nano", "emacs", "emacsclient", "micro", "kak", "joe"].contains {
            $0.hasSameBytes(as: name)
        }
    }
}
