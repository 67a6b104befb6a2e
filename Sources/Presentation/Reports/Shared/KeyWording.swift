import Domain
import UseCases

/// What the keys by which todos are grouped are called.
extension ReportContext {
    func word(_ grouping: Grouping) -> String {
        switch grouping {
        case .names(let names): word(names)
        case .word(let word): self.word(word)
        }
    }

    func word(_ names: Key.Names) -> String {
        switch names {
        case .owner: either("Owner", "担当者")
        case .tag: either("Tag", "タグ")
        }
    }

    func word(_ word: Key.Word) -> String {
        switch word {
        case .status: either("Status", "状態")
        case .milestone: either("Milestone", "マイルストーン")
        case .priority: either("Priority", "優先度")
        case .kind: either("Kind", "種類")
        }
    }

    /// What those without one are called.
    func none(_ grouping: Grouping) -> String {
        switch grouping {
        case .names(.owner): either("nobody", "担当者なし")
        case .names(let names): either("no \(word(names).lowercased())", "\(word(names))なし")
        case .word(let word): either("no \(self.word(word).lowercased())", "\(self.word(word))なし")
        }
    }

    /// `By owner`.
    func heading(by grouping: Grouping) -> String {
        either("By \(word(grouping).lowercased())", "\(word(grouping))別")
    }

    /// What a group of todos is called: a user by the profile's name, those without the key in words.
    func name(_ name: String, in grouping: Grouping) -> String {
        guard name.isEmpty else { return grouping == .owner ? userName(name) : name }
        return none(grouping)
    }

    private func userName(_ id: String) -> String {
        let folded = id.lowercased()
        return site.board.users.first { $0.user.id == folded }?.user.name ?? id
    }

    /// What a report is about in words: `owner hana, tag home`, and a query as it was written.
    func words(for asked: WrittenQuery) -> String {
        let terms = asked.names.map { one in
            let grouping = Grouping.allCases.first { $0.field == one.field }
            let shown = one.names.map { name in
                let isWithout = name.value.lowercased() == WrittenQuery.without
                return isWithout ? grouping.map { none($0) } ?? name.value : name.value
            }
            return "\((grouping.map { word($0) } ?? word(.status)).lowercased()) \(shown.joined(separator: ", "))"
        }
        return (terms + asked.texts.map(\.text)).joined(separator: either(", ", "、"))
    }
}
