/// Maps the names in a file to ids, after all its todos are on the board.
struct ImportNames {
    private let known: KnownTodos
    /// By the identities and ids that the file gives its todos.
    private var ids: [String: String] = [:]
    /// By the names that an export would give the new todos, because the next import also recognises them by these.
    private lazy var exported = Dictionary(
        new.flatMap { id in known.exported.identities(ofID: id).map { ($0, id) } },
        uniquingKeysWith: { first, _ in first })
    private let new: [String]

    init(_ items: [ImportItem], _ known: KnownTodos) {
        self.known = known
        new = items.compactMap { $0.index == nil ? $0.id : nil }
        for item in items {
            ids[item.todo.identity] = item.id
            if let own = item.todo.id?.lowercased(), own.utf8.elementsEqual(item.id.lowercased().utf8) {
                ids[own] = item.id
            }
        }
        // If several todos request the same id, it denotes the first.
        for item in items {
            if let own = item.todo.id?.lowercased(), ids[own] == nil { ids[own] = item.id }
        }
    }

    /// Returns the id of the todo that a reference names; nil if there is none.
    mutating func id(of name: String) -> String? {
        ids[name] ?? ids[name.lowercased()] ?? known.id(of: name) ?? exported[name]
    }
}
