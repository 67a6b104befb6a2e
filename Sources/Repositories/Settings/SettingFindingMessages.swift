import Domain

// MARK: Unknown names

extension FindingMessage {
    static func unknownSetting(_ name: String, known: [String]) -> FindingMessage {
        unknown("setting '\(name)'", name, known)
    }

    static func unknownRule(_ name: String, known: [String]) -> FindingMessage {
        unknown("rule '\(name)'", name, known)
    }

    static func unknownKeyOfColumn(_ name: String, known: [String]) -> FindingMessage {
        unknown("key '\(name)' of a column", name, known)
    }

    static func unknownKeyOfReport(_ name: String, known: [String]) -> FindingMessage {
        unknown("key '\(name)' of a report", name, known)
    }

    static func unknownKeyOfView(_ name: String, known: [String]) -> FindingMessage {
        unknown("key '\(name)' of a view", name, known)
    }

    static func unknownKeyOfFeeds(_ name: String, known: [String]) -> FindingMessage {
        unknown("key '\(name)' of feeds", name, known)
    }

    static func unknownKeyOfCommits(_ name: String, known: [String]) -> FindingMessage {
        unknown("key '\(name)' of commits", name, known)
    }

    static func unknownKeyOfTheme(_ name: String, known: [String]) -> FindingMessage {
        unknown("key '\(name)' of theme", name, known)
    }

    private static func unknown(_ subject: String, _ name: String, _ known: [String]) -> FindingMessage {
        FindingMessage(.unknownSetting, "unknown \(subject)" + remedy(for: name, among: known))
    }

    static func unknownKey(_ name: String, of word: Key.Word) -> FindingMessage {
        FindingMessage(.unknownSetting, "unknown key '\(name)' of a \(word.name); use '\(word.name)' or 'also'")
    }

    static func unknownField(_ name: String) -> FindingMessage {
        let remedy = remedy(for: name, among: Field.allCases.map(\.name))
        return FindingMessage(.badSetting, "unknown key '\(name)' in 'fields'" + remedy)
    }
}

// MARK: Types

extension FindingMessage {
    static let settingsNotKeys = FindingMessage(
        .badSetting, "the settings are not a list of keys; write 'key: value' lines")

    static func notText(_ key: String) -> FindingMessage { FindingMessage(.badSetting, "'\(key)' must be text") }

    static func notTexts(_ key: String) -> FindingMessage {
        FindingMessage(.badSetting, "'\(key)' must be a list of text values")
    }

