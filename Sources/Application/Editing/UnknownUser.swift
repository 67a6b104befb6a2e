package import Domain
import UseCases

/// A user whom an edit assigns although no profile has the name: perhaps a misspelling.
package struct UnknownUser: Equatable, Sendable {
    package let field: Field
    package let name: String
    /// The id of the user with the most similar id or name; nil if none is similar.
    package let nearest: String?
    /// The ids of the users who share the name; none if no user has it.
    package var sharing: [String] = []

    /// A sentence without a period.
    package var text: String {
        if !sharing.isEmpty {
            return "several users are called '\(name)'; write the id: \(sharing.joined(separator: ", "))"
        }
        return "no user is called '\(name)'" + (nearest.map { "; " + didYouMean($0) } ?? "")
    }
}

extension Board {
    /// The users whom edits assign and whom no profile names, each once. Without any profile, none is unknown; nor is one
    /// who already has todos, unless a profile is similar. A name that several profiles share never says who is meant.
    package func unknownUsers(in edits: [PlannedEdit]) -> [UnknownUser] {
        var unknown: [UnknownUser] = []
        for edit in edits {
            for change in edit.changes {
                guard let field = change.field, field == .owner || field == .reporter else { continue }
                let names: [String]
                switch change.operation {
                case .set(let texts), .add(let texts): names = texts
                case .remove, .rename: continue
                }
                if userNames.isEmpty { return [] }
                for name in names where userNames.id(of: name) == nil && !unknown.contains(where: { $0.name == name }) {
                    let (sharing, nearest) = (userNames.sharing(name), userNames.nearest(to: name))
                    let isKnown = user(name) != nil && (nearest == nil || has(name, in: field, edit))
                    if sharing.isEmpty, isKnown { continue }
                    unknown.append(UnknownUser(field: field, name: name, nearest: nearest, sharing: sharing))
                }
            }
        }
        return unknown
    }

    /// Whether the todo that an edit changes has the name already.
    private func has(_ name: String, in field: Field, _ edit: PlannedEdit) -> Bool {
        guard case .change(let key, _, _) = edit, let todo = index(of: key) else { return false }
        return texts(of: field, in: todo).contains { $0.lowercased() == name.lowercased() }
    }
}

extension PlannedEdit {
    /// The changes of keys.
    var changes: [KeyChange] {
        switch self {
        case .change(_, let changes, _), .repeat(_, _, let changes), .make(_, let changes): changes
        case .write, .move, .remove, .rewrite: []
        }
    }
}
