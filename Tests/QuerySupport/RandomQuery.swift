package import Queries
package import TestSupport

/// Random queries that no user would write, reproducible by seed.
package struct RandomQuery {
    package var chance: SeededGenerator

    package init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

    private static let texts = [
        "a", "OR", "NOT", "AND", "-", "-x", "a b", "\"", "\\", "\\\"", "a\\", "(", ")", ",", ":", "a:b", "=", "<", "!=",
        "*", "a*",
        "..", "a..b", ".", "旅行", "　", "\n", "me", "any", "é", "\u{301}e", "\r\n", "\u{600}", "#x", "@x", "🏳️‍🌈", "1",
        "x\u{0}y",
    ]
    private static let days = [
        "today", "eow", "+3d", "-2w", "2026-12", "2026-W05", "2026-12-01", "31 jan + 1m", "fri",
        "2026-12-01T09:00:00+09:00",
    ]
    private static let subjects = [
        "title", "description", "text", "owner", "reporter", "tags", "milestone", "path", "blockedBy", "parent",
        "blocks",
        "mentions", "more.x", "\"more.a b\"", "id", "links", "recur",
    ]

    package mutating func query() -> Query {
        let sort =
            chance.once(in: 3)
            ? [chance.one(of: ["due", "-priority", "type", "-id", "\"more.x y\"", "checklist"])] : []
        let condition = chance.once(in: 10) ? Condition.all([]) : condition(depth: 3)
        let tail =
            sort.isEmpty ? nil : try? Query(parsing: "sort:" + sort.joined(separator: ","), in: QueryCases.context)
        return Query(
            condition, sort: tail?.sort ?? [], limit: chance.once(in: 4) ? Int.random(in: 1...99, using: &chance) : nil,
            takesArchived: chance.once(in: 4))
    }

    private mutating func condition(depth: Int) -> Condition {
        if depth == 0 || chance.once(in: 3) { return term() }
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: return .not(condition(depth: depth - 1))
        case 1: return joined([condition(depth: depth - 1), condition(depth: depth - 1)]) { .all($0) }
        default: return joined([condition(depth: depth - 1), condition(depth: depth - 1), term()]) { .any($0) }
        }
    }

    /// Joins different conditions: a query has each once.
    private func joined(_ parts: [Condition], _ join: ([Condition]) -> Condition) -> Condition {
        let different = parts.indices.filter { !parts[..<$0].contains(parts[$0]) }.map { parts[$0] }
        return different.count > 1 ? join(different) : different[0]
    }

    /// Returns a term parsed from text, because nothing else creates one.
    private mutating func term() -> Condition {
        for _ in 0..<20 {
            let read = try? Query(parsing: text(), in: QueryCases.context)
            if let read, read.sort.isEmpty, read.limit == nil, case .term = read.condition { return read.condition }
        }
        return (try? Query(parsing: "is:open", in: QueryCases.context))?.condition ?? .all([])
    }

    private mutating func text() -> String {
        let sign = chance.one(of: ["<", "<=", ">", ">=", ":"])
        switch Int.random(in: 0..<10, using: &chance) {
        case 0: return quoted(chance.one(of: Self.texts) + chance.one(of: Self.texts), isForced: true)
        case 1, 2:
            let values = (0...Int.random(in: 0...2, using: &chance)).map { _ in
                quoted(chance.one(of: Self.texts), isForced: true) + chance.one(of: ["", "*"])
            }
            return chance.one(of: Self.subjects) + ":" + values.joined(separator: ",")
        case 3: return "due\(sign)\"\(chance.one(of: Self.days))\",\"\(chance.one(of: Self.days))\""
        case 4:
            let range = "\"\(chance.one(of: Self.days))\"..\"\(chance.one(of: Self.days))\""
            return "\(chance.one(of: ["doneAt", "createdAt"])):\(range),..\(chance.one(of: ["eow", "today"]))"
        case 5:
            let number = chance.one(of: ["1", "2.5", "-3", "1..2", "..0.5", "7.."])
            return "\(chance.one(of: ["estimate", "checklist", "order"]))\(sign)\(number)"
        case 6: return "priority\(sign)\(chance.one(of: ["high", "p1", "low..high", "medium..", "h*"]))"
        case 7:
            let time = chance.one(of: ["1h", "45m", "90", "\"3h 20m\"", "1.5h", "1h..2h", "..90", "99999h..", "1h20"])
            return "spent\(sign)\(time)"
        case 8: return "is:\(chance.one(of: ["open", "archived", "stale,ready"]))"
        default:
            return chance.one(of: [
                "has:due,more.x", "no:\"more.(\"", "type:done,hold", "status:d*,todo,\"to do\"", "draft:yes,no",
                "has:text",
            ])
        }
    }
}
