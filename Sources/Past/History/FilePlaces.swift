import Domain
import UseCases

/// Finds the files of the working tree among those of a history. Each file of the history is found at most once.
///
/// git and the file system can use different Unicode normalisation forms. A path without an exact match therefore
/// matches a path that differs only in its normalisation form. If both forms exist, each matches only itself.
struct FilePlaces {
    private let files: [FileKey]
    /// The indices in `files` not taken yet. Files that differ only in their normalisation form share an entry.
    private var places: [SpelledFile: [Int]] = [:]

    /// - Parameter isPreferred: returns whether the file at an index exists at the end of the history.
    init(_ files: [FileKey], preferring isPreferred: (Int) -> Bool) {
        self.files = files
        places.reserveCapacity(files.count)
        for place in files.indices { places[SpelledFile(files[place]), default: []].append(place) }
        for (name, several) in places where several.count > 1 {
            places[name] = several.filter(isPreferred) + several.filter { !isPreferred($0) }
        }
    }

    /// Returns the index of a file and removes it, so that no other file gets it; nil if the history has no such file.
    mutating func take(_ file: FileKey) -> Int? {
        guard let index = places.index(forKey: SpelledFile(file)), !places.values[index].isEmpty else { return nil }
        if places.values[index].count == 1 { return places.values[index].removeLast() }
        let exact = places.values[index].firstIndex { files[$0] == file }
        return places.values[index].remove(at: exact ?? 0)
    }
}
