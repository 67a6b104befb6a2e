import Bytes
import Domain
import FrontMatter
import YAML

/// Reads `fuda.yml`: checks the type of each key, and reports an unknown key with the nearest known one.
struct SettingsReader {
    private let path: String
    /// The text to read.
    let source: String
    var settings = Settings()
    private(set) var findings: [Finding] = []
    /// The names of the settings in the text, in order.
    private(set) var names: [Located<String>] = []
    /// The location of `language`; the caller checks whether the language has messages.
    private(set) var languagePlace: SourcePosition?

    /// Returns the settings and the findings; invalid settings keep their default.
    static func read(_ source: String, path: String) -> (Settings, [Finding]) {
        let reader = SettingsReader(source, path: path)
        return (reader.settings, reader.findings)
    }

    init(_ source: String, path: String) {
        (self.path, self.source) = (path, source)
        read()
    }

    private mutating func read() {
        let root: Node?
        do {
            root = try YAMLFrontMatter.compose(source, firstLine: 1)
        } catch {
            return findings.append(Finding(path, error.place, .unreadableYAML, error.message))
        }
        guard let root, !root.isLeftOut else { return }
        guard let mapping = root.mapping else { return report(.settingsNotKeys, root) }
        for cut in YAMLFrontMatter.cutTexts(in: root, of: source) {
            report(.cutText(cut.key, cut.text.value), at: cut.text.place)
        }
        for (key, value) in mapping {
            let name = key.scalar?.string ?? ""
            names.append(Located(name, at: place(key)))
            read(name, key, value)
        }
    }

    private mutating func read(_ name: String, _ key: Node, _ value: Node) {
        if let setting = Setting(rawValue: name) {
            // A key without a value keeps the default.
            return value.isLeftOut ? () : read(setting, value)
        }
        if let (word, _) = SettingsReader.lists.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
            return value.isLeftOut ? () : readNames(of: word, name, value)
        }
        let known = Setting.allCases.map(\.rawValue) + SettingsReader.lists.map(\.name)
        report(.unknownSetting(name, known: known), key)
    }

    /// The settings that list the names of a key.
    private static let lists = Key.Word.allCases.compactMap { word in word.setting.map { (word: word, name: $0.name) } }

    private enum Setting: String, CaseIterable {
        case title, description, baseURL, language, timeZone, todos, users, output, templates, profile, columns
        case perPage, cardsPerColumn, feedItems, twins, quick, fields, check, editURL, maximumFileSize
        case reports, views, forecastDays, onlyWithStatus, milestones, theme, looks, feeds, commits, serve, sources
    }

    private mutating func read(_ setting: Setting, _ value: Node) {
        switch setting {
        case .title: set(\.title, text(value, "title"))
        case .description: set(\.description, text(value, "description"))
        case .users: set(\.users, folder(value, "users"))
        case .output: set(\.output, text(value, "output"))
        case .templates: set(\.templates, folder(value, "templates"))
        case .baseURL: readBaseURL(value)
        case .editURL: set(\.editURL, editURL(value, "editURL"))
        case .language: readLanguage(value)
        case .timeZone: readTimeZone(value)
        case .todos: readTodos(value)
        case .profile: readProfile(value)
        case .columns: readColumns(value)
        case .perPage: set(\.perPage, number(value, "perPage", in: 1...10_000))
        case .cardsPerColumn: set(\.cardsPerColumn, number(value, "cardsPerColumn", in: 1...100_000))
        case .feedItems: set(\.feedItems, number(value, "feedItems", in: 1...1000))
        case .maximumFileSize: set(\.maximumFileSize, size(value, "maximumFileSize", in: 1024...(1 << 30)))
        case .onlyWithStatus: set(\.onlyWithStatus, flag(value, "onlyWithStatus"))
        case .milestones: set(\.milestones, folder(value, "milestones"))
        case .twins: set(\.hasTwins, flag(value, "twins"))
        case .quick: set(\.readsQuickEntry, flag(value, "quick"))
        case .fields: readFields(value)
        case .check: readCheck(value)
        case .reports: readReports(value)
        case .views: readViews(value)
        case .theme: readTheme(value)
        case .looks: readLooks(value)
        case .feeds: readFeeds(value)
        case .commits: readCommits(value)
        case .serve: readServe(value)
        case .sources: readSources(value)
        case .forecastDays: set(\.forecastDays, number(value, "forecastDays", in: 7...3650))
        }
    }

    private mutating func set<Value>(_ key: WritableKeyPath<Settings, Value>, _ value: Value?) {
        if let value { settings[keyPath: key] = value }
    }

    mutating func report(_ message: FindingMessage, _ node: Node) { report(message, at: place(node)) }

    mutating func report(_ message: FindingMessage, at place: SourcePosition) {
        findings.append(Finding(path, place, message))
    }

    func place(_ node: Node) -> SourcePosition { SourcePosition(node.mark.line, node.mark.column) }
}

