import Domain
import Yams

/// Reads `fuda.yml`: each key typed and checked, an unknown one told with the nearest known.
struct SettingsReader {
    private let path: String
    private var settings = Settings()
    private(set) var findings: [Finding] = []

    /// What was read, and what is wrong with it; what is wrong keeps its default.
    static func read(_ source: String, path: String) -> (Settings, [Finding]) {
        var reader = SettingsReader(path: path)
        reader.read(source)
        return (reader.settings, reader.findings)
    }

    private init(path: String) { self.path = path }

    /// Names that later capabilities read; they are accepted.
    private static let later: Set<String> = ["feedItems", "views", "reports"]

    private mutating func read(_ source: String) {
        let root: Node?
        do {
            root = try YAMLFrontMatter.compose(source, firstLine: 1)
        } catch {
            return add(.unreadableYAML, error.place, error.message)
        }
        guard let root, !(root.scalar.map { $0.string.isEmpty } ?? false) else { return }
        guard let mapping = root.mapping else {
            return add(.badSetting, place(root), "the settings are no list of keys; write 'key: value' lines")
        }
        for (key, value) in mapping { read(key.scalar?.string ?? "", key, value) }
    }

    private mutating func read(_ name: String, _ key: Node, _ value: Node) {
        if let setting = Setting(rawValue: name) {
            // A key without a value keeps the default.
            if value.scalar.map({ $0.style == .plain && $0.string.isEmpty }) ?? false { return }
            return read(setting, value)
        }
        if SettingsReader.later.contains(name) { return }
        let known = Setting.allCases.map(\.rawValue) + SettingsReader.later
        let nearest = nearestWord(to: name, among: known)
        add(
            .unknownSetting, place(key),
            "unknown setting '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }

    private enum Setting: String, CaseIterable {
        case title, description, baseURL, language, timeZone, todos, users, output, templates, profile, columns
        case priorities, perPage, cardsPerColumn, twins, fields, check, editURL, maximumFileSize
    }

    private mutating func read(_ setting: Setting, _ value: Node) {
        switch setting {
        case .title: set(\.title, text(value))
        case .description: set(\.description, text(value))
        case .users: set(\.users, folder(value))
        case .output: set(\.output, text(value))
        case .templates: set(\.templates, folder(value))
        case .baseURL: readBaseURL(value)
        case .editURL: readEditURL(value)
        case .language: readLanguage(value)
        case .timeZone: readTimeZone(value)
        case .todos: readTodos(value)
        case .profile: readProfile(value)
        case .columns: readColumns(value)
        case .priorities: set(\.priorities, texts(value))
        case .perPage: set(\.perPage, number(value, in: 1...10_000))
        case .cardsPerColumn: set(\.cardsPerColumn, number(value, in: 1...100_000))
        case .maximumFileSize: set(\.maximumFileSize, number(value, in: 1024...(1 << 30)))
        case .twins: set(\.hasTwins, flag(value))
        case .fields: readFields(value)
        case .check: readCheck(value)
        }
    }

    private mutating func set<Value>(_ key: WritableKeyPath<Settings, Value>, _ value: Value?) {
        if let value { settings[keyPath: key] = value }
    }

    private mutating func add(_ rule: Rule, _ place: Place, _ message: String) {
        findings.append(Finding(path, place, rule, message))
    }

    private mutating func bad(_ node: Node, _ message: String) { add(.badSetting, place(node), message) }

    private func place(_ node: Node) -> Place { Place(node.mark?.line ?? 1, node.mark?.column ?? 1) }
}

// MARK: - One setting each

extension SettingsReader {
    private mutating func readBaseURL(_ node: Node) {
        guard let url = text(node) else { return }
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
            return bad(node, "'\(url)' is no address; write it with https://")
        }
        settings.baseURL = url.hasSuffix("/") ? url : url + "/"
    }

    private mutating func readEditURL(_ node: Node) {
        guard let url = text(node) else { return }
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
            return bad(node, "'\(url)' is no address; write it with https:// and {path} where the file's path stands")
        }
        settings.editURL = url
    }

    private mutating func readLanguage(_ node: Node) {
        guard let language = text(node) else { return }
        guard ["en", "ja"].contains(language) else {
            return bad(node, "unknown language '\(language)'; known are en and ja")
        }
        settings.language = language
    }

    private mutating func readTimeZone(_ node: Node) {
        guard let name = text(node) else { return }
        guard let rules = TimeZoneFile.read(name) else {
            return bad(node, "unknown time zone '\(name)'; write a name of the tz database, as Asia/Tokyo")
        }
        settings.timeZone = rules
    }

    private mutating func readTodos(_ node: Node) {
        guard let folders = texts(node), !folders.isEmpty else { return }
        settings.todos = folders
        settings.areTodosNamed = true
    }

