import Bytes
import Git
import Past
import Platform
import Repositories
import Synchronization
import UseCases

/// A cache of simulation results, stored in the project: every run repeats the same simulations until something is
/// closed.
final class SimulationCache: Sendable {
    /// Opened for the first simulation; nil if nothing can be stored.
    private let stored: LazyValue<StoredMemos?>
    private let answers = Mutex(Answers())

    /// By the digests of the simulations.
    private struct Answers {
        /// The results that earlier runs stored; nil before the first request.
        var known: [UInt64: Simulation.Outcome]?
        /// The simulations of this run: each is computed once, and other threads that request it meanwhile wait.
        var requested: [UInt64: LazyValue<Simulation.Outcome>] = [:]
        /// Whether a result was computed that is not stored yet.
        var hasNew = false
    }

    private static let version = 5
    private static let sizeLimit = 64 << 20
    /// If there are more results, only those requested in this run are stored.
    private static let limit = 4000

    /// - Parameters:
    ///   - project: nothing is stored if it has no repository, or if its private folder cannot be opened.
    ///   - program: the commit that the program was built from.
    init(in project: ProjectFolder, program: String) {
        stored = LazyValue {
            // Without a cache, each command computes all results.
            (try? project.fileStore()).map {
                StoredMemos(.simulations, in: $0, version: SimulationCache.version, program: program)
            }
        }
    }

    /// Returns the result. Any thread may call it; simultaneous equal requests get the same result.
    func outcome(_ simulation: Simulation) -> Simulation.Outcome {
        let key = simulation.key
        let answer = answers.withLock { answers in
            if let answer = answers.requested[key] { return answer }
            let known = answers.known ?? read()
            answers.known = known
            let cached = known[key].flatMap { $0.answers(simulation) ? $0 : nil }
            let answer = LazyValue { cached ?? simulation.run() }
            answers.requested[key] = answer
            answers.hasNew = answers.hasNew || cached == nil
            return answer
        }
        return answer.value
    }

    /// Stores the results requested in this run, in addition to those already stored.
    func save() {
        let (known, answers, hasNew) = answers.withLock { ($0.known ?? [:], $0.requested, $0.hasNew) }
        guard hasNew, let stored = stored.value else { return }
        let requested = answers.mapValues(\.value)
        let isFull = known.count + requested.count > SimulationCache.limit
        let results = isFull ? requested : known.merging(requested) { $1 }
        var writer = RecordWriter()
        // Writing cannot fail.
        _ = try? SimulationCache.code(results.sorted { $0.key < $1.key }, &writer)
        stored.write(capacity: writer.bytes.count) { $0.append(writer.bytes) }
    }

    private func read() -> [UInt64: Simulation.Outcome] {
        var buffer = ByteBuffer()
        guard let start = stored.value?.read(into: &buffer, limit: SimulationCache.sizeLimit) else { return [:] }
        var reader = RecordReader(UnsafeBufferPointer(rebasing: buffer.bytes[start...]))
        // Damaged data is computed again.
        guard let known = try? SimulationCache.code(nil, &reader), reader.remaining == 0 else { return [:] }
        return Dictionary(known) { first, _ in first }
    }

    /// Reads or writes the stored results, each with the key of its simulation.
    private static func code(
        _ old: [(UInt64, Simulation.Outcome)]?, _ coder: inout some RecordCoder
    ) throws(RecordDamage) -> [(UInt64, Simulation.Outcome)] {
        try coder.array(old) { coder, old throws(RecordDamage) in
            (try coder.word(old?.0), try Simulation.Outcome(old?.1, &coder))
        }
    }
}

extension Simulation {
    /// A hash of the simulation, the same on every machine and in every version of this program.
    fileprivate var key: UInt64 {
        let parts = [open, trials, limit, counts.count, came.count, horizons.count] + counts + came + horizons
        return parts.flatMap { part in (0..<8).map { UInt8(truncatingIfNeeded: part >> ($0 * 8)) } }.stableHash
    }
}

extension Simulation.Outcome {
    /// Whether it can be the result of the simulation: damaged data may be anything.
    fileprivate func answers(_ simulation: Simulation) -> Bool {
        [p50, p85, p95].allSatisfy { $0.map { 0...simulation.limit ~= $0 } ?? true }
            && closed.map(\.days) == simulation.horizons && (inflow == nil) == simulation.came.isEmpty
            && [inflow?.p50, inflow?.p85, inflow?.p95].allSatisfy { $0.map { 0...simulation.limit ~= $0 } ?? true }
            && closed.allSatisfy { [$0.p50, $0.p85, $0.p95].allSatisfy { 0...1_000_000_000 ~= $0 } }
    }

    fileprivate init(_ old: Self?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        let days = try Simulation.Days(old.map { Simulation.Days(p50: $0.p50, p85: $0.p85, p95: $0.p95) }, &coder)
        let closed = try coder.array(old?.closed) { coder, old throws(RecordDamage) in
            Simulation.Closed(
                days: try coder.signed(old?.days), p50: try coder.signed(old?.p50), p85: try coder.signed(old?.p85),
                p95: try coder.signed(old?.p95))
        }
        let inflow = try coder.optional(old?.inflow) { coder, old throws(RecordDamage) in
            try Simulation.Days(old, &coder)
        }
        self.init(p50: days.p50, p85: days.p85, p95: days.p95, closed: closed, inflow: inflow)
    }
}

extension Simulation.Days {
    fileprivate init(_ old: Self?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        func day(_ old: Int?) throws(RecordDamage) -> Int? {
            try coder.optional(old) { coder, old throws(RecordDamage) in try coder.signed(old) }
        }
        self.init(p50: try day(old?.p50), p85: try day(old?.p85), p95: try day(old?.p95))
    }
}
