import Domain

/// Returns the remedy for an unknown name: `; did you mean 'title'?`, or a list of all names if there are at most 12,
/// or nothing.
func suggestion(for wrong: String, among names: some Sequence<String>) -> String {
    let names = names.sorted()
    if let nearest = nearestWord(to: wrong, among: names) { return remedy(nearest: nearest) }
    guard !names.isEmpty && names.count <= 12 else { return "" }
    return "; known here: " + names.joined(separator: ", ")
}
