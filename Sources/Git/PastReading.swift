import Domain
import Repositories

/// How files were read at a time: where todos lay, and what their keys meant.
struct PastReading {
    /// Nothing but what reading asks.
    let settings: Settings
    let places: TodoPlaces
    /// What was asked before, by the path's number.
    private var known: [Int32: ProjectLayout.TodoFolder?] = [:]

    init(_ settings: Settings, _ places: TodoPlaces) {
        var asked = Settings()
        asked.fields = settings.fields
        asked.maximumFileSize = settings.maximumFileSize
        self.settings = asked
        self.places = places
    }

    /// Whether files are read alike.
    func isSame(as other: PastReading) -> Bool { settings == other.settings && places == other.places }

    /// The todo folder that a path lies in.
    mutating func folder(of path: Int32, in paths: ByteTable) -> ProjectLayout.TodoFolder? {
        if let answer = known[path] { return answer }
        let answer = places.folder(of: paths.text(Int(path)))
        known[path] = .some(answer)
        return answer
    }
}
