import Domain
import Queries

/// A filter made ready for a timeline: whether a todo in some state is a member.
struct Membership {
    private let timeline: Timeline
    /// Nil when every status is wanted.
    private var statuses: Set<String>?
    private var columns: [Bool] = []
    /// For each grouping that is asked for, whether each of its lists of names has a wanted one.
    private var groupings: [(Grouping, lists: [Bool])] = []
    private let isOpen: Bool
    private let query: Query?
    /// In lower case, the highest first.
    private let priorities: [String]

    init(_ filter: TodoFilter, in timeline: Timeline) {
        self.timeline = timeline
        isOpen = filter.isEmpty
        query = filter.query
        priorities = timeline.priorities.map { $0.lowercased() }
        for (key, values) in filter.wanted where !values.isEmpty {
            guard let grouping = key.grouping else {
                statuses = values
                columns = timeline.columns.map {
                    values.contains($0.status.lowercased()) || values.contains($0.title.lowercased())
                }
                continue
            }
            let wanted = Set(values.compactMap { timeline.facets.index(of: $0, in: grouping) })
            let lists = timeline.facets.lists(grouping).map { list in
                list.isEmpty ? values.contains("") : list.contains { wanted.contains($0) }
            }
            groupings.append((grouping, lists))
        }
    }

    /// - Parameter state: of a todo that is there.
    func callAsFunction(_ state: TodoState) -> Bool {
        if isOpen { return true }
        for (grouping, lists) in groupings where !lists[timeline.facets.list(grouping, of: state.snapshot)] {
            return false
        }
        if let query, !query.holds(PastFacts(state, in: timeline, priorities: priorities)) { return false }
        guard let statuses else { return true }
        if columns[Int(state.column)] { return true }
        let status = timeline.snapshots[Int(state.snapshot)].status
        return Int(state.column) == timeline.columnCount && statuses.contains(status?.lowercased() ?? "")
    }
}

extension TodoFilter.Key {
    /// What the key groups by; nil for the status.
    package var grouping: Grouping? {
        switch self {
        case .status: nil
        case .owner: .owner
        case .tag: .tag
        case .milestone: .milestone
        case .priority: .priority
        }
    }
}
