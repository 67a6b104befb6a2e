import Domain

/// What the name before an operator stands for.
enum KeyMeaning: Equatable {
    case subject(Subject)
    case type, state
    /// `has` and `no`.
    case presence(Bool)
    case sort, limit

    /// The meaning of a name, without case; nil for one that nobody knows.
    ///
    /// The query's own words come before the names that files use: `type` is the column's, `completed` the day.
    init?(_ name: String, _ names: [String: Field]) {
        let name = name.lowercased()
        if let own = KeyMeaning.own[name] {
            self = own
        } else if let field = Field.byName[name] ?? names[name] {
            self = .subject(.field(field))
        } else if name.utf8.count > 5, name.utf8.starts(with: "more.".utf8) {
            self = .subject(.more(String(Substring(name.utf8.dropFirst(5)))))
        } else {
            return nil
        }
    }

    private static let own: [String: KeyMeaning] = [
        "type": .type, "is": .state, "has": .presence(true), "no": .presence(false), "sort": .sort, "limit": .limit,
        "text": .subject(.text), "path": .subject(.path), "blocks": .subject(.blocks),
        "mentions": .subject(.mentions), "checklist": .subject(.checklist), "completed": .subject(.field(.doneAt)),
    ]

    /// The names that somebody may have meant, those of the query's own words first.
    static func known(_ names: [String: Field]) -> [String] {
        fixed + names.keys.sorted()
    }

    private static let fixed = own.keys.sorted() + Field.allNames
}
