import Domain

/// The meaning of the name before an operator.
enum KeyMeaning: Equatable {
    case subject(Subject)
    case type, state
    /// `has` and `no`.
    case presence(Bool)
    case sort, limit

    /// Creates the meaning of a name, ignoring case; nil for an unknown name.
    ///
    /// Names of the query language take precedence over those of files: `type` is the column's type, and `completed`
    /// the date of completion.
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
        "text": .subject(.text), "path": .subject(.path), "source": .subject(.source),
        "blocks": .subject(.blocks),
        "mentions": .subject(.mentions), "checklist": .subject(.checklist), "urgency": .subject(.urgency),
        "completed": .subject(.field(.doneAt)),
    ]

    /// Returns the names to suggest for an unknown one, starting with those of the query language.
    static func known(_ names: [String: Field]) -> [String] {
        fixed + names.keys.sorted()
    }

    private static let fixed = own.keys.sorted() + Field.allNames
}
