import Bytes

/// A change to the HTML that was determined only after later text was written.
struct Edit {
    let position: Int
    /// The number of bytes to replace.
    let length: Int
    let replacement: String
}

extension TreeWriter {
    /// Applies the edits and shifts the ranges of the references accordingly.
    mutating func applyEdits() {
        addFragmentPrefixes()
        guard !edits.isEmpty else { return }
        edits.sort { $0.position < $1.position }
        var edited = ByteBuffer(capacity: out.count + edits.count * 8)
        var copied = 0
        // The shifts, in order of position. References are in order, but a closing tag may come later.
        var moves = Moves()
        for edit in edits {
            edited.append(UnsafeBufferPointer(rebasing: out.bytes[copied..<edit.position]))
            edited.append(text: edit.replacement)
            copied = edit.position + edit.length
            moves.append(at: edit.position, by: edited.count - copied)
        }
        edited.append(UnsafeBufferPointer(rebasing: out.bytes[copied...]))
        swap(&out, &edited)
        for index in references.indices {
            references[index].range = moves.moved(references[index].range)
            references[index].closing = references[index].closing.map { moves.moved($0) }
        }
    }

    /// Adds the anchor prefix to each link to a heading of this body. Reports the fragments that match no heading.
    private mutating func addFragmentPrefixes() {
        for fragment in fragments {
            if slugs.contains(fragment.text.utf8.stableHash) {
                edits.append(Edit(position: fragment.position, length: 0, replacement: options.anchorPrefix))
            } else if !fragment.isTop {
                problems.append(
                    Problem(
                        kind: .unknownAnchor, target: "#" + fragment.text, line: fragment.line,
                        column: fragment.column))
            }
        }
    }
}

/// The distances by which positions shift, as steps at increasing positions.
private struct Moves {
    private var steps: [(position: Int, distance: Int)] = []

    mutating func append(at position: Int, by distance: Int) { steps.append((position, distance)) }

    func moved(_ range: Range<Int>) -> Range<Int> {
        moved(range.lowerBound)..<moved(range.upperBound)
    }

    private func moved(_ position: Int) -> Int {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].position < position { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? position : position + steps[low - 1].distance
    }
}
