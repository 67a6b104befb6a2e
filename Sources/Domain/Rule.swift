/// The rules that findings refer to, with the names used in the setting `check`.
package enum Rule: String, Sendable, CaseIterable {
    case unreadableYAML = "unreadable-yaml"
    case frontMatterForm = "front-matter-form"
    case unterminatedFrontMatter = "unterminated-front-matter"
    case emptyFrontMatter = "empty-front-matter"
    case conflictMarker = "conflict-marker"
    case notUTF8 = "not-utf8"
    case nulByte = "nul-byte"
    case fileTooLarge = "file-too-large"
    case bodyTooLarge = "body-too-large"
    case symlink = "symlink"
    case unreadableFile = "unreadable-file"
    case unknownStatus = "unknown-status"
    case unknownPriority = "unknown-priority"
    case unknownKind = "unknown-kind"
    case impossibleDate = "impossible-date"
    case wrongType = "wrong-type"
    case unknownRecurrence = "unknown-recurrence"
    case cutText = "cut-text"
    case repeatedKey = "repeated-key"
    case unknownKey = "unknown-key"
    case misspeltKey = "misspelt-key"
    case blankTitle = "blank-title"
    case dateOrder = "date-order"
    case dateStatus = "date-status"
    case similarOwner = "similar-owner"
    case reservedUser = "reserved-user"
    case duplicateID = "duplicate-id"
    case duplicateRecurrence = "duplicate-recurrence"
    case duplicatePath = "duplicate-path"
    case sharedSlug = "shared-slug"
    case missingFile = "missing-file"
    case unpublishedFile = "unpublished-file"
    case deadLink = "dead-link"
    case danglingReference = "dangling-reference"
    case draftLink = "draft-link"
    case outsideLink = "outside-link"
    case unknownAnchor = "unknown-anchor"
    case emptyLink = "empty-link"
    case refusedLink = "refused-link"
    case openComment = "open-comment"
    case cyclicReference = "cyclic-reference"
    case closedByCommit = "closed-by-commit"
    case noDoneColumn = "no-done-column"
    case unknownSetting = "unknown-setting"
    case badSetting = "bad-setting"
    case unknownTimeZone = "unknown-time-zone"
    case badContrast = "bad-contrast"
    case template
    case templateBehind = "template-behind"
    case mergeDriver = "merge-driver"
    case sourceUnreachable = "source-unreachable"
    case sourceRefused = "source-refused"

    /// The default severity; nil if the rule is off.
    package var severity: Severity? { entry.severity }
}

/// An entry in the table of rules.
package struct RuleEntry: Sendable {
    /// The default severity; nil if the rule is off.
    package let severity: Severity?
    /// A short description of what the rule finds.
    package let meaning: String
    /// A one-line example of a violation.
    package let example: String

    fileprivate init(_ severity: Severity?, _ meaning: String, _ example: String) {
        self.severity = severity
        self.meaning = meaning
        self.example = example
    }
}

