import Bytes
import Git
import Past
import Platform
import Repositories
import Synchronization
import UseCases

/// Answers of simulations, stored beside the project: every run asks the same questions until something is closed.
final class SimulationCache: Sendable {
    /// Nil if nothing can be stored.
    private let stored: StoredMemos?
    private let answers = Mutex(Answers())

    /// By the digests of the questions.
    private struct Answers {
        /// What earlier runs stored; nil before anything is asked.
        var known: [UInt64: Simulation.Outcome]?
        /// By this run: each question is computed once, and other threads that ask it meanwhile wait.
        var asked: [UInt64: Deferred<Simulation.Outcome>] = [:]
        /// Whether something was asked that is not known yet.
        var hasNew = false
    }

    private static let version = 4
    private static let sizeLimit = 64 << 20
    /// If there are more, only what this run asked is stored.
    private static let limit = 4000

    /// - Parameters:
    ///   - project: nothing is stored if it has no repository, or its own folder cannot be opened.
    ///   - program: the commit that the program was built from.
    init(in project: ProjectFolder, program: String) {
        // Without a cache each command computes all.
        stored = (try? project.keptFiles()).map {
            StoredMemos("simulations", in: $0, version: SimulationCache.version, program: program)
        }
    }

    /// By any thread; what two ask at the same time is answered to each, and alike.
    func callAsFunction(_ simulation: Simulation) -> Simulation.Outcome {
        let key = simulation.key
        let answer = answers.withLock { answers in
            if let answer = answers.asked[key] { return answer }
            let known = answers.known ?? read()
            answers.known = known
            let kept = known[key].flatMap { $0.answers(simulation) ? $0 : nil }
            let answer = Deferred { kept ?? simulation() }
            answers.asked[key] = answer
            answers.hasNew = answers.hasNew || kept == nil
            return answer
        }
        return answer.value
    }

    /// Stores what was asked, beside what is stored already.
    func save() {
        let (known, answers, hasNew) = answers.withLock { ($0.known ?? [:], $0.asked, $0.hasNew) }
        guard hasNew, let stored else { return }
        let asked = answers.mapValues(\.value)
        let isFull = known.count + asked.count > SimulationCache.limit
        let kept = isFull ? asked : known.merging(asked) { $1 }
        stored.write(capacity: 128 * kept.count) { bytes in
            for (key, outcome) in kept.sorted(by: { $0.key < $1.key }) { bytes.append(text: outcome.line(key) + "\n") }
            bytes.append(text: "\(kept.count)\n")
        }
    }

    private func read() -> [UInt64: Simulation.Outcome] {
        var buffer = ByteBuffer()
        guard let start = stored?.read(into: &buffer, limit: SimulationCache.sizeLimit) else { return [:] }
        return SimulationCache.parse(String(decoding: buffer.bytes[start...], as: UTF8.self)) ?? [:]
    }

    /// Nil unless every line of it can be read.
    private static func parse(_ text: String) -> [UInt64: Simulation.Outcome]? {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
        guard lines.last == "\(lines.count - 1)" else { return nil }
        lines.removeLast()
        var known: [UInt64: Simulation.Outcome] = [:]
        known.reserveCapacity(lines.count)
        for line in lines {
            guard let (key, outcome) = Simulation.Outcome.parse(line) else { return nil }
            known[key] = outcome
        }
        return known
    }
}

extension Simulation {
    /// A number that stands for the question, on every machine and in every version of this program.
    fileprivate var key: UInt64 {
        let parts = [open, trials, limit, counts.count, came.count, horizons.count] + counts + came + horizons
        return parts.flatMap { part in (0..<8).map { UInt8(truncatingIfNeeded: part >> ($0 * 8)) } }.stableHash
    }
}

extension Simulation.Outcome {
    /// Whether it can be the answer: what was damaged may be anything.
    fileprivate func answers(_ simulation: Simulation) -> Bool {
        [p50, p85, p95].allSatisfy { $0.map { 0...simulation.limit ~= $0 } ?? true }
            && closed.map(\.days) == simulation.horizons && (inflow == nil) == simulation.came.isEmpty
            && [inflow?.p50, inflow?.p85, inflow?.p95].allSatisfy { $0.map { 0...simulation.limit ~= $0 } ?? true }
            && closed.allSatisfy { [$0.p50, $0.p85, $0.p95].allSatisfy { 0...1_000_000_000 ~= $0 } }
    }

    /// `key p50 p85 p95`, then four numbers a horizon, then `| p50 p85 p95` at the inflow; `-` for what is beyond the limit.
    fileprivate func line(_ key: UInt64) -> String {
        func texts(_ days: [Int?]) -> [String] { days.map { $0.map { "\($0)" } ?? "-" } }
        let closed = closed.flatMap { [$0.days, $0.p50, $0.p85, $0.p95] }.map { "\($0)" }
        let inflow = inflow.map { ["|"] + texts([$0.p50, $0.p85, $0.p95]) } ?? []
        return ([String(key, radix: 16)] + texts([p50, p85, p95]) + closed + inflow).joined(separator: " ")
    }

    fileprivate static func parse(_ line: Substring) -> (UInt64, Simulation.Outcome)? {
        var words = line.bytewiseParts(" ")
        var inflow: Simulation.Days?
        if let bar = words.firstIndex(of: "|") {
            guard let days = days(words[(bar + 1)...]) else { return nil }
            inflow = Simulation.Days(p50: days[0], p85: days[1], p95: days[2])
            words = Array(words[..<bar])
        }
        guard words.count >= 4, words.count % 4 == 0, let key = UInt64(words[0], radix: 16),
            let days = days(words[1..<4])
        else { return nil }
        let rest = words[4...].compactMap { Int($0) }
        guard rest.count == words.count - 4 else { return nil }
        let closed = stride(from: 0, to: rest.count, by: 4).map {
            Simulation.Closed(days: rest[$0], p50: rest[$0 + 1], p85: rest[$0 + 2], p95: rest[$0 + 3])
        }
        return (key, Simulation.Outcome(p50: days[0], p85: days[1], p95: days[2], closed: closed, inflow: inflow))
    }

    /// Three numbers or `-`; nil if it is anything else.
    private static func days(_ words: some Collection<Substring>) -> [Int?]? {
        guard words.count == 3, words.allSatisfy({ $0 == "-" || Int($0) != nil }) else { return nil }
        return words.map { Int($0) }
    }
}
