import Domain

/// The meanings of other names of priorities and kinds, by the present and former settings.
///
/// The present settings take precedence, so renaming a priority changes no todo. A name unknown to them has the meaning
/// given by the last settings that know it.
struct FormerNames {
    private let present: [Key.Word: NameList]
    /// For each key, the meaning of other names that the present settings do not know, by the name in lower case.
    private var former: [Key.Word: [String: String]] = [:]

    init(_ settings: Settings, _ history: History) {
        present = settings.lists
        guard history.rules.contains(where: { $0.lists.hasOthers }) else { return }
        var last: Int?
        for step in history.steps where step.rules != last {
            last = step.rules
            for (word, list) in history.rules[step.rules].lists {
                for name in list.names { former[word]?[name.lowercased()] = nil }
                former[word, default: [:]].merge(list.others) { $1 }
            }
        }
        for (word, list) in present {
            for name in list.names { former[word]?[name.lowercased()] = nil }
        }
    }

    /// Whether no name has another meaning.
    var isEmpty: Bool { !present.hasOthers && former.allSatisfy(\.value.isEmpty) }

    /// Replaces other names in a snapshot with their meanings.
    func resolve(_ snapshot: inout TodoSnapshot) {
        for word in Key.Word.allCases where word.setting != nil {
            guard let written = snapshot[word], let name = name(of: written, word) else { continue }
            snapshot[word] = name
        }
    }

    /// Returns the meaning of a name; nil if it means itself.
    private func name(of written: String, _ word: Key.Word) -> String? {
        let folded = written.lowercased()
        if let name = present[word]?.others[folded] { return name }
        // The name from the earlier settings can itself have been renamed since.
        return former[word]?[folded].map { present[word]?.name(of: $0) ?? $0 }
    }
}

extension [Key.Word: NameList] {
    fileprivate var hasOthers: Bool { contains { !$0.value.others.isEmpty } }
}
