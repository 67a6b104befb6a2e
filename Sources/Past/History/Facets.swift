import Domain
package import UseCases

/// The names by which a timeline's todos can be grouped, each once ignoring case, and the names of each snapshot.
package struct Facets: Sendable {
    private var tables = Array(repeating: Table(), count: Grouping.allCases.count)

    /// Creates facets without names.
    package init() {}

    /// Returns the names of a grouping, spelt as on the present board, otherwise as first found. A user with a profile
    /// has its id.
    package func names(_ grouping: Grouping) -> [String] { tables[grouping.ordinal].names }

    /// Returns the names of one snapshot, as indices in `names`; empty if it has none.
    package func names(_ grouping: Grouping, of snapshot: Int32) -> [Int32] {
        tables[grouping.ordinal].names(of: snapshot)
    }

    /// Calls `body` with the index of each of the snapshot's names, or with the number of names if it has none.
    @inline(__always)
    func forEachPlace(_ grouping: Grouping, of snapshot: Int32, _ body: (Int) -> Void) {
        let list = tables[grouping.ordinal].lists[Int(tables[grouping.ordinal].listOf[Int(snapshot)])]
        if list.isEmpty { body(tables[grouping.ordinal].names.count) }
        for name in list { body(Int(name)) }
    }

    /// Returns all indices in the order of reports: names in natural order, listed names by rank, "without a name"
    /// last.
    func order(_ grouping: Grouping) -> [Int] {
        let names = names(grouping)
        let order =
            tables[grouping.ordinal].isRanked
            ? Array(names.indices)
            : names.indices.sorted {
                naturallyPrecedes(names[$0], names[$1])
            }
        return order + [names.count]
    }

    /// Returns the rank of a snapshot's name in the list of the settings; nil if it is not listed or missing.
    func rank(_ grouping: Grouping, of snapshot: Int32) -> Int? {
        names(grouping, of: snapshot).first.flatMap { $0 < tables[grouping.ordinal].listed ? Int($0) : nil }
    }

    /// Returns the accepted spellings of each name: as written, in lower case, and for milestones also the id.
    func spellings(_ grouping: Grouping) -> [[String]] {
        var spellings = tables[grouping.ordinal].names.map { [$0] }
        for (spelling, name) in tables[grouping.ordinal].indices { spellings[Int(name)].append(spelling) }
        return spellings
    }
}

// MARK: Gathering

extension Facets {
    /// Collects the names of a timeline's snapshots. The board's names come first and determine the spelling.
    ///
    /// - Parameter includesDrafts: whether names that only drafts of the board have decide, too.
    init(of timeline: Timeline, _ project: Project, includesDrafts: Bool) {
        let todos = includesDrafts ? project.todos : project.todos.filter { !$0.isDraft }
        for index in tables.indices { tables[index].listOf = Array(repeating: 0, count: timeline.snapshots.count) }
        tables[Grouping.milestone.ordinal].titles = Dictionary(
            project.milestones.flatMap { [($0.id.lowercased(), $0.title), ($0.title.lowercased(), $0.title)] },
            uniquingKeysWith: { first, _ in first })
        for user in project.users { tables[Grouping.owner.ordinal].add(user.writtenID) }
        for grouping in Grouping.allCases { tables[grouping.ordinal].add(grouping, project, todos) }
        for todo in timeline.todos { add(timeline.states[todo.states], timeline.snapshots) }
        if !timeline.sources.isEmpty { addSources(timeline) }
        tables[Grouping.milestone.ordinal].addTitles()
    }

    private mutating func addSources(_ timeline: Timeline) {
        for todo in timeline.todos.indices {
            guard let name = timeline.sources[timeline.source(of: todo)] else { continue }
            let list = tables[Grouping.source.ordinal].list(of: name)
            for state in timeline.states(of: todo) {
                tables[Grouping.source.ordinal].listOf[Int(state.snapshot)] = list
            }
        }
    }

    /// Adds the states of one todo. Consecutive states mostly share a snapshot.
    private mutating func add(_ states: ArraySlice<TodoState>, _ snapshots: [TodoSnapshot]) {
        var last: Int32?
        for state in states where state.snapshot != last {
            let (new, old) = (Int(state.snapshot), last.map { Int($0) })
            for grouping in Grouping.ofFields {
                switch grouping {
                case .names(let names):
                    let isSame = old.map { snapshots.names(names, of: new) == snapshots.names(names, of: $0) } ?? false
                    set(grouping, new, old, isSame) { $0.list(of: snapshots.names(names, of: new)) }
                case .word(let word):
                    let isSame =
                        old.map { snapshots.written(word, in: new) == snapshots.written(word, in: $0) } ?? false
                    set(grouping, new, old, isSame) { $0.list(of: snapshots.written(word, in: new)) }
                case .source: break
                }
            }
            last = state.snapshot
        }
    }