    static func notNumber(_ key: String, in range: ClosedRange<Int>) -> FindingMessage {
        FindingMessage(
            .badSetting, "'\(key)' must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }

    /// - Parameter range: in bytes; the upper bound is a whole number of MiB.
    static func notSize(_ key: String, in range: ClosedRange<Int>) -> FindingMessage {
        FindingMessage(
            .badSetting,
            "'\(key)' must be a size from \(range.lowerBound) bytes to \(range.upperBound >> 20) MiB, such as 50MB")
    }

    static func notFlag(_ key: String) -> FindingMessage {
        FindingMessage(.badSetting, "'\(key)' must be true or false")
    }

    static func notInside(_ path: String, _ key: String) -> FindingMessage {
        FindingMessage(.badSetting, "'\(key)': '\(path)' is not a directory inside the project")
    }

    static func unknownValue(_ text: String, of key: String, remedy: String) -> FindingMessage {
        FindingMessage(.badSetting, "'\(key)': unknown value '\(text)'; \(remedy)")
    }
}

// MARK: The project

extension FindingMessage {
    static func editURLWithoutPath(_ key: String) -> FindingMessage {
        FindingMessage(
            .badSetting, "'\(key)' is the same for all files; write {path} in place of the file's path")
    }

    static func notAddress(_ url: String, _ key: String) -> FindingMessage {
        FindingMessage(.badSetting, "'\(key)': '\(url)' is not an address; write it with https://")
    }

    static func severalLinesInAddress(_ key: String) -> FindingMessage {
        FindingMessage(
            .badSetting,
            "'\(key)' has a line ending or a control character; write the address on one line without it")
    }

    static func unknownTimeZone(_ name: String) -> FindingMessage {
        FindingMessage(
            .unknownTimeZone,
            "'timeZone': unknown time zone '\(name)'; write a name of the tz database, such as Asia/Tokyo")
    }

    static func unknownProfile(_ name: String) -> FindingMessage {
        FindingMessage(.badSetting, "'profile': unknown profile '\(name)'; use auto, fuda or backlog.md")
    }

    static func otherNameTaken(_ other: String, of name: String, by owner: String) -> FindingMessage {
        FindingMessage(
            .badSetting,
            "'fields.\(name)': '\(other)' already means '\(owner)'; it can be the other name of one field only")
    }

    static let fieldsNotKeys = FindingMessage(.badSetting, "'fields' must be { key: [other names] }")

    static let checkNotKeys = FindingMessage(.badSetting, "'check' must be { rule: error }")

    static func unknownSeverity(_ text: String, of rule: String) -> FindingMessage {
        FindingMessage(
            .badSetting, "'check.\(rule)': '\(text)' is not a severity; write error, warning, note or off")
    }

    /// The configuration of Backlog.md cannot be read.
    static let unreadableConfiguration = FindingMessage(
        .unreadableFile, "cannot read the file, or a link leads to a hidden file; using the defaults")
}

// MARK: Commits

extension FindingMessage {
    static let commitsNotKeys = FindingMessage(.badSetting, "'commits' must be { close: [Closes, Fixes, Resolves] }")

    static func notTrailerKey(_ key: String) -> FindingMessage {
        FindingMessage(
            .badSetting,
            "'commits.close': '\(key)' is not the key of a trailer; write letters, digits and hyphens, such as Closes")
    }
}

// MARK: Columns and lists of names

extension FindingMessage {
    static let columnsNotList = FindingMessage(
        .badSetting, "'columns' must be a list of { status, title, type } entries")

    static let columnNotKeys = FindingMessage(.badSetting, "'columns': a column must be { status, title, type }")

    static let columnWithoutStatus = FindingMessage(.badSetting, "'columns': a column needs a status")

    static let duplicateStatus = FindingMessage(
        .badSetting, "'columns': two columns have the same status; give each a unique one")

    static func ambiguousColumn(_ name: String) -> FindingMessage {
        FindingMessage(.badSetting, "'columns': '\(name)' names two columns; the first one has precedence")
    }

    static let unknownColumnType = FindingMessage(
        .badSetting, "'columns.type' must be todo, active, hold, done or cancelled")

    /// - Parameter suggested: the status of the column that is the one for done todos; nil if none seems to be.
    static func noDoneColumn(suggested: String?) -> FindingMessage {
        let remedy =
            suggested.map { "write { status: \($0), type: done }" }
            ?? "add the column 'done', or give the column of finished todos 'type: done'"
        return FindingMessage(.noDoneColumn, "no column has the type 'done', so no todo can be done; \(remedy)")
    }

    /// - Parameter key: of the setting, such as `priorities`.
    static func notNames(_ key: String, of word: Key.Word) -> FindingMessage {
        FindingMessage(
            .badSetting, "'\(key)' must be a list of text values, or of { \(word.name), also } entries")
    }
}

// MARK: Reports and views

extension FindingMessage {
    static let reportsNotList = FindingMessage(.badSetting, "'reports' must be a list of { name, figures } entries")

    static let reportNotKeys = FindingMessage(.badSetting, "a report must be { name, figures }")

    static let reportWithoutName = FindingMessage(.badSetting, "a report needs a name")

    static func reportWithoutFigures(_ name: String) -> FindingMessage {
        FindingMessage(
            .badSetting, "the report '\(name)' needs figures; write 'figures: burndown' or another")
    }

    static func duplicateReport(_ name: String) -> FindingMessage {
        FindingMessage(.badSetting, "a report named '\(name)' already exists; choose another name")
    }

    static let viewsNotList = FindingMessage(.badSetting, "'views' must be a list of { name, query } entries")

    static let viewNotKeys = FindingMessage(.badSetting, "a view must be { name, query }")

    static let viewWithoutName = FindingMessage(.badSetting, "a view needs a name on one line")

    static func viewWithoutQuery(_ name: String) -> FindingMessage {
        FindingMessage(.badSetting, "the view '\(name)' needs a query; write 'query: is:open' or another")
    }

    static func duplicateView(_ name: String) -> FindingMessage {
        FindingMessage(.badSetting, "a view named '\(name)' already exists; choose another name")
    }

    static func unknownGroup(_ name: String, known: [String]) -> FindingMessage {
        FindingMessage(.badSetting, "'group': cannot group by '\(name)'; \(nearestAndKnown(name, known))")
    }
}

// MARK: The site

extension FindingMessage {
    static let feedsNotKeys = FindingMessage(
        .badSetting, "'feeds' must be { users: true, tags: true, views: true }")

    static let themeNotKeys = FindingMessage(
        .badSetting, "'theme' must be { accent: \"#0b5c9c\", density: compact }")

    static func unknownLook(_ name: String, known: [String]) -> FindingMessage {
        FindingMessage(.badSetting, "'looks': unknown look '\(name)'; \(nearestAndKnown(name, known))")
    }

    static func notColour(_ text: String) -> FindingMessage {
        FindingMessage(.badSetting, "'accent': '\(text)' is not a colour; write one such as \"#0b5c9c\", in quotes")
    }

    static func badContrast(_ colour: String, _ contrast: Double) -> FindingMessage {
        // Truncated, not rounded: 4.49 is not 4.5.
        let tenths = Int(contrast * 10)
        return FindingMessage(
            .badContrast,
            "'accent': \(colour) on the page's light background has a contrast of \(tenths / 10).\(tenths % 10) instead of 4.5 (WCAG AA); choose a darker one"
        )
    }
}

// MARK: Failures

extension RepositoryError {
    static func noDirectory(_ path: String) -> RepositoryError { RepositoryError("no such directory '\(path)'") }

    static let settingsNotFile = RepositoryError(
        "fuda.yml is neither a file nor a link to one; replace it with a file")

    /// The settings name the profile of Backlog.md.
    static let noBacklogProject = RepositoryError(
        "profile is backlog.md, but there is no backlog/config.yml here")
}
