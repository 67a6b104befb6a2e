/// How long each part of a build took by the clock.
final class Phases {
    private var last = Stopwatch()
    private(set) var seconds: [(name: String, seconds: Double)] = []

    /// Ends the part that began when the one before ended.
    func end(_ name: String) {
        seconds.append((name, last.seconds))
        last = Stopwatch()
    }
}
