import Domain
import FrontMatter

/// A front matter key in one version.
struct MergeEntry {
    let file: FrontMatterBytes
    let index: Int
    /// The range of its lines.
    let range: Range<Int>

    /// - Returns: nil if its lines are unknown.
    init?(_ file: FrontMatterBytes, _ index: Int) {
        guard let range = file.frontMatter.entries[index].range else { return nil }
        (self.file, self.index, self.range) = (file, index, range)
    }

    var entry: FrontMatter.Entry { file.frontMatter.entries[index] }
    var bytes: ArraySlice<UInt8> { file.bytes[range] }
}

/// Merges three versions of one key.
struct EntryMerge {
    /// The field that the key means; nil for an unknown key.
    let field: Field?
    let base: MergeEntry?
    let ours: MergeEntry?
    let theirs: MergeEntry?
    let origin: Origin

    /// The common origin of the two versions.
    enum Origin {
        /// An earlier version of the same file.
        case common
        /// None: both sides created the file.
        case none
        /// The previous occurrence of a recurring todo, for which both sides created the next one.
        case recurrence
    }

    enum Outcome {
        case absent
        /// The lines, and the texts that parsing them yields.
        case lines(ArraySlice<UInt8>, says: [String])
        case conflict
    }

    /// - Parameter presence: the side that decides whether `doneAt` remains, because it changed the status.
    func merged(presence: Presence) -> Outcome {
        if let sum = summed() { return sum }
        if let same = threeWay(base?.bytes, ours?.bytes, theirs?.bytes) {
            return same == nil ? .absent : outcome(same == ours?.bytes ? ours : theirs)
        }
        // A place in a column is worth no conflict.
        if field == .order { return outcome(ours) }
        guard let ours, let theirs else { return oneIsGone(presence) }
        if let list = ListMerge(self)?.merged() { return list }
        guard let value = valueOwner(ours, theirs) else { return .conflict }
        return parts(ours, theirs, value: value)
    }

    private func outcome(_ entry: MergeEntry?) -> Outcome {
        entry.map { .lines($0.bytes, says: $0.texts(field)) } ?? .absent
    }

    // MARK: One has it, the other does not

    /// The side that decides whether a done todo is still done.
    enum Presence { case ours, theirs, either }

    private func oneIsGone(_ presence: Presence) -> Outcome {
        let left = ours ?? theirs
        if base?.says(sameAs: left, field) ?? false { return .absent }
        switch field {
        case .doneAt where presence == .ours: return outcome(ours)
        case .doneAt where presence == .theirs: return outcome(theirs)
        case .doneAt, .startedAt, .updatedAt: return outcome(left)
        default: return ListMerge(self)?.merged() ?? .conflict
        }
    }

    // MARK: Both have it

    /// Returns the version whose value is used; nil if both sides set different values.
    private func valueOwner(_ ours: MergeEntry, _ theirs: MergeEntry) -> MergeEntry? {
        if ours.says(sameAs: theirs, field) {
            return threeWay(base?.valueBytes, ours.valueBytes, theirs.valueBytes) == theirs.valueBytes
                || base == nil && theirs.bytes.lexicographicallyPrecedes(ours.bytes) ? theirs : ours
        }
        if base?.says(sameAs: ours, field) ?? false { return theirs }
        if base?.says(sameAs: theirs, field) ?? false { return ours }
        guard let preference, let mine = ours.moment, let other = theirs.moment else { return nil }
        if mine == other { return theirs.bytes.lexicographicallyPrecedes(ours.bytes) ? theirs : ours }
        return (mine < other) == (preference == .later) ? theirs : ours
    }

    /// Which of two dates is used.
    private enum Preference { case earlier, later }

    /// The preferred date; nil if different dates conflict.
    private var preference: Preference? {
        switch (field, origin) {
        case (.doneAt, _), (.startedAt, _), (.updatedAt, _): .later
        case (.createdAt, .none), (.createdAt, .recurrence): .earlier
        // The later date comes from the side that completed the todo last.
        case (.due, .recurrence), (.scheduled, .recurrence): .later
        default: nil
        }
    }

    /// Merges the name, the value and the rest of the line separately.
    ///
    /// - Parameter text: replaces the value; it needs no quotes.
    func parts(_ ours: MergeEntry, _ theirs: MergeEntry, value: MergeEntry, text: String? = nil) -> Outcome {
        guard let name = base == nil ? value.name : threeWay(base?.name, ours.name, theirs.name) ?? nil,
            let end = threeWay(base == nil ? [0x0A] : base?.end, ours.end, theirs.end) ?? nil,
            let bytes = value.valueBytes, name == value.name || !name.contains(0x0A)
        else { return .conflict }
        guard let text else { return .lines(name + bytes + end, says: value.texts(field)) }
        return .lines(name + text.utf8 + end, says: [text])
    }
}

extension MergeEntry {
    /// The bytes before the value: the key, the colon and the separator.
    fileprivate var name: ArraySlice<UInt8>? {
        entry.valueRange.map { file.bytes[range.lowerBound..<$0.lowerBound] }
    }

    fileprivate var valueBytes: ArraySlice<UInt8>? { entry.valueRange.map { file.bytes[$0] } }

    /// The bytes after the value: a comment and the line end.
    fileprivate var end: ArraySlice<UInt8>? {
        entry.valueRange.map { file.bytes[$0.upperBound..<range.upperBound] }
    }

    /// The date as a comparable time.
    fileprivate var moment: Int? { entry.onlyScalar.flatMap { DateOrInstant($0.text)?.sortKey } }

    /// Returns whether both values are equal, whatever their syntax. For an unknown key, quotes can mean another type.
    func says(sameAs other: MergeEntry?, _ field: Field?) -> Bool {
        guard let other else { return false }
        if entry.value.says(sameAs: other.entry.value) { return true }
        return field != nil && texts(field).elementsEqual(other.texts(field)) { $0.hasSameBytes(as: $1) }
    }

    /// Returns the texts of the value; for a nested value, its source.
    func texts(_ field: Field?) -> [String] {
        switch entry.value {
        case .list(let items): items.map(\.text)
        case .scalar(let scalar) where scalar.isNothing: []
        case .scalar(let scalar) where field?.key.isList ?? false && field != .links: scalar.commaParts.map(\.text)
        case .scalar(let scalar): [scalar.text]
        case .nested(let source): [source]
        }
    }
}
