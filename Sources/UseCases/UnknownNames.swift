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

extension Project {
    /// Returns the message for a status without a column on the board; nil if the todo's own source has such a column.
    func messageAboutStatus(_ status: String, in source: SourceID) -> String? {
        let columns = settings(of: source).columns
        let isKnown = source != .own && ColumnRules(columns).column(of: status, isChecked: nil) != nil
        return isKnown ? nil : unknownStatus(status, among: columns)
    }

    /// Returns the message for a name that the board does not list; nil if the settings of the todo's source list it.
    func messageAboutName(_ name: String, of word: Key.Word, in source: SourceID) -> String? {
        let settings = settings(of: source)
        return settings.accepts(name, as: word) ? nil : unknownName(name, of: word, among: settings.names(of: word))
    }
}
