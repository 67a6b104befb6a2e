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
    case noDoneColumn = "no-done-column"
    case unknownSetting = "unknown-setting"
    case badSetting = "bad-setting"
    case unknownTimeZone = "unknown-time-zone"
    case badContrast = "bad-contrast"
    case template
    case templateBehind = "template-behind"
    case mergeDriver = "merge-driver"

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
        case .unreadableYAML: .init(.error, "front matter or settings that are not YAML", "title: a: b")
        case .frontMatterForm:
            .init(.error, "front matter that is meant and not read", "a blank line before the first '---'")
        case .unterminatedFrontMatter: .init(.error, "front matter without an end", "no second '---'")
        case .emptyFrontMatter: .init(.error, "front matter without a key", "'---' and at once '---'")
        case .conflictMarker: .init(.error, "a merge that nobody resolved", "<<<<<<< HEAD")
        case .notUTF8: .init(.error, "a file in another encoding", "Latin-1, UTF-16")
        case .nulByte: .init(.error, "a byte that no text has", "a picture called todo.md")
        case .fileTooLarge: .init(.error, "a file above 'maximumFileSize'", "a log of 60 MB")
        case .bodyTooLarge: .init(.warning, "a text that is too long to be laid out", "a body over 256 KB")
        case .symlink:
            .init(
                .warning, "a link to what is hidden, outside, or read already", "todos/a.md -> ../.env")
        case .unreadableFile: .init(.error, "a file or folder that cannot be opened", "no permission to read")
        case .unknownStatus: .init(.error, "a status that no column has", "status: dne")
        case .unknownPriority: .init(.warning, "a priority that the settings do not list", "priority: hihg")
        case .unknownKind: .init(.warning, "a kind that the settings do not list", "kind: bgu")
        case .impossibleDate: .init(.error, "a day or a time that does not exist", "due: 2026-02-30")
        case .wrongType: .init(.error, "a value that its key cannot take", "due: 31.12.2026")
        case .unknownRecurrence: .init(.warning, "a 'recur' that nobody can count", "recur: now and then")
        case .repeatedKey: .init(.warning, "two names of one key", "owner: hana beside assignee: ken")
        case .unknownKey: .init(nil, "a key that fuda does not know", "customer: Sato")
        case .misspeltKey: .init(.warning, "a key one letter away from a known one", "prioriy: high")
        case .blankTitle: .init(.warning, "a title without a letter to read", "title: \" \"")
        case .dateOrder: .init(.warning, "dates in an order that cannot be", "doneAt before startedAt")
        case .dateStatus: .init(.warning, "a date that the status contradicts", "doneAt on a todo in 'doing'")
        case .similarOwner:
            .init(.warning, "an owner without a profile, but almost one", "owner: hanna beside users/hana.md")
        case .reservedUser: .init(.error, "a user called 'me', which means the current user", "owner: me")
        case .duplicateID: .init(.error, "an id that two files have", "id: k3f9q2, twice")
        case .duplicateRecurrence:
            .init(
                .warning,
                "two open occurrences of one recurring todo",
                "a weekly todo that two clones have done on two days")
        case .duplicatePath: .init(.warning, "two todos whose pages would have one address", "ids 'a b' and 'a-b'")
        case .sharedSlug:
            .init(.warning, "two tags, users, milestones or views with one slug", "tags 'C' and 'C++'")
        case .missingFile: .init(.warning, "a link or an image to a file that is not there", "![plan](plan.png)")
        case .unpublishedFile: .init(.warning, "a linked file of a kind that is not copied", "[demo](demo.html)")
        case .deadLink: .init(.warning, "an entry of 'links' that leads nowhere", "links: [notes/gone.md]")
        case .danglingReference: .init(.error, "a name of a todo that is not there", "blockedBy: [nosuch]")
        case .draftLink: .init(.note, "a link to a draft that is left out", "[[k3f9q2]], which says draft: true")
        case .outsideLink: .init(.warning, "a link that leads out of the project", "[notes](../../notes.md)")
        case .unknownAnchor: .init(.warning, "a link to a heading that is not there", "[steps](#stesp)")
        case .emptyLink: .init(.warning, "a link or an image without an address", "[the plan]()")
        case .refusedLink:
            .init(.warning, "a link of a kind that no page may lead to", "[run](javascript:run())")
        case .openComment: .init(.warning, "a comment without an end, which hides the rest", "<!-- later")
        case .cyclicReference:
            .init(.error, "todos that wait for each other, or are their own parents", "a waits for b, b for a")
        case .noDoneColumn:
            .init(.warning, "columns of which none has the type done", "columns: [todo, doing, shipped]")
        case .unknownSetting: .init(.warning, "a setting, or a rule, that fuda does not know", "colums: []")
        case .badSetting: .init(.error, "a setting with a value that it cannot take", "perPage: many")
        case .unknownTimeZone: .init(.error, "a time zone that the system does not know", "timeZone: Asia/Tokio")
        case .badContrast: .init(.warning, "a colour of the theme that not everybody can read", "accent: \"#ffee00\"")
        case .template: .init(.error, "a template or a file of words that cannot be used", "{{nosuch}}")
        case .templateBehind:
            .init(.note, "a template made from an older built-in one", "a copy from before an upgrade")
        case .mergeDriver:
            .init(.note, "todos that fuda is to merge, where git does not know how", ".gitattributes in a new clone")
        }
    }
}
