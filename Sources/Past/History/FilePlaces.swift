import Domain
import UseCases

/// Finds the files of the working tree among those of a history, each of which stands for one file.
///
/// git and the file system can use different Unicode normalisation forms. A path without an exact match therefore
/// matches a path that differs only in its normalisation form. If both forms exist, each matches only itself.
struct FilePlaces {
    private let files: [FileKey]
    /// The places of each file and of those that differ from it in composition, those still to be taken.
    private var places: [SpelledFile: [Int]] = [:]

    /// - Parameter isPreferred: whether there is such a file at the history's end.
    init(_ files: [FileKey], preferring isPreferred: (Int) -> Bool) {
        self.files = files
        places.reserveCapacity(files.count)
        for place in files.indices { places[SpelledFile(files[place]), default: []].append(place) }
        for (name, several) in places where several.count > 1 {
            places[name] = several.filter(isPreferred) + several.filter { !isPreferred($0) }
        }
    }

    /// The place of a file, which no other file has then; nil where history has none.
    mutating func take(_ file: FileKey) -> Int? {
        guard let index = places.index(forKey: SpelledFile(file)), !places.values[index].isEmpty else { return nil }
        if places.values[index].count == 1 { return places.values[index].removeLast() }
        let exact = places.values[index].firstIndex { files[$0] == file }
        return places.values[index].remove(at: exact ?? 0)
    }
}
