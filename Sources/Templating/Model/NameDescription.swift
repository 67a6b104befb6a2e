/// A name for people to read: what `fuda templates` lists.
package struct NameDescription: Equatable, Sendable {
    package let name: String
    /// `text`, `number`, `flag`, `link`, `html`, `list` or `section`.
    package let kind: String
    /// The names inside; empty for what has none and for a type that stands further up already.
    package let children: [NameDescription]
    /// Whether the names inside are those of a type further up, as in a tree.
    package let isRecursive: Bool
}

extension Names {
    /// All names in their order, with those of lists and sections inside.
    package var list: [NameDescription] { schema.descriptions }
}

extension Schema {
    /// All names with those inside.
    var descriptions: [NameDescription] { describe(self, below: []) }
}

private func describe(_ schema: Schema, below ancestors: Set<ObjectIdentifier>) -> [NameDescription] {
    let ancestors = ancestors.union([schema.id])
    return schema.members.flatMap { member in
        let inner = member.kind.hasNames ? member.inner : nil
        let isRecursive = inner.map { ancestors.contains($0.id) } ?? false
        let children = isRecursive ? [] : inner.map { describe($0, below: ancestors) } ?? []
        let own = NameDescription(
            name: member.name, kind: member.kind.word, children: children, isRecursive: isRecursive)
        guard member.lookup != nil else { return [own] }
        let keyed = NameDescription(
            name: "\(member.name).KEY", kind: "text, empty where there is no such key", children: [], isRecursive: false
        )
        return [own, keyed]
    }
}

extension Member.Kind {
    /// What it is called in messages and lists.
    var word: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .flag: "flag"
        case .link: "link"
        case .html: "html"
        case .list: "list"
        case .child, .optional: "section"
        }
    }

    var hasNames: Bool {
        switch self {
        case .list, .child, .optional: true
        case .text, .number, .flag, .link, .html: false
        }
    }
}
