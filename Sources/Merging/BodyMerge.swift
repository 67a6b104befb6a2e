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

    /// A merged comment and its time, to the minute.
    private typealias Merged = (minute: Line, pieces: [LineMerge.Piece])

    private func comments(
        _ base: [CommentSection.Comment], _ ours: [CommentSection.Comment], _ theirs: [CommentSection.Comment]
    ) -> [Merged] {
        let (olds, mine, others) = (BodyMerge.byHeading(base), BodyMerge.byHeading(ours), BodyMerge.byHeading(theirs))
        var all: [Merged] = olds.order.compactMap { name in
            guard let old = olds.comments[name] else { return nil }
            let pieces = pieces(old, mine.comments[name], others.comments[name])
            return pieces.isEmpty ? nil : (old.minute, pieces)
        }
        let new = Set(
            [mine, others].flatMap { side in
                side.comments.filter { olds.comments[$0.key] == nil }.values
            })
        let inOrder = new.sorted { one, other in
            if one.minute != other.minute { return one.minute.lexicographicallyPrecedes(other.minute) }
            return one.lines.lexicographicallyPrecedes(other.lines) { $0.lexicographicallyPrecedes($1) }
        }
        for comment in inOrder {
            let last = all.lastIndex { !comment.minute.lexicographicallyPrecedes($0.minute) }
            all.insert((comment.minute, [.changed(comment.lines)]), at: last.map { $0 + 1 } ?? 0)
        }
        return all
    }

    /// Identifies a comment across versions: its heading, and the number of comments with the same heading above it.
    private struct Name: Hashable {
        var heading: Line
        var number: Int
    }

    private static func byHeading(
        _ all: [CommentSection.Comment]
    ) -> (order: [Name], comments: [Name: CommentSection.Comment]) {
        var (counts, order, comments): ([Line: Int], [Name], [Name: CommentSection.Comment]) = ([:], [], [:])
        for comment in all {
            let name = Name(heading: comment.heading, number: counts[comment.heading, default: 0])
            counts[comment.heading, default: 0] += 1
            order.append(name)
            comments[name] = comment
        }
        return (order, comments)
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
