import Bytes
import Domain
import Messages
import Output

// MARK: The output directory

extension Failure {
    static func outputIsLink(_ path: String) -> Failure {
        Failure("the output directory '\(path)' is a link out of the project; name the link's target")
    }

    /// - Parameter source: the directory with the files; nil for the project's own.
    static func outputContainsFiles(_ path: String, of source: String? = nil) -> Failure {
        output(path, "contains the project's own files" + (source.map { " in '\($0)'" } ?? ""))
    }

    static func outputInGit(_ path: String) -> Failure { output(path, "is in git's own directory") }

    static func outputAmongFiles(_ path: String, of source: String) -> Failure {
        output(path, "is in '\(source)', among the project's own files")
    }

    /// The setting `output` leaves the project.
    static func outputOutside(_ path: String) -> Failure {
        Failure(
            Message("the output directory '\(path)' in fuda.yml is outside the project; only ").naming(
                .output, " may name such a directory"))
    }

    private static func output(_ path: String, _ fact: String) -> Failure {
        Failure(Message("the output directory '\(path)' \(fact); name another with ").naming(.output))
    }

    /// Files that fuda did not create, in the place of pages. The message is one line.
    static func foreign(_ paths: [String]) -> Failure {
        var message = Message("")
        for path in paths.prefix(OutputError.shownPaths) {
            let error = OutputError.foreign([path], force: false).description.printable
            message = message.adding("\(message == Message("") ? "" : " ")\(error) or build with ").naming(.force)
        }
        let rest = paths.count - OutputError.shownPaths
        return Failure(rest > 0 ? message.adding(" and \(rest) more") : message)
    }
}

// MARK: The theme

extension Failure {
    /// - Parameters:
    ///   - consequence: the consequence that the message states, after a separator.
    ///   - findings: the errors.
    static func invalidTemplates(_ consequence: String, _ findings: [Finding]) -> Failure {
        Failure(
            "the templates have errors\(consequence)\n" + findings.map(\.line).joined(separator: "\n"),
            at: findings.first.map { ErrorLocation($0) })
    }
}

extension Finding {
    /// - Parameter hint: a template with a similar name.
    static func unusedTemplate(_ path: String, hint: String?) -> Finding {
        Finding(
            path, .start, .template, "no page uses this template; \(hint ?? "rename or remove it")", severity: .warning)
    }

    static func notMessageFile(_ path: String) -> Finding {
        let message = "not a message file; name it after its language, such as words/fr.yml"
        return Finding(path, .start, .template, message, severity: .warning)
    }

    /// The link leads to a file that the project does not show.
    static func linkToHiddenFile(_ path: String) -> Finding {
        Finding(path, .start, .symlink, "a symbolic link to a hidden file is not followed")
    }

    static func largeThemeFile(_ path: String) -> Finding {
        let message = "larger than \(ThemeFiles.maximumSize >> 20) MB; keep it elsewhere and link to it"
        return Finding(path, .start, .template, message)
    }

    /// - Parameter count: of the files; the result is nil if it is 0.
    static func themeNotCheckedOut(_ count: Int, in folder: String) -> Finding? {
        if count == 0 { return nil }
        return Finding(
            folder, .start, .template,
            "git does not check out \(counted(count, "file")) here, so the built-in theme is used; "
                + "add the directory with 'git sparse-checkout add'", severity: .warning)
    }

    static func unreadableThemeFile(_ path: String, _ reason: String) -> Finding {
        Finding(path, .start, .template, "cannot read the file: \(reason)")
    }

    /// The built-in template changed after the user copied it.
    ///
    /// - Parameters:
    ///   - name: the file's name in the theme.
    ///   - missing: the names that only the built-in template uses, as listed.
    static func templateBehind(_ path: String, builtIn name: String, missing: String?) -> Finding {
        let change = missing.map { "; the current one also has \($0)" } ?? ""
        let template = ThemeFiles.templateName(name)
        return Finding(
            path, .start, .templateBehind,
            "copied from an older built-in \(name)\(change); compare them with 'fuda templates \(template) | diff \(path) -', "
                + "then copy the first line of the built-in one")
    }
}