    private mutating func set(
        _ grouping: Grouping, _ new: Int, _ old: Int?, _ isSame: Bool, _ list: (inout Table) -> Int32
    ) {
        if let old, isSame {
            tables[grouping.ordinal].listOf[new] = tables[grouping.ordinal].listOf[old]
        } else if tables[grouping.ordinal].listOf[new] == 0 {
            tables[grouping.ordinal].listOf[new] = list(&tables[grouping.ordinal])
        }
    }
}

/// The names of one grouping. Most snapshots share their list of names with others.
private struct Table {
    var names: [String] = []
    var indices: [String: Int32] = [:]
    /// The distinct lists of names; the first is empty.
    var lists: [[Int32]] = [[]]
    /// For each name, the index of the list with only this name; 0 if there is none yet.
    var listOfName: [Int32] = []
    /// For each snapshot, the index of its list.
    var listOf: [Int32] = []
    /// The title of each milestone by its id and title in lower case.
    var titles: [String: String] = [:]
    /// Whether the settings list the names by rank.
    var isRanked = false
    /// The number of listed names.
    var listed = 0

    func names(of snapshot: Int32) -> [Int32] { lists[Int(listOf[Int(snapshot)])] }

    /// Adds the names in the settings' list, otherwise those of the board.
    mutating func add(_ grouping: Grouping, _ project: Project, _ todos: [Todo]) {
        switch grouping {
        case .names(.owner):
            for index in todos.indices { for name in todos[index].owners { add(name) } }
        case .names(.tag):
            for index in todos.indices { for name in todos[index].tags { add(name) } }
        case .word(let word):
            let listed = project.settings.names(of: word)
            isRanked = !listed.isEmpty
            for name in listed { add(name) }
            self.listed = names.count
            if isRanked { return }
            for index in todos.indices { if let name = todos.written(word, in: index) { add(name) } }
        case .source: for (_, source) in project.sources.all { add(source.name) }
        }
    }

    @discardableResult
    mutating func add(_ written: String) -> Int32? {
        if written.isEmpty { return nil }
        if let index = indices[written] { return index }
        let name = titles.isEmpty ? written : titles[written.lowercased()] ?? written
        let folded = name.lowercased()
        let index = indices[folded] ?? Int32(names.count)
        if Int(index) == names.count { names.append(name) }
        indices[folded] = index
        indices[written] = index
        return index
    }

    /// Returns the index of the list with these names.
    mutating func list(of written: [String]) -> Int32 {
        if written.count < 2 { return list(of: written.first) }
        var list: [Int32] = []
        for name in written { if let index = add(name) { list.append(index) } }
        list = list.unique
        if list.isEmpty { return 0 }
        if lists[lists.count - 1] == list { return Int32(lists.count - 1) }
        lists.append(list)
        return Int32(lists.count - 1)
    }

    /// Returns the index of the list with this name; 0 for nil.
    mutating func list(of written: String?) -> Int32 {
        guard let written, let index = add(written) else { return 0 }
        let name = Int(index)
        while listOfName.count <= name { listOfName.append(0) }
        if listOfName[name] == 0 {
            listOfName[name] = Int32(lists.count)
            lists.append([index])
        }
        return listOfName[name]
    }

    /// Makes milestones with a title known by their ids too.
    mutating func addTitles() {
        for (known, title) in titles {
            if let index = indices[title.lowercased()], indices[known] == nil { indices[known] = index }
        }
    }
}

// Accesses stored properties by index, because a subscript would copy the whole snapshot or todo.

extension [TodoSnapshot] {
    fileprivate func names(_ names: Key.Names, of index: Int) -> [String] {
        switch names {
        case .owner: self[index].owners
        case .tag: self[index].tags
        }
    }

    fileprivate func written(_ word: Key.Word, in index: Int) -> String? {
        switch word {
        case .status: self[index].status
        case .priority: self[index].priority
        case .kind: self[index].kind
        case .milestone: self[index].milestone
        }
    }
}

extension [Todo] {
    fileprivate func written(_ word: Key.Word, in index: Int) -> String? {
        switch word {
        case .status: self[index].status?.value
        case .priority: self[index].priority?.value
        case .kind: self[index].kind?.value
        case .milestone: self[index].milestone
        }
    }
}
