import Domain
import UseCases

/// Assigns each todo an index by the ids that its files use.
///
/// In a Backlog.md project `task-12` and `BACK-12` are the same todo unless both existed at one time.
struct Identities {
    private let numbers: TaskNumbers
    /// Task numbers that two ids used at one time; each such id is a separate todo.
    private var shared: Set<String> = []
    private var indices: [String: Int32] = [:]
    private(set) var count: Int32 = 0

    /// - Parameter prefixes: all known prefixes, in lower case.
    init(in past: Past, prefixes: [String]) {
        numbers = TaskNumbers(prefixes: prefixes)
        if !prefixes.isEmpty { shared = sharedNumbers(in: past) }
    }

    /// Returns the index of the todo with an id as written.
    mutating func index(of id: String) -> Int32 {
        if let index = indices[id] { return index }
        let folded = id.lowercased()
        var key = folded
        // No id in a file begins with a space.
        if let number = numbers.number(of: folded), !shared.contains(number) { key = " " + number }
        let index = indices[key] ?? count
        if index == count { count += 1 }
        indices[key] = index
        indices[id] = index
        return index
    }

    private func sharedNumbers(in past: Past) -> Set<String> {
        var shared: Set<String> = []
        /// The id of each file, and the number of files with each id of a number.
        var idOf: [Int: (number: String, id: String)] = [:]
        var files: [String: [String: Int]] = [:]
        for step in past.steps {
            var touched: Set<String> = []
            for change in step.changes {
                if let old = idOf.removeValue(forKey: change.path) {
                    files[old.number]?[old.id, default: 0] -= 1
                    if files[old.number]?[old.id] == 0 { files[old.number]?[old.id] = nil }
                }
                guard let snapshot = change.snapshot else { continue }
                let id = past.snapshots[snapshot].id.lowercased()
                guard let number = numbers.number(of: id) else { continue }
                idOf[change.path] = (number, id)
                files[number, default: [:]][id, default: 0] += 1
                touched.insert(number)
            }
            for number in touched where files[number]?.count ?? 0 > 1 { shared.insert(number) }
        }
        return shared
    }
}
