import Domain

/// Returns the message for a status without a column. It suggests the nearest status, or else a column of the type that
/// the word means.
func unknownStatus(_ status: String, among columns: [Column]) -> String {
    let known = columns.map(\.status)
    let suggested = columnType(suggestedBy: status).flatMap(columns.first(of:)).map { didYouMean($0.status) }
    return "unknown status '\(status)'; " + (didYouMean(status, among: known) ?? suggested ?? knownAre(known))
}

/// Returns the message for a name that the settings do not list.
func unknownName(_ name: String, of word: Key.Word, among known: [String]) -> String {
    "unknown \(word.name) '\(name)'; " + (didYouMean(name, among: known) ?? knownAre(known))
}
