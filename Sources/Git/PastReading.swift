import Domain
import Repositories

/// How files were read at a point in the history: where todos were and what their fields meant.
struct PastReading {
    /// Only the settings that affect reading.
    let settings: Settings
    let places: TodoPlaces
    /// Earlier answers, by path number.
    private var known: [Int32: ProjectLayout.TodoFolder?] = [:]

    init(_ settings: Settings, _ places: TodoPlaces) {
        var relevant = Settings()
        relevant.fields = settings.fields
        relevant.maximumFileSize = settings.maximumFileSize
        self.settings = relevant
        self.places = places
    }

    /// Returns whether both read files in the same way.
    func isSame(as other: PastReading) -> Bool { settings == other.settings && places == other.places }

    /// Returns the todo directory that contains a path; nil if none does.
    mutating func folder(of path: Int32, in paths: ByteTable) -> ProjectLayout.TodoFolder? {
        if let answer = known[path] { return answer }
        let answer = places.folder(of: paths.text(Int(path)))
        known[path] = .some(answer)
        return answer
    }
}
