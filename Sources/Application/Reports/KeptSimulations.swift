import Bytes
import Git
import Platform
import Repositories
import Synchronization
import UseCases

/// Answers of simulations, kept beside the project: the same question is asked by every run until something is closed.
///
/// A file that this clone did not seal, or of another version, is as good as none; one that cannot be written is no loss.
final class KeptSimulations: Sendable {
    private let project: ProjectFolder
    private let answers = Mutex(Answers())

    private struct Answers {
        /// What is kept; nil before anything was asked.
        var known: [UInt64: Simulation.Outcome]?
        /// By this run: each question is computed once, whoever asks it meanwhile waits.
        var asked: [UInt64: Deferred<Simulation.Outcome>] = [:]
        /// Whether something was asked that is not known yet.
        var hasNew = false
    }

    private static let name = "simulations"
    private static let title = "fuda simulations 3"
    /// Beyond so many only what this run asked is kept.
    private static let limit = 4000

    /// - Parameter project: where it has no repository, or its own folder cannot be opened, nothing is kept.
    init(in project: ProjectFolder) { self.project = project }

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

    /// Keeps what was asked, beside what is kept already.
    func save() {
        let (known, answers, hasNew) = answers.withLock { ($0.known ?? [:], $0.asked, $0.hasNew) }
        guard hasNew, let files else { return }
        let asked = answers.mapValues(\.value)
        let isFull = known.count + asked.count > KeptSimulations.limit
        let kept = isFull ? asked : known.merging(asked) { $1 }
        var text = KeptSimulations.title + "\n"
        for (key, outcome) in kept.sorted(by: { $0.key < $1.key }) { text += outcome.line(key) + "\n" }
        text += "\(kept.count)\n"
        // Without a cache the next command computes it again.
        text.withUTF8 { try? files.write(KeptSimulations.name, $0) }
    }

    /// Nil if nothing can be kept: then each command computes all.
    private var files: SealedFiles? { try? project.keptFiles() }

    private func read() -> [UInt64: Simulation.Outcome] {
        var buffer = ByteBuffer()
        // Without a cache all is computed.
        guard let files, (try? files.read(KeptSimulations.name, into: &buffer, limit: 64 << 20)) == .own else {
            return [:]
        }
        return KeptSimulations.parse(buffer.text) ?? [:]
    }

    /// Nil unless every line of it can be read.
    private static func parse(_ text: String) -> [UInt64: Simulation.Outcome]? {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
        guard lines.first == title[...], lines.last == "\(lines.count - 2)" else { return nil }
        lines = lines[1...].dropLast()
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
