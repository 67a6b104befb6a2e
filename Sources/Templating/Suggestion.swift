import Domain

/// The remedy for a name that does not exist: `; did you mean 'title'?`, or all names when they are few, or nothing.
func suggestion(for wrong: String, among names: some Sequence<String>) -> String {
    let names = names.sorted()
    if let nearest = nearestWord(to: wrong, among: names) { return remedy(nearest: nearest) }
    guard !names.isEmpty && names.count <= 12 else { return "" }
    return "; known here: " + names.joined(separator: ", ")
}
