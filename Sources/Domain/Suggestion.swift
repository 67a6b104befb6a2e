/// Returns the known word that is nearest to an unknown one.
///
/// - Returns: nil if more than a third of the letters would have to change.
package func nearestWord(to word: String, among known: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard wanted.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in known {
        let letters = Array(candidate.lowercased().unicodeScalars)
        let limit = max(1, max(wanted.count, letters.count) / 3)
        guard abs(letters.count - wanted.count) <= limit else { continue }
        let distance = editDistance(wanted, letters)
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
}

/// Returns the remedy for an unknown name: `did you mean 'done'?`.
package func didYouMean(_ name: String) -> String { "did you mean '\(name)'?" }

/// Returns the remedy with the nearest known word; nil if none is near.
package func didYouMean(_ word: String, among known: [String]) -> String? {
    nearestWord(to: word, among: known).map { didYouMean($0) }
}

/// Returns the remedy to append to a message about an unknown name: `; did you mean 'done'?`, or an empty string if
/// none is near.
package func remedy(for word: String, among known: [String]) -> String {
    remedy(nearest: nearestWord(to: word, among: known))
}

/// Returns the remedy to append with a known suggestion; an empty string for nil.
package func remedy(nearest: String?) -> String { nearest.map { "; " + didYouMean($0) } ?? "" }

/// Returns a list of all accepted names, for short lists: `use one of: todo, doing, done`.
package func knownAre(_ names: [String]) -> String { "use one of: \(names.joined(separator: ", "))" }

/// Returns the nearest name, if any, and all accepted names: `did you mean 'done'? use one of: todo, done`.
package func nearestAndKnown(_ word: String, _ known: [String]) -> String {
    (didYouMean(word, among: known).map { $0 + " " } ?? "") + knownAre(known)
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other
/// (optimal string alignment distance).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
        var current = [row + 1]
        for column in right.indices {
            let cost = left[row] == right[column] ? 0 : 1
            var best = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                best = min(best, beforeLast[column - 1] + 1)
            }
            current.append(best)
        }
        (beforeLast, last) = (last, current)
    }
    return last[right.count]
}
