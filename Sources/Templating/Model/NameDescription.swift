/// The description of a name, as listed by `fuda templates`.
package struct NameDescription: Equatable, Sendable {
    package let name: String
    /// `text`, `number`, `flag`, `link`, `html`, `list` or `section`.
    package let kind: String
    /// The names inside. Empty if there are none, or if the type is already described further up.
    package let children: [NameDescription]
    /// Whether the names inside are those of a type further up, as in a tree.
    package let isRecursive: Bool
}

extension Names {
    /// All names, in order, including those inside lists and sections.
    package var list: [NameDescription] { schema.descriptions }
}

extension Schema {
    /// All names, including nested ones.
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
            name: "\(member.name).KEY", kind: "text, empty if there is no such key", children: [], isRecursive: false
        )
        return [own, keyed]
    }
}

extension Member.Kind {
    /// The name of the kind in messages and listings.
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
