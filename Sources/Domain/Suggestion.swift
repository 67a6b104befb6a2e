/// The known word that is nearest to an unknown one.
///
/// - Returns: nil when none is near: more than a third of its letters would have to change.
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

/// What to write in the place of an unknown name: `did you mean 'done'?`.
package func didYouMean(_ name: String) -> String { "did you mean '\(name)'?" }

/// The same with the known word that is nearest; nil when none is near.
package func didYouMean(_ word: String, among known: [String]) -> String? {
    nearestWord(to: word, among: known).map { didYouMean($0) }
}

/// The remedy behind a message about an unknown name: `; did you mean 'done'?`, or nothing where nothing is near.
package func remedy(for word: String, among known: [String]) -> String {
    remedy(nearest: nearestWord(to: word, among: known))
}

/// The remedy with a name that was found before; nil is none.
package func remedy(nearest: String?) -> String { nearest.map { "; " + didYouMean($0) } ?? "" }

/// All the names that may be written, for where they are few: `known are todo, doing, done`.
package func knownAre(_ names: [String]) -> String { "known are \(names.joined(separator: ", "))" }

/// The nearest name, if one is near, and all that may be written: `did you mean 'done'? known are todo, done`.
package func nearestAndKnown(_ word: String, _ known: [String]) -> String {
    (didYouMean(word, among: known).map { $0 + " " } ?? "") + knownAre(known)
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one into the other
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