extension Rule {
    /// The properties of each rule. The exhaustive `switch` ensures that every rule has an entry.
    package var entry: RuleEntry {
        switch self {
        case .unreadableYAML: .init(.error, "front matter or settings with invalid YAML", "title: a: b")
        case .frontMatterForm:
            .init(.error, "front matter in the wrong place or syntax", "a blank line before the first '---'")
        case .unterminatedFrontMatter: .init(.error, "unterminated front matter", "no second '---'")
        case .emptyFrontMatter: .init(.error, "front matter without keys", "'---' directly after '---'")
        case .conflictMarker: .init(.error, "an unresolved merge conflict", "<<<<<<< HEAD")
        case .notUTF8: .init(.error, "a file that is not UTF-8", "Latin-1, UTF-16")
        case .nulByte: .init(.error, "a NUL byte in a text file", "a picture called todo.md")
        case .fileTooLarge: .init(.error, "a file larger than 'maximumFileSize'", "a log of 60 MB")
        case .bodyTooLarge: .init(.warning, "a text that is too long to be rendered", "a body over 256 KB")
        case .symlink:
            .init(
                .warning, "a symbolic link to a hidden, outside or already read file", "todos/a.md -> ../.env")
        case .unreadableFile: .init(.error, "a file or directory that cannot be opened", "no permission to read")
        case .unknownStatus: .init(.error, "a status that no column has", "status: dne")
        case .unknownPriority: .init(.warning, "a priority that the settings do not list", "priority: hihg")
        case .unknownKind: .init(.warning, "a kind that the settings do not list", "kind: bgu")
        case .impossibleDate: .init(.error, "a date or time that does not exist", "due: 2026-02-30")
        case .wrongType: .init(.error, "a value of the wrong type", "due: 31.12.2026")
        case .unknownRecurrence: .init(.warning, "a 'recur' that is not a valid rule", "recur: now and then")
        case .cutText:
            .init(.warning, "a text of which YAML reads only a part", "title: Repair #5 first")
        case .repeatedKey: .init(.warning, "two names of the same key", "owner: hana beside assignee: ken")
        case .unknownKey: .init(nil, "a key that fuda does not know", "customer: Sato")
        case .misspeltKey: .init(.warning, "a key one letter away from a known one", "prioriy: high")
        case .blankTitle: .init(.warning, "a title without visible characters", "title: \" \"")
        case .dateOrder: .init(.warning, "dates in an impossible order", "doneAt before startedAt")
        case .dateStatus: .init(.warning, "a date that the status contradicts", "doneAt on a todo in 'doing'")
        case .similarOwner:
            .init(
                .warning, "an owner whose name resembles that of a profile",
                "owner: hanna beside users/hana.md")
        case .reservedUser: .init(.error, "a user called 'me', which means the current user", "owner: me")
        case .duplicateID: .init(.error, "an id that two files use", "id: k3f9q2, twice")
        case .duplicateRecurrence:
            .init(
                .warning,
                "two open occurrences of one recurring todo",
                "a weekly todo completed in two clones on different days")
        case .duplicatePath: .init(.warning, "two todos whose pages have the same URL", "ids 'a b' and 'a-b'")
        case .sharedSlug:
            .init(.warning, "two tags, users, milestones or views with the same slug", "tags 'C' and 'C++'")
        case .missingFile: .init(.warning, "a link or image whose file does not exist", "![plan](plan.png)")
        case .unpublishedFile: .init(.warning, "a linked file of a type that is not copied", "[demo](demo.html)")
        case .deadLink: .init(.warning, "an entry of 'links' whose file does not exist", "links: [notes/gone.md]")
        case .danglingReference: .init(.error, "a reference to a missing todo", "blockedBy: [nosuch]")
        case .draftLink: .init(.note, "a link to a hidden draft", "[[k3f9q2]], which has draft: true")
        case .outsideLink: .init(.warning, "a link to a file outside the project", "[notes](../../notes.md)")
        case .unknownAnchor: .init(.warning, "a link to a missing heading", "[steps](#stesp)")
        case .emptyLink: .init(.warning, "a link or image without a URL", "[the plan]()")
        case .refusedLink:
            .init(.warning, "a link with a scheme that is not allowed", "[run](javascript:run())")
        case .openComment: .init(.warning, "an unterminated comment, which hides the rest", "<!-- later")
        case .cyclicReference:
            .init(.error, "a cycle of blockers or of parents", "a blocked by b, b blocked by a")
        case .closedByCommit:
            .init(.note, "an open todo that a commit closes, if 'commits' is set", "Closes: k3f9q2")
        case .noDoneColumn:
            .init(.warning, "columns without one of type done", "columns: [todo, doing, shipped]")
        case .unknownSetting: .init(.warning, "an unknown setting or rule", "colums: []")
        case .badSetting: .init(.error, "a setting with an invalid value", "perPage: many")
        case .unknownTimeZone: .init(.error, "a time zone that the system does not know", "timeZone: Asia/Tokio")
        case .badContrast: .init(.warning, "a theme colour with too little contrast", "accent: \"#ffee00\"")
        case .template: .init(.error, "an invalid template or message file", "{{nosuch}}")
        case .templateBehind:
            .init(.note, "a template copied from an older built-in one", "a copy from before an upgrade")
        case .mergeDriver:
            .init(.note, "a merge driver for todos that git is not configured to use", ".gitattributes in a new clone")
        case .sourceUnreachable:
            .init(
                .warning, "a source that cannot be read",
                "a server that is down")
        case .sourceRefused:
            .init(.warning, "a source that nobody has allowed in this clone", "a new 'git' address in 'sources'")
        }
    }
}
