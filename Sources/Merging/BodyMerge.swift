/// Returns the result of a three-way merge of values; nil if both sides changed the value differently.
func threeWay<Value: Equatable>(_ base: Value, _ ours: Value, _ theirs: Value) -> Value? {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : nil
}

/// Merges the text below the front matter: comments as a set sorted by time, everything else line by line.
struct BodyMerge {
    private typealias Line = LineMerge.Line

    private let base: MergeLines
    private let ours: MergeLines
    private let theirs: MergeLines
    private let budget = MergeBudget()

    init(_ base: MergeLines, _ ours: MergeLines, _ theirs: MergeLines) {
        (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }

    func write(into writer: inout MergeWriter) {
        if !writeWithComments(into: &writer) {
            writer.append(TrailingLinesMerge(base, ours, theirs, hasItems: true, within: budget))
        }
    }

    private func pieces(
        _ base: ArraySlice<Line>, _ ours: ArraySlice<Line>, _ theirs: ArraySlice<Line>
    ) -> [LineMerge.Piece] {
        var merge = LineMerge(MergeLines(base), MergeLines(ours), MergeLines(theirs), hasItems: true, within: budget)
        return merge.merged()
    }

    // MARK: Comments

    /// The maximum number of comments to merge as a set, because each is searched for among all. More are merged as
    /// lines.
    private static let mostComments = 10_000

    /// - Returns: false if nothing was written, because there are no comments or the start of their section is in
    ///   conflict.
    private func writeWithComments(into writer: inout MergeWriter) -> Bool {
        let sections = [base, ours, theirs].map { CommentSection($0.lines) }
        guard sections[1].isThere || sections[2].isThere,
            sections.allSatisfy({ $0.comments.count <= BodyMerge.mostComments })
        else { return false }
        let comments = comments(sections[0].comments, sections[1].comments, sections[2].comments)
        guard let opening = BodyMerge.opening(sections, isNeeded: !comments.isEmpty) else { return false }
        writer.append(pieces(sections[0].text[...], sections[1].text[...], sections[2].text[...]))
        writer.append(opening)
        for (place, comment) in comments.enumerated() {
            if place > 0 { writer.appendBlankLine() }
            writer.append(comment.pieces)
        }
        let rests = zip(sections, [base, ours, theirs]).map { MergeLines($0.rest[...], isOpen: $1.isOpen) }
        writer.append(TrailingLinesMerge(rests[0], rests[1], rests[2], hasItems: true, within: budget))
        return true
    }

    private static func opening(_ sections: [CommentSection], isNeeded: Bool) -> [Line]? {
        let openings = sections.map { $0.isThere || !isNeeded ? $0.opening : nil }
        if let opening = threeWay(openings[0], openings[1], openings[2]), opening != nil || !isNeeded { return opening }
        let made = openings[1...].compactMap(\.self)
        // Both sides created the section, or one recreated it.
        guard openings[0] == nil || made.count == 1 else { return nil }
        return made.min { $0.lexicographicallyPrecedes($1) { $0.lexicographicallyPrecedes($1) } }
    }

    /// A comment of the base, or a new one, with its merged lines.
    private typealias Merged = (comment: CommentSection.Comment, pieces: [LineMerge.Piece])

    /// Merges the comments. If only one side changed them, they stay as there. Otherwise those of the base keep their order,
    /// new ones follow the last one that is not later, and those of one minute side by side are in the order of their bytes.
    /// Merges of the same comments in other steps therefore give the same text.
    private func comments(
        _ base: [CommentSection.Comment], _ ours: [CommentSection.Comment], _ theirs: [CommentSection.Comment]
    ) -> [Merged] {
        if let only = threeWay(base, ours, theirs) { return only.map { ($0, [.changed($0.lines)]) } }
        let (mine, others) = (BodyMerge.matched(base, ours), BodyMerge.matched(base, theirs))
        var all: [Merged] = base.indices.compactMap { index in
            let pieces = pieces(base[index], mine.kept[index], others.kept[index])
            return pieces.isEmpty ? nil : (base[index], pieces)
        }
        // What both sides added counts once.
        var (new, shared) = (mine.new, Dictionary(mine.new.map { ($0, 1) }, uniquingKeysWith: +))
        for comment in others.new {
            if let count = shared[comment], count > 0 { shared[comment] = count - 1 } else { new.append(comment) }
        }
        for comment in new.sorted(by: <) {
            let last = all.lastIndex { !comment.minute.lexicographicallyPrecedes($0.comment.minute) }
            all.insert((comment, [.changed(comment.lines)]), at: last.map { $0 + 1 } ?? 0)
        }
        var start = 0
        while start < all.count {
            let end = all[start...].firstIndex { $0.comment.minute != all[start].comment.minute } ?? all.count
            all[start..<end].sort { $0.comment < $1.comment }
            start = end
        }
        return all
    }

    /// Finds the comments of the base in a version: by their text, and otherwise in order by their heading, because the text
    /// of a comment can be changed.
    ///
    /// - Returns: for each comment of the base the one in the version, and the other comments of the version.
    private static func matched(
        _ base: [CommentSection.Comment], _ version: [CommentSection.Comment]
    ) -> (kept: [CommentSection.Comment?], new: [CommentSection.Comment]) {
        var kept: [CommentSection.Comment?] = Array(repeating: nil, count: base.count)
        var isTaken = Array(repeating: false, count: version.count)
        func match<Name: Hashable>(by name: (CommentSection.Comment) -> Name) {
            var places: [Name: [Int]] = [:]
            for place in version.indices.reversed() where !isTaken[place] {
                places[name(version[place]), default: []].append(place)
            }
            for index in base.indices where kept[index] == nil {
                guard let place = places[name(base[index])]?.popLast() else { continue }
                (kept[index], isTaken[place]) = (version[place], true)
            }
        }
        match { $0 }
        match(by: \.heading)
        return (kept, version.indices.filter { !isTaken[$0] }.map { version[$0] })
    }

    private func pieces(
        _ old: CommentSection.Comment, _ mine: CommentSection.Comment?, _ other: CommentSection.Comment?
    ) -> [LineMerge.Piece] {
        if let comment = threeWay(old, mine, other) { return comment.map { [.changed($0.lines)] } ?? [] }
        guard let mine, let other else {
            return [.conflict(ours: mine?.lines ?? [], theirs: other?.lines ?? [])]
        }
        return pieces(old.lines[...], mine.lines[...], other.lines[...])
    }
}