    private mutating func readProfile(_ node: Node) {
        guard let name = text(node), name != "auto" else { return }
        guard let profile = Profile(rawValue: name) else {
            return bad(node, "unknown profile '\(name)'; known are auto, fuda and backlog.md")
        }
        settings.profile = profile
    }

    private mutating func readColumns(_ node: Node) {
        guard let sequence = node.sequence, !sequence.isEmpty else {
            return bad(node, "'columns' must be a list of { status, title, type } entries")
        }
        let columns = sequence.compactMap { readColumn($0) }
        guard columns.count == sequence.count else { return }
        guard Set(columns.map { $0.status.lowercased() }).count == columns.count else {
            return bad(node, "two columns have the same status; each needs one of its own")
        }
        settings.columns = columns
        settings.areColumnsNamed = true
    }

    private mutating func readColumn(_ node: Node) -> Column? {
        if let status = node.scalar?.string { return Column(status: status, title: status, type: .todo) }
        guard let mapping = node.mapping else {
            bad(node, "a column must be { status, title, type }")
            return nil
        }
        var column = Column(status: "", title: "", type: .todo)
        for (key, value) in mapping {
            switch key.scalar?.string ?? "" {
            case "status": column.status = text(value) ?? ""
            case "title": column.title = text(value) ?? ""
            case "limit": column.limit = number(value, in: 0...1_000_000)
            case "hidden": column.isHidden = flag(value) ?? false
            case "type":
                guard let type = text(value).flatMap(ColumnType.init(rawValue:)) else {
                    bad(value, "a column's type is todo, active, hold, done or cancelled")
                    return nil
                }
                column.type = type
            case let other:
                let nearest = nearestWord(to: other, among: ["status", "title", "type", "limit", "hidden"])
                add(
                    .unknownSetting, place(key),
                    "unknown key '\(other)' of a column" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
            }
        }
        guard !column.status.isEmpty else {
            bad(node, "a column needs a status")
            return nil
        }
        if column.title.isEmpty { column.title = column.status }
        return column
    }

    private mutating func readFields(_ node: Node) {
        guard let mapping = node.mapping else { return bad(node, "'fields' must be { key: [other names] }") }
        for (key, value) in mapping {
            let name = key.scalar?.string ?? ""
            guard let field = Field.byName[name.lowercased()] else {
                let nearest = nearestWord(to: name, among: Field.allCases.map(\.name))
                bad(key, "unknown key '\(name)' in 'fields'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
                continue
            }
            for other in texts(value) ?? [] { settings.fields[other.lowercased()] = field }
        }
    }

    private mutating func readCheck(_ node: Node) {
        guard let mapping = node.mapping else { return bad(node, "'check' must be { rule: error }") }
        for (key, value) in mapping {
            let name = key.scalar?.string ?? ""
            guard let rule = Rule(rawValue: name) else {
                let nearest = nearestWord(to: name, among: Rule.allCases.map(\.rawValue))
                add(
                    .unknownSetting, place(key),
                    "unknown rule '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
                continue
            }
            switch value.scalar?.string ?? "" {
            case "off", "false", "no": settings.severities[rule] = .some(nil)
            case let word:
                guard let severity = Severity(rawValue: word) else {
                    bad(value, "'\(word)' is no severity; write error, warning, note or off")
                    continue
                }
                settings.severities[rule] = severity
            }
        }
    }
}

// MARK: - Types

extension SettingsReader {
    private mutating func text(_ node: Node) -> String? {
        guard let scalar = node.scalar else {
            bad(node, "a text is wanted here")
            return nil
        }
        return scalar.string
    }

    /// A path inside the project.
    private mutating func folder(_ node: Node) -> String? {
        guard let text = text(node) else { return nil }
        guard let inside = normalized(text), !inside.isEmpty, !text.hasPrefix("/") else {
            bad(node, "'\(text)' is no folder inside the project")
            return nil
        }
        return inside
    }

    private mutating func texts(_ node: Node) -> [String]? {
        if let scalar = node.scalar { return [scalar.string] }
        guard let sequence = node.sequence else {
            bad(node, "a list of texts is wanted here")
            return nil
        }
        let texts = sequence.compactMap { $0.scalar?.string }
        guard texts.count == sequence.count else {
            bad(node, "a list of texts is wanted here")
            return nil
        }
        return texts
    }

    private mutating func number(_ node: Node, in range: ClosedRange<Int>) -> Int? {
        guard let number = node.scalar.flatMap({ Int($0.string) }), range.contains(number) else {
            bad(node, "a whole number from \(range.lowerBound) to \(range.upperBound) is wanted here")
            return nil
        }
        return number
    }

    private mutating func flag(_ node: Node) -> Bool? {
        switch node.scalar?.string.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default:
            bad(node, "true or false is wanted here")
            return nil
        }
    }
}
