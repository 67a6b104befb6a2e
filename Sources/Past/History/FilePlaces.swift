import Domain

/// Finds the files of the working tree among the paths of a history.
///
/// git and the file system can use different Unicode normalisation forms. A path without an exact match therefore
/// matches a path that differs only in its normalisation form. If both forms exist, each matches only itself.
struct FilePlaces {
    private let paths: [String]
    /// For each path, the indices of the paths with the same canonical form that are not taken yet.
    private var places: [String: [Int]] = [:]

    /// - Parameter isPreferred: returns whether the file exists at the end of the history.
    init(_ paths: [String], preferring isPreferred: (Int) -> Bool) {
        self.paths = paths
        places.reserveCapacity(paths.count)
        for place in paths.indices { places[paths[place], default: []].append(place) }
        for (path, several) in places where several.count > 1 {
            places[path] = several.filter(isPreferred) + several.filter { !isPreferred($0) }
        }
    }

    /// Returns the index of a file's path and reserves it; nil if the history does not have the file.
    mutating func take(_ path: String) -> Int? {
        guard let index = places.index(forKey: path), !places.values[index].isEmpty else { return nil }
        if places.values[index].count == 1 { return places.values[index].removeLast() }
        let exact = places.values[index].firstIndex { paths[$0].hasSameBytes(as: path) }
        return places.values[index].remove(at: exact ?? 0)
    }
}
