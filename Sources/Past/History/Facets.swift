import Domain
package import UseCases

/// The names that a timeline's todos can be grouped by, each once without case, and which of them each snapshot has.
package struct Facets: Sendable {
    private var tables = Array(repeating: Table(), count: Grouping.allCases.count)

    /// Without names.
    package init() {}

    /// Each name as it is written on the board now, else as it was first met; users with a profile by its id.
    package func names(_ grouping: Grouping) -> [String] { tables[grouping.ordinal].names }

    /// The names of one snapshot, as indices in `names`; empty when it has none.
    package func names(_ grouping: Grouping, of snapshot: Int32) -> [Int32] {
        tables[grouping.ordinal].names(of: snapshot)
    }

    /// Where a snapshot counts: at the indices of its names, or at the number of names when it has none.
    @inline(__always)
    func forEachPlace(_ grouping: Grouping, of snapshot: Int32, _ body: (Int) -> Void) {
        let list = tables[grouping.ordinal].lists[Int(tables[grouping.ordinal].listOf[Int(snapshot)])]
        if list.isEmpty { body(tables[grouping.ordinal].names.count) }
        for name in list { body(Int(name)) }
    }

    /// All places in the order in which they are told: names in natural order, those of a list by rank, none last.
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

    /// The place of a snapshot's name among those that the settings list; nil for another, or none.
    func rank(_ grouping: Grouping, of snapshot: Int32) -> Int? {
        names(grouping, of: snapshot).first.flatMap { $0 < tables[grouping.ordinal].listed ? Int($0) : nil }
    }

    /// For each of `names` what stands for it: as it is written, in lower case, a milestone also by its id.
    func spellings(_ grouping: Grouping) -> [[String]] {
        var spellings = tables[grouping.ordinal].names.map { [$0] }
        for (spelling, name) in tables[grouping.ordinal].indices { spellings[Int(name)].append(spelling) }
        return spellings
    }
}

// MARK: Gathering

extension Facets {
    /// The names of a timeline's snapshots; those of the board come first, so that they are spelled as there.
    init(of timeline: Timeline, _ project: Project) {
        for index in tables.indices { tables[index].listOf = Array(repeating: 0, count: timeline.snapshots.count) }
        tables[Grouping.milestone.ordinal].titles = Dictionary(
            project.milestones.flatMap { [($0.id.lowercased(), $0.title), ($0.title.lowercased(), $0.title)] },
            uniquingKeysWith: { first, _ in first })
        for user in project.users { tables[Grouping.owner.ordinal].add(user.writtenID) }
        for grouping in Grouping.allCases { tables[grouping.ordinal].add(grouping, project) }
        for todo in timeline.todos { add(timeline.states[todo.states], timeline.snapshots) }
        tables[Grouping.milestone.ordinal].addTitles()
    }

    /// The states of one todo: most leave most names as they were.
    private mutating func add(_ states: ArraySlice<TodoState>, _ snapshots: [TodoSnapshot]) {
        var last: Int32?
        for state in states where state.snapshot != last {
            let (new, old) = (Int(state.snapshot), last.map { Int($0) })
            for grouping in Grouping.allCases {
                switch grouping {
                case .names(let names):
                    let isSame = old.map { snapshots.names(names, of: new) == snapshots.names(names, of: $0) } ?? false
                    set(grouping, new, old, isSame) { $0.list(of: snapshots.names(names, of: new)) }
                case .word(let word):
                    let isSame =
                        old.map { snapshots.written(word, in: new) == snapshots.written(word, in: $0) } ?? false
                    set(grouping, new, old, isSame) { $0.list(of: snapshots.written(word, in: new)) }
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

/// The names of one grouping; most snapshots share their list of names with others.
private struct Table {
    var names: [String] = []
    var indices: [String: Int32] = [:]
    /// The first is empty.
    var lists: [[Int32]] = [[]]
    /// For each name the index of the list of it alone; 0 where there is none yet.
    var listOfName: [Int32] = []
    /// For each snapshot the index of its list.
    var listOf: [Int32] = []
    /// What ids and titles of milestones are called, in lower case.
    var titles: [String: String] = [:]
    /// Whether the settings list the names, in their rank.
    var isRanked = false
    /// How many of them.
    var listed = 0

    func names(of snapshot: Int32) -> [Int32] { lists[Int(listOf[Int(snapshot)])] }

    /// Adds what the settings list, else what the board has.
    mutating func add(_ grouping: Grouping, _ project: Project) {
        switch grouping {
        case .names(.owner):
            for index in project.todos.indices { for name in project.todos[index].owners { add(name) } }
        case .names(.tag):
            for index in project.todos.indices { for name in project.todos[index].tags { add(name) } }
        case .word(let word):
            let listed = project.settings.names(of: word)
            isRanked = !listed.isEmpty
            for name in listed { add(name) }
            self.listed = names.count
            if isRanked { return }
            for index in project.todos.indices { if let name = project.todos.written(word, in: index) { add(name) } }
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

    /// The index of the list of these names.
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

    /// The index of the list of one name, or of none.
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

    /// Makes titled names known by their ids too.
    mutating func addTitles() {
        for (known, title) in titles {
            if let index = indices[title.lowercased()], indices[known] == nil { indices[known] = index }
        }
    }
}

// By index and stored property: a subscript of a snapshot or a todo would copy all of it.

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
