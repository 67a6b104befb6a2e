/// The remedy for a name that does not exist: `; did you mean 'title'?`, or all names when they are few, or nothing.
func suggestion(for wrong: String, among names: [String]) -> String {
    let limit = max(1, wrong.utf8.count / 3)
    let nearest = names.map { (name: $0, distance: editDistance(wrong, $0)) }
        .filter { $0.distance <= limit }
        .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    if let nearest { return "; did you mean '\(nearest.name)'?" }
    guard !names.isEmpty && names.count <= 12 else { return "" }
    return "; known here: " + names.sorted().joined(separator: ", ")
}

/// How many letters to insert, delete, replace or swap with their neighbour to get from one word to the other,
/// upper and lower case being the same (the optimal string alignment distance).
func editDistance(_ first: String, _ second: String) -> Int {
    let first = Array(first.lowercased().unicodeScalars)
    let second = Array(second.lowercased().unicodeScalars)
    var before: [Int] = []
    var above = Array(0...second.count)
    for (row, letter) in first.enumerated() {
        var line = [row + 1]
        for (column, other) in second.enumerated() {
            var best = min(line[column] + 1, above[column + 1] + 1, above[column] + (letter == other ? 0 : 1))
            if row > 0, column > 0, letter == second[column - 1], other == first[row - 1] {
                best = min(best, before[column - 1] + 1)
            }
            line.append(best)
        }
        (before, above) = (above, line)
    }
    return above[second.count]
}
