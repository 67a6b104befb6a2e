import Domain

/// The names of priorities and kinds that other names mean, by the settings of all times.
///
/// Today's settings decide: a name that becomes another name of a priority changes no todo. A name that they do not know
/// means what the last settings that know it say.
struct FormerNames {
    private let present: [Key.Word: NameList]
    /// For each key the meaning of each other name that today's settings do not know, in lower case.
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

    /// Whether every name means itself.
    var isEmpty: Bool { !present.hasOthers && former.allSatisfy(\.value.isEmpty) }

    /// Replaces other names with those that they mean.
    func resolve(_ snapshot: inout TodoSnapshot) {
        for word in Key.Word.allCases where word.setting != nil {
            guard let written = snapshot[word], let name = name(of: written, word) else { continue }
            snapshot[word] = name
        }
    }

    /// Nil if it means itself.
    private func name(of written: String, _ word: Key.Word) -> String? {
        let folded = written.lowercased()
        if let name = present[word]?.others[folded] { return name }
        // What earlier settings call it may have another name by now.
        return former[word]?[folded].map { present[word]?.name(of: $0) ?? $0 }
    }
}

extension [Key.Word: NameList] {
    fileprivate var hasOthers: Bool { contains { !$0.value.others.isEmpty } }
}
