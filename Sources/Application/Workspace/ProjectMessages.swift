import Bytes
package import Domain
import MessageFiles
import Platform
package import Repositories
import Theme
package import Messages

/// The messages in a project's language: the built-in ones, each replaced by the user's own of the same name.
package struct ProjectMessages: Sendable {
    package let words: Messages
    /// Findings about the user's file of that language; invalid messages keep their built-in text.
    package let findings: [Finding]
    /// The user's own messages in that language, without invalid ones.
    let own: [MessageKey: MessageEntry.Value]

    /// Reads the language of the settings, with the user's file over the built-in one.
    ///
    /// - Parameter theme: has the user's file; nil for the one of the project.
    package init(of project: ProjectFolder, in theme: ThemeFiles? = nil) {
        let language = project.settings.language
        var table = BuiltInTheme.messages(language) ?? BuiltInTheme.english
        var own: [MessageKey: MessageEntry.Value] = [:]
        var findings: [Finding] = []
        if ThemeFiles.isLanguage(language) {
            let (file, unread) = ThemeFiles.ownWords(language, of: project, in: theme)
            if let unread { findings.append(unread) }
            if let file {
                let (sound, problems) = file.words(language)
                own = sound
                table = MessageTable(own, over: table)
                findings += problems
            }
        }
        words = Messages(code: language, table)
        (self.findings, self.own) = (findings, own)
    }

    /// Returns the messages if the user's file has no error.
    package func usable() throws(Failure) -> Messages {
        let errors = findings.filter { $0.severity == .error }
        guard errors.isEmpty else { throw .invalidMessageFiles(errors) }
        return words
    }
}

extension ProjectFolder {
    /// Replaces a language without messages by English, with a finding.
    ///
    /// - Parameter theme: has the user's files of languages; nil for those of the project.
    mutating func settleLanguage(in theme: ThemeFiles? = nil) {
        let language = settings.language
        guard !BuiltInTheme.languages.contains(language) else { return }
        if ThemeFiles.isLanguage(language) {
            let (file, unread) = ThemeFiles.ownWords(language, of: self, in: theme)
            if file != nil || unread != nil { return }
        }
        findings.append(
            .unknownLanguage(language, at: languagePlace ?? .start, known: ThemeFiles(of: self).languages))
        settings.language = Settings().language
    }
}

extension ThemeFiles {
    /// Whether a code has the form of a language, such as `fr` or `pt-BR`: no other text becomes part of a path below
    /// `words/`.
    static func isLanguage(_ code: String) -> Bool {
        let parts = code.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            1...8 ~= part.count
                && part.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
        }
        return isPlain && parts.first.map { $0.count > 1 && !$0.contains { $0 < 0x61 } } == true
    }

    /// The language of a file below `templates/`: `fr` for `words/fr.yml`; nil for any other file.
    static func language(of name: String) -> String? {
        name.rest(afterBytes: "words/")?.rest(beforeBytes: ".yml").map { String($0) }
    }

    /// The languages that have a file.
    package var languages: [String] { files.compactMap { ThemeFiles.language(of: $0.name) } }

    /// The user's own file of a language, and the finding that prevented reading it; both nil if there is none.
    ///
    /// - Parameter theme: has the files; nil for those of the project.
    static func ownWords(
        _ language: String, of project: ProjectFolder, in theme: ThemeFiles?
    ) -> (file: File?, finding: Finding?) {
        let (name, folder) = ("words/\(language).yml", project.settings.templates)
        if let theme { return (theme.files.first { $0.isOwn && $0.name.hasSameBytes(as: name) }, nil) }
        let path = "\(folder)/\(name)"
        guard exists("\(project.root)/\(path)", kind: .file) else { return (nil, nil) }
        let (bytes, finding) = ThemeFiles.read(path, in: project.root, folder)
        return (bytes.map { File(name: name, shown: path, bytes: $0, isOwn: true) }, finding)
    }
}

extension ThemeFiles.File {
    /// The valid messages of a user's file, and its findings.
    func words(_ language: String) -> (values: [MessageKey: MessageEntry.Value], findings: [Finding]) {
        let entries: [MessageEntry]
        do throws(MessageFile.Failure) {
            entries = try bytes.withUnsafeBufferPointer { bytes throws(MessageFile.Failure) in
                try UserMessageFile.read(bytes)
            }
        } catch {
            return ([:], [Finding(shown, error.place, .template, error.message)])
        }
        let file = MessageFileValidator(language: language, english: BuiltInTheme.english).validate(entries)
        var findings = file.problems.map { Finding(shown, $0.place, .template, $0.message) }
        let count = MessageKey.allCases.count
        if file.named.count < count, !BuiltInTheme.languages.contains(language) {
            findings.append(.missingMessages(count - file.named.count, of: count, in: shown))
        }
        return (file.sound, findings)
    }
}
