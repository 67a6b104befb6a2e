import Bytes
import Domain

/// Merges the lists of one key as ordered sets.
struct ListMerge {
    private let versions: [MergeList?]
    /// The version whose syntax is used for the merged list.
    private let model: MergeList

    /// - Returns: nil if the value is not a list, or if both sides set a single value.
    init?(_ entry: EntryMerge) {
        let entries = [entry.base, entry.ours, entry.theirs]
        versions = zip(0..., entries).map { version, written in
            written.flatMap { MergeList($0, entry.field, version: version) }
        }
        guard zip(entries, versions).allSatisfy({ ($0 == nil) == ($1 == nil) }),
            versions[1...].contains(where: { $0?.isWrittenAsList ?? false }),
            let model = ListMerge.model(versions[0], versions[1], versions[2])
        else { return nil }
        self.model = model
    }

    /// Returns the version that changed the syntax. If both did, the choice does not depend on the side.
    private static func model(_ base: MergeList?, _ ours: MergeList?, _ theirs: MergeList?) -> MergeList? {
        guard let ours, let theirs else { return ours ?? theirs }
        if let base {
            if ours.shape == base.shape, theirs.shape != base.shape, !theirs.items.isEmpty { return theirs }
            if theirs.shape == base.shape, ours.shape != base.shape, !ours.items.isEmpty { return ours }
        }
        if ours.items.isEmpty != theirs.items.isEmpty { return ours.items.isEmpty ? theirs : ours }
        return ours.bytes.lexicographicallyPrecedes(theirs.bytes) ? ours : theirs
    }

    func merged() -> EntryMerge.Outcome? {
        let items = union
        if items.isEmpty { return versions.contains { $0 == nil } ? .absent : empty }
        return model.writing(items).map { .lines($0[...], says: items.map(\.text)) }
    }

    /// The result if no item is left: a version with an empty list.
    private var empty: EntryMerge.Outcome? {
        versions[1...].compactMap(\.self).filter(\.items.isEmpty).map(\.bytes)
            .min { $0.lexicographicallyPrecedes($1) }.map { .lines($0, says: []) }
            ?? model.writing([]).map { .lines($0[...], says: []) }
    }

    private var union: [MergeList.Item] {
        let lists = versions.map { $0?.items ?? [] }
        let names = Set(lists.joined().map(\.name)).sorted { $0.lexicographicallyPrecedes($1) }
        let numbers = Dictionary(uniqueKeysWithValues: zip(names, Int32(0)...))
        let rows = lists.map { $0.compactMap { numbers[$0.name] } }
        let sets = rows.map { Set($0) }
        let order = OrderedUnion(base: rows[0], ours: rows[1], theirs: rows[2])
        let all = order.merged { number in
            let (old, mine, other) = (sets[0].contains(number), sets[1].contains(number), sets[2].contains(number))
            return mine == other ? mine : !old
        }
        let tables = lists.map { Dictionary($0.map { ($0.name, $0) }) { first, _ in first } }
        return all.compactMap { number in item(tables.map { $0[names[Int(number)]] }) }
    }

    /// Returns the item from the version that changed its syntax.
    private func item(_ found: [MergeList.Item?]) -> MergeList.Item? {
        guard let mine = found[1], let other = found[2] else { return found[1] ?? found[2] }
        if let same = threeWay(found[0]?.written, mine.written, other.written) {
            return same == mine.written ? mine : other
        }
        // Prefers the version with a comment.
        if mine.written.count != other.written.count { return mine.written.count < other.written.count ? other : mine }
        return other.written.lexicographicallyPrecedes(mine.written) ? other : mine
    }
}