// MARK: - One setting each

extension SettingsReader {
    private mutating func readBaseURL(_ node: Node) {
        guard let url = address(node, "baseURL") else { return }
        settings.baseURL = url.hasByteSuffix("/") ? url : url + "/"
    }

    /// Returns a template with `{path}`; nil, with a finding, if it is not one.
    mutating func editURL(_ node: Node, _ name: String) -> String? {
        guard let url = address(node, name) else { return nil }
        if url.containsBytes("{path}") { return url }
        report(.editURLWithoutPath(name), node)
        return nil
    }

    /// Returns a web address, which other files contain as a line of its own; nil, with a finding, if it is not one.
    private mutating func address(_ node: Node, _ name: String) -> String? {
        guard let url = text(node, name) else { return nil }
        guard url.hasBytePrefix("https://") || url.hasBytePrefix("http://") else {
            report(.notAddress(url, name), node)
            return nil
        }
        guard !url.unicodeScalars.contains(where: { $0.isObeyed || $0 == "\n" || $0 == "\t" }) else {
            report(.severalLinesInAddress(name), node)
            return nil
        }
        return url
    }

    private mutating func readLanguage(_ node: Node) {
        guard let language = text(node, "language") else { return }
        (settings.language, languagePlace) = (language, place(node))
    }

    private mutating func readTimeZone(_ node: Node) {
        guard let name = text(node, "timeZone") else { return }
        guard let rules = TimeZoneFile.read(name) else { return report(.unknownTimeZone(name), node) }
        settings.timeZone = rules
    }

    private mutating func readTodos(_ node: Node) {
        guard let folders = texts(node, "todos"), !folders.isEmpty else { return }
        settings.todos = folders
        settings.areTodosNamed = true
    }

    private mutating func readProfile(_ node: Node) {
        guard let name = text(node, "profile"), name.lowercased() != "auto" else { return }
        guard let profile = Profile(rawValue: name) else { return report(.unknownProfile(name), node) }
        settings.profile = profile
        settings.isProfileNamed = true
    }

    private mutating func readFields(_ node: Node) {
        guard let mapping = node.mapping else { return report(.fieldsNotKeys, node) }
        for (key, value) in mapping {
            let name = key.scalar?.string ?? ""
            guard let field = Field.byName[name.lowercased()] else {
                report(.unknownField(name), key)
                continue
            }
            for other in value.isLeftOut ? [] : texts(value, "fields.\(name)") ?? [] {
                let known = Field.byName[other.lowercased()] ?? settings.fields[other.lowercased()]
                if let known, known != field {
                    report(.otherNameTaken(other, of: name, by: known.name), value)
                } else {
                    settings.fields[other.lowercased()] = field
                }
            }
        }
    }

    private mutating func readCheck(_ node: Node) {
        guard let mapping = node.mapping else { return report(.checkNotKeys, node) }
        for (key, value) in mapping {
            let name = key.scalar?.string ?? ""
            guard let rule = Rule(rawValue: name) else {
                report(.unknownRule(name, known: Rule.allCases.map(\.rawValue)), key)
                continue
            }
            if value.isLeftOut { continue }
            switch value.scalar?.string ?? "" {
            case "off", "false", "no": settings.severities[rule] = .some(nil)
            case let word:
                guard let severity = Severity(rawValue: word) else {
                    report(.unknownSeverity(word, of: name), value)
                    continue
                }
                settings.severities[rule] = severity
            }
        }
    }
}
