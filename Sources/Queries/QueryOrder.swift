import Domain

/// The order given by sort keys. Todos without a value come last in either direction, and equal todos keep their order.
/// Numbers in names are compared by value.
package struct QueryOrder: Sendable {
    private let keys: [SortKey]

    /// - Parameter keys: the first key that distinguishes two todos decides.
    package init(_ keys: [SortKey]) { self.keys = keys }

    /// Returns the indices in order. Evaluates each key once per todo.
    package func sorted(_ places: [Int], of todos: [some QueryFacts]) -> [Int] {
        let rows = places.enumerated().map { at, place in
            Row(at: at, place: place, values: keys.map { SortValue($0.by, todos[place]) })
        }
        return rows.sorted(by: precedes).map(\.place)
    }

    private struct Row {
        let at: Int
        let place: Int
        let values: [SortValue?]
    }

    private func precedes(_ left: Row, _ right: Row) -> Bool {
        for (index, key) in keys.enumerated() {
            switch (left.values[index], right.values[index]) {
            case (nil, nil): continue
            case (nil, _): return false
            case (_, nil): return true
            case (let one?, let other?):
                let order = one.order(other)
                if order != 0 { return (order < 0) != key.isDescending }
            }
        }
        return left.at < right.at
    }
}

/// The value of a todo for a sort key.
private enum SortValue {
    case number(Double)
    case text(FoldedText)

    init?(_ by: SortKey.By, _ facts: some QueryFacts) {
        switch by {
        case .type:
            guard let type = facts.type, let place = ColumnType.allCases.firstIndex(of: type) else { return nil }
            self = .number(Double(place))
        case .subject(.field(.status)): self.init(facts.column.map(Double.init))
        case .subject(.field(let field)) where field.key.isRanked: self.init(facts.rank(of: field).map(Double.init))
        case .subject(let subject): self.init(subject, facts)
        }
    }

    private init?(_ number: Double?) {
        guard let number else { return nil }
        self = .number(number)
    }

    private init?(_ subject: Subject, _ facts: some QueryFacts) {
        switch (subject, subject.value) {
        case (.field(let field), .day): self.init(facts.instant(of: field).map(Double.init))
        case (_, .number), (_, .duration):
            self.init(facts.number(of: subject).map { subject.isHighestFirst ? -$0 : $0 })
        default:
            var first: FoldedText?
            _ = facts.anyText(of: subject) { text in
                first = text
                return true
            }
            guard let first, !first.isEmpty else { return nil }
            self = .text(first)
        }
    }

    func order(_ other: SortValue) -> Int {
        switch (self, other) {
        case (.number(let one), .number(let other)): one < other ? -1 : one > other ? 1 : 0
        case (.text(let one), .text(let other)):
            one.bytes.withUnsafeBufferPointer { one in
                other.bytes.withUnsafeBufferPointer { naturalOrder(one, $0) }
            }
        default: 0
        }
    }
}
