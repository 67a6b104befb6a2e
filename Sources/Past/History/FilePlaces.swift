import Domain

/// Finds the files of the working tree among the paths of a history, each of which stands for one file.
///
/// git and the file system may compose a letter otherwise, so a name that is nowhere as it stands is one that differs in
/// that alone; where both are there, each is itself.
struct FilePlaces {
    private let paths: [String]
    /// The places of each path and of those that differ from it in composition, those still to be taken.
    private var places: [String: [Int]] = [:]

    /// - Parameter isPreferred: whether there is such a file at the history's end.
    init(_ paths: [String], preferring isPreferred: (Int) -> Bool) {
        self.paths = paths
        places.reserveCapacity(paths.count)
        for place in paths.indices { places[paths[place], default: []].append(place) }
        for (path, several) in places where several.count > 1 {
            places[path] = several.filter(isPreferred) + several.filter { !isPreferred($0) }
        }
    }

    /// The place of a file, which no other file has then; nil where history has none.
    mutating func take(_ path: String) -> Int? {
        guard let index = places.index(forKey: path), !places.values[index].isEmpty else { return nil }
        if places.values[index].count == 1 { return places.values[index].removeLast() }
        let exact = places.values[index].firstIndex { paths[$0].hasSameBytes(as: path) }
        return places.values[index].remove(at: exact ?? 0)
    }
}
