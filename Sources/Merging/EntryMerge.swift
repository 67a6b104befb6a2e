import Domain
import FrontMatter

/// One key of the front matter in one version.
struct MergeEntry {
    let file: FrontMatterBytes
    let index: Int
    /// Its lines.
    let range: Range<Int>

    /// - Returns: nil where its lines are not known.
    init?(_ file: FrontMatterBytes, _ index: Int) {
        guard let range = file.frontMatter.entries[index].range else { return nil }
        (self.file, self.index, self.range) = (file, index, range)
    }

    var entry: FrontMatter.Entry { file.frontMatter.entries[index] }
    var bytes: ArraySlice<UInt8> { file.bytes[range] }
}

/// What three versions of one key come to.
struct EntryMerge {
    /// Which key fuda takes it for.
    let field: Field?
    let base: MergeEntry?
    let ours: MergeEntry?
    let theirs: MergeEntry?
    let origin: Origin

    /// What the two versions come from.
    enum Origin {
        /// A version of the same file.
        case common
        /// Nothing: both sides created the file.
        case none
        /// The same todo, of which both sides created the next occurrence.
        case recurrence
    }

    enum Outcome {
        case absent
        /// Its lines, and what is then read from them.
        case lines(ArraySlice<UInt8>, says: [String])
        case conflict
    }

    /// - Parameter presence: which version decides whether `doneAt` is there, by the status.
    func callAsFunction(presence: Presence) -> Outcome {
        if let same = threeWay(base?.bytes, ours?.bytes, theirs?.bytes) {
            return same == nil ? .absent : kept(same == ours?.bytes ? ours : theirs)
        }
        guard let ours, let theirs else { return oneIsGone(presence) }
        if let list = ListMerge(self)?() { return list }
        guard let value = valueOwner(ours, theirs) else { return .conflict }
        return parts(ours, theirs, value: value)
    }

    private func kept(_ entry: MergeEntry?) -> Outcome {
        entry.map { .lines($0.bytes, says: $0.texts(field)) } ?? .absent
    }

    // MARK: One has it, the other does not

    /// Who says whether a todo that was done still is.
    enum Presence { case ours, theirs, either }

    private func oneIsGone(_ presence: Presence) -> Outcome {
        let left = ours ?? theirs
        if base?.says(sameAs: left, field) ?? false { return .absent }
        switch field {
        case .doneAt where presence == .ours: return kept(ours)
        case .doneAt where presence == .theirs: return kept(theirs)
        case .doneAt, .startedAt, .updatedAt: return kept(left)
        default: return ListMerge(self)?() ?? .conflict
        }
    }

    // MARK: Both have it

    /// The version whose value holds; nil where both set another one.
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

    /// Which of two dates holds.
    private enum Preference { case earlier, later }

    /// Nil if two dates are a conflict.
    private var preference: Preference? {
        switch (field, origin) {
        case (.doneAt, _), (.startedAt, _), (.updatedAt, _): .later
        case (.createdAt, .none), (.createdAt, .recurrence): .earlier
        // Whoever did the todo last knows best when it comes again.
        case (.due, .recurrence), (.scheduled, .recurrence): .later
        default: nil
        }
    }

    /// The name, the value and what stands behind it each come from the version that changed it.
    private func parts(_ ours: MergeEntry, _ theirs: MergeEntry, value: MergeEntry) -> Outcome {
        guard let name = base == nil ? value.name : threeWay(base?.name, ours.name, theirs.name) ?? nil,
            let end = threeWay(base == nil ? [0x0A] : base?.end, ours.end, theirs.end) ?? nil,
            let bytes = value.valueBytes, name == value.name || !name.contains(0x0A)
        else { return .conflict }
        return .lines(name + bytes + end, says: value.texts(field))
    }
}

extension MergeEntry {
    /// What stands before its value: the key, the colon, what parts them from it.
    fileprivate var name: ArraySlice<UInt8>? {
        entry.valueRange.map { file.bytes[range.lowerBound..<$0.lowerBound] }
    }

    fileprivate var valueBytes: ArraySlice<UInt8>? { entry.valueRange.map { file.bytes[$0] } }

    /// What stands behind its value: a comment, the line's end.
    fileprivate var end: ArraySlice<UInt8>? {
        entry.valueRange.map { file.bytes[$0.upperBound..<range.upperBound] }
    }

    /// Its date as a time that can be compared.
    fileprivate var moment: Int? { entry.onlyScalar.flatMap { Moment($0.text)?.sortKey } }

    /// Whether both say the same, however it is written; of a key that is not known, quotes may mean another type.
    func says(sameAs other: MergeEntry?, _ field: Field?) -> Bool {
        guard let other else { return false }
        if entry.value.says(sameAs: other.entry.value) { return true }
        return field != nil && texts(field).elementsEqual(other.texts(field)) { $0.hasSameBytes(as: $1) }
    }

    /// The texts that it says: a tree's are its source.
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
