extension StyledText {
    /// Returns the line as lines of at most `width` columns, at least one. A line breaks at spaces, which are then
    /// dropped, between ideographs and kana, and within a word only if the word is longer than a line.
    package func wrapped(to width: Int) -> [StyledText] {
        let clusters = clusters
        if width <= 0 || self.width <= width { return [self] }
        var lines: [StyledText] = []
        var (start, used, place) = (0, 0, 0)
        // The last place at which the line can break.
        var opportunity = 0
        while place < clusters.count {
            if place > start, clusters.canBreak(before: place) { opportunity = place }
            if used + clusters[place].width > width, place > start, !clusters[place].isSpace {
                let end = opportunity > start ? opportunity : place
                lines.append(StyledText(joining: clusters[start..<end].withoutEndingSpaces))
                (start, place, used) = (end, end, 0)
                opportunity = end
                continue
            }
            used += clusters[place].width
            place += 1
        }
        let rest = clusters[start...]
        let last = lines.isEmpty || !rest.allSatisfy(\.isSpace)
        if last { lines.append(StyledText(joining: rest.withoutEndingSpaces)) }
        return lines
    }
}

extension [StyledCluster] {
    /// Whether a line can break between a cluster and the one before it.
    fileprivate func canBreak(before place: Int) -> Bool {
        let (left, right) = (self[place - 1], self[place])
        if right.isSpace { return false }
        if left.isSpace { return true }
        return (left.isIdeographic || right.isIdeographic) && !left.opens && !right.closes
    }
}

extension ArraySlice<StyledCluster> {
    fileprivate var withoutEndingSpaces: ArraySlice<StyledCluster> {
        self[startIndex..<((lastIndex { !$0.isSpace }).map { $0 + 1 } ?? startIndex)]
    }
}

extension StyledCluster {
    /// Whether words are written without spaces in the script of the cluster.
    fileprivate var isIdeographic: Bool {
        switch scalar.value {
        case 0x2E80...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Whether no line may end with the cluster.
    fileprivate var opens: Bool {
        switch scalar.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }

    /// Whether no line may begin with the cluster: closing punctuation, small kana and marks of length and repetition.
    fileprivate var closes: Bool {
        switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: true
        default: StyledCluster.smallKana.contains(scalar)
        }
    }

    private static let smallKana = Set("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ".unicodeScalars)
}
