import Domain
import FrontMatter

extension EntryMerge {
    /// Merges a field with a duration that both sides changed: the base plus both increases, even equal ones. A missing
    /// field counts as 0.
    ///
    /// - Returns: nil if another rule applies: the field is another one or has an invalid value, neither side changed
    ///   the duration, or both sides created the file.
    func summed() -> Outcome? {
        guard field?.key.kind == .duration, origin == .common, let old = MergeEntry.minutes(of: base),
            let mine = MergeEntry.minutes(of: ours), let other = MergeEntry.minutes(of: theirs),
            mine != old || other != old
        else { return nil }
        guard let sum = WorkTime(minutes: max(0, mine + other - old)) else { return .conflict }
        guard let ours, let theirs else {
            guard let left = ours ?? theirs, sum.minutes > 0 else { return .absent }
            return parts(left, left, value: left, text: mine == old || other == old ? nil : sum.text)
        }
        // If one side changed the duration, its spelling stays.
        if mine == old { return parts(ours, theirs, value: theirs) }
        if other == old { return parts(ours, theirs, value: ours) }
        let first = theirs.bytes.lexicographicallyPrecedes(ours.bytes) ? theirs : ours
        return parts(ours, theirs, value: first, text: sum.text)
    }
}

extension MergeEntry {
    /// Returns the minutes of an entry: 0 for a missing one, nil for an invalid value.
    fileprivate static func minutes(of entry: MergeEntry?) -> Int? {
        guard let entry else { return 0 }
        return entry.entry.onlyScalar.flatMap { WorkTime($0.text) }?.minutes
    }
}
