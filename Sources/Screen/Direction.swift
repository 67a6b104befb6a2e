import Messages

/// Orders the clusters of a line that runs from left to right, by a part of the Unicode Bidirectional Algorithm (UAX #9).
/// A frame stores them in this order, and the terminal keeps it (`TerminalSequences.enter`).
enum Direction {
    /// Returns clusters in the order of their columns. Parts from right to left end at two spaces and at lines of a
    /// table, so that no column of a table changes its place.
    static func ordered(_ clusters: [StyledCluster]) -> [StyledCluster] {
        guard clusters.contains(where: { $0.scalar.runsLeft }) else { return clusters }
        var (ordered, place): ([StyledCluster], Int) = ([], 0)
        while place < clusters.count {
            guard clusters[place].scalar.runsLeft else {
                ordered.append(clusters[place])
                place += 1
                continue
            }
            let end = end(of: clusters, from: place)
            ordered += reversed(clusters[place..<end])
            place = end
        }
        return ordered
    }

    /// Returns the end of the part that begins with a letter from right to left: after its last such letter or digit.
    private static func end(of clusters: [StyledCluster], from start: Int) -> Int {
        var end = start + 1
        for place in clusters.indices[start...].dropFirst() {
            let scalar = clusters[place].scalar
            if scalar.runsLeft || scalar.isDigit {
                end = place + 1
            } else if scalar.runsRight || 0x2500...0x257F ~= scalar.value
                || clusters[place].isSpace && clusters[place - 1].isSpace
            {
                break
            }
        }
        return clusters.end(ofBrackets: start..<end)
    }

    /// Returns a part from right to left, in which numbers stay from left to right and brackets are mirrored.
    private static func reversed(_ part: ArraySlice<StyledCluster>) -> [StyledCluster] {
        var (reversed, number): ([StyledCluster], [StyledCluster]) = ([], [])
        for place in part.indices.reversed() {
            let cluster = part[place]
            let joinsDigits =
                !number.isEmpty && ".,:/-".unicodeScalars.contains(cluster.scalar) && place > part.startIndex
                && part[place - 1].scalar.isDigit
            if cluster.scalar.isDigit || joinsDigits {
                number.insert(cluster, at: 0)
                continue
            }
            reversed += number + [cluster.mirrored]
            number = []
        }
        return reversed + number
    }
}

extension [StyledCluster] {
    /// Returns the end of a part with the brackets after it that close one within it.
    fileprivate func end(ofBrackets part: Range<Int>) -> Int {
        var (open, end): ([String], Int) = ([], part.upperBound)
        for place in part {
            let text = self[place].cluster.text
            if open.last == text { open.removeLast() }
            if "([{".unicodeScalars.contains(self[place].scalar), let mirror = StyledCluster.mirrors[text] {
                open.append(mirror)
            }
        }
        while end < count, let last = open.popLast(), last == self[end].cluster.text { end += 1 }
        return end
    }
}

extension StyledCluster {
    fileprivate var mirrored: StyledCluster {
        guard let text = StyledCluster.mirrors[cluster.text], let mirror = text.clusters.first else { return self }
        return StyledCluster(cluster: mirror, style: style, link: link)
    }

    fileprivate static let mirrors = [
        "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«",
    ]
}

extension Unicode.Scalar {
    /// Whether the scalar is a letter that runs from right to left (classes R and AL of UAX #9).
    fileprivate var runsLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            !isDigit && properties.isAlphabetic
        default: false
        }
    }

    fileprivate var isDigit: Bool { properties.generalCategory == .decimalNumber }

    fileprivate var runsRight: Bool { properties.isAlphabetic && !runsLeft }
}
