import Domain
import Editing
import FrontMatter

/// Merges front matter key by key. Comments and blank lines between keys are merged as an ordered set, so they never
/// conflict.
struct FrontMatterMerge {
    /// A part of the front matter in one version.
    enum Part: Hashable {
        case field(Field)
        /// A key that fuda does not know or that is repeated, and its number among the keys with that name.
        case key(ArraySlice<UInt8>, Int)
        case line(ArraySlice<UInt8>)

        /// Orders parts that both sides add in the same place.
        func precedes(_ other: Part) -> Bool {
            switch (self, other) {
            case (.field(let one), .field(let another)): one.rawValue < another.rawValue
            case (.key(let one, let number), .key(let another, let second)):
                one == another ? number < second : one.lexicographicallyPrecedes(another)
            case (.line(let one), .line(let another)): one.lexicographicallyPrecedes(another)
            default: rank < other.rank
            }
        }

        private var rank: Int {
            switch self {
            case .field: 0
            case .key: 1
            case .line: 2
            }
        }
    }

    private let rows: [[Part]]
    private let entries: [[Part: MergeEntry]]
    private let origin: EntryMerge.Origin

    /// - Parameters:
    ///   - base: nil if it has no front matter.
    ///   - isNew: whether there is no base, because both sides created the file.
    /// - Returns: nil if the lines of a key are unknown.
    init?(_ base: FrontMatterBytes?, _ ours: FrontMatterBytes, _ theirs: FrontMatterBytes, isNew: Bool) {
        let files = [base, ours, theirs]
        let keys = files.map { $0.map { KeyedEntries($0.frontMatter.entries, names: [:]) } }
        let repeated = Set(zip(files, keys).flatMap { FrontMatterMerge.repeated($0, $1) })
        var (rows, entries): ([[Part]], [[Part: MergeEntry]]) = ([], [])
        for (file, keys) in zip(files, keys) {
            guard let parts = FrontMatterMerge.parts(file, keys, repeated) else { return nil }
            rows.append(parts.map(\.part))
            entries.append(Dictionary(parts.compactMap { part in part.entry.map { (part.part, $0) } }) { $1 })
        }
        (self.rows, self.entries) = (rows, entries)
        let isRecurrence = [Field.id, .recur].allSatisfy { field in
            entries[1][.field(field)]?.says(sameAs: entries[2][.field(field)], field) ?? false
        }
        origin = !isNew ? .common : isRecurrence ? .recurrence : .none
    }

    /// Returns the fields that a version contains more than once.
    private static func repeated(_ file: FrontMatterBytes?, _ keys: KeyedEntries?) -> [Field] {
        guard let file, let keys else { return [] }
        var (seen, repeated): (Set<Field>, [Field]) = ([], [])
        for field in file.frontMatter.entries.indices.compactMap({ keys[$0].field })
        where !seen.insert(field).inserted { repeated.append(field) }
        return repeated
    }

    private static func parts(
        _ file: FrontMatterBytes?, _ keys: KeyedEntries?, _ repeated: Set<Field>
    ) -> [(part: Part, entry: MergeEntry?)]? {
        guard let file, let keys, let head = file.head else { return [] }
        var (parts, at): ([(Part, MergeEntry?)], Int) = ([], head.lines.lowerBound)
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for index in file.frontMatter.entries.indices {
            guard let entry = MergeEntry(file, index), entry.range.lowerBound >= at else { return nil }
            parts += lines(of: file.bytes[at..<entry.range.lowerBound])
            at = entry.range.upperBound
            if let field = keys[index].field, !repeated.contains(field) {
                parts.append((.field(field), entry))
            } else {
                let name = Array(entry.entry.key.utf8)[...]
                parts.append((.key(name, counts[name, default: 0]), entry))
                counts[name, default: 0] += 1
            }
        }
        return parts + lines(of: file.bytes[at..<head.lines.upperBound])
    }

    private static func lines(of bytes: ArraySlice<UInt8>) -> [(Part, MergeEntry?)] {
        MergeLines(bytes).lines.map { (.line($0), nil) }
    }

    // MARK: Merging

    /// The texts that parsing the result must yield for each key, in order, if there are no conflicts.
    typealias Said = (field: Field?, texts: [String])

    func write(into writer: inout MergeWriter) -> [Said] {
        let parts = Set(rows.joined()).sorted { $0.precedes($1) }
        let numbers = Dictionary(uniqueKeysWithValues: zip(parts, Int32(0)...))
        let numbered = rows.map { $0.compactMap { numbers[$0] } }
        let presence = presence
        let outcomes = parts.map { outcome($0, presence) }
        let union = OrderedUnion(base: numbered[0], ours: numbered[1], theirs: numbered[2])
        let order = union.merged { number in
            switch outcomes[Int(number)] {
            case nil: nil
            case .absent: false
            case .lines, .conflict: true
            }
        }
        var expected: [Said] = []
        for number in order.map({ Int($0) }) {
            switch (outcomes[number], parts[number]) {
            case (.lines(let lines, let says), let part):
                writer.append(lines)
                expected.append((part.known, says))
            case (.conflict, let part):
                writer.append(
                    conflict(in: part), ours: entries[1][part]?.bytes ?? [], theirs: entries[2][part]?.bytes ?? [])
            case (nil, .line(let line)): writer.append([line])
            default: break
            }
        }
        return expected
    }

    private func conflict(in part: Part) -> MergeConflict {
        let values = entries.map { $0[part]?.texts(part.known) ?? [] }
        return MergeConflict(place: part.place, base: values[0], ours: values[1], theirs: values[2])
    }

    /// Returns the merged key; nil for a part that is not a key.
    private func outcome(_ part: Part, _ presence: EntryMerge.Presence) -> EntryMerge.Outcome? {
        if case .line = part { return nil }
        return EntryMerge(
            field: part.known, base: entries[0][part], ours: entries[1][part], theirs: entries[2][part], origin: origin
        ).merged(
            presence: presence)
    }

    /// The side that changed the status decides whether the todo is done.
    private var presence: EntryMerge.Presence {
        let moved = [1, 2].map { side in
            [Part.field(.status), Part.field(.isChecked)].contains { part in
                let (old, new) = (entries[0][part], entries[side][part])
                return old != nil && new == nil || new.map { !$0.says(sameAs: old, part.known) } ?? false
            }
        }
        if moved[0] == moved[1] { return .either }
        return moved[0] ? .ours : .theirs
    }
}

extension FrontMatterMerge.Part {
    fileprivate var known: Field? { if case .field(let field) = self { field } else { nil } }

    /// The place of a conflict in the part.
    fileprivate var place: MergeConflict.Place {
        switch self {
        case .field(let field): .field(field)
        case .key(let name, _), .line(let name): .key(String(decoding: name, as: UTF8.self))
        }
    }
}
