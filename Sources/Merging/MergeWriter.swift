import Bytes

/// The style of conflict markers.
package struct ConflictStyle: Equatable, Sendable {
    /// The number of characters in a marker; at least one.
    package var markerSize: Int
    /// The names of the two versions.
    package var ours: String
    package var theirs: String
    package var kept: Kept

    /// What the merged file has of a conflict.
    package enum Kept: Sendable {
        /// Both versions between markers.
        case marked
        /// Their lines, followed by ours.
        case both
        case ours
        case theirs
    }

    /// Creates git's style, except for the names of the versions.
    package init(markerSize: Int = 7, ours: String = "ours", theirs: String = "theirs", kept: Kept = .marked) {
        (self.markerSize, self.ours, self.theirs) = (max(1, markerSize), ours, theirs)
        self.kept = kept
    }
}

/// Writes the merge result, with markers around conflicts.
struct MergeWriter {
    private var bytes: [UInt8] = []
    private var conflicts: [MergeConflict] = []
    /// The number of marked conflicts.
    private var marked = 0
    private let style: ConflictStyle

    init(_ style: ConflictStyle) { self.style = style }

    var result: TodoMerge.Result { TodoMerge.Result(bytes: bytes, conflicts: conflicts) }

    /// Writes a text, and records one conflict if the text contains marked ones.
    mutating func note(
        in place: MergeConflict.Place, _ base: some Collection<UInt8>, _ ours: some Collection<UInt8>,
        _ theirs: some Collection<UInt8>, _ write: (inout Self) -> Void
    ) {
        let before = marked
        write(&self)
        if marked > before { conflicts.append(MergeConflict(in: place, base, ours, theirs)) }
    }

    /// Writes the conflicting lines of a key in both versions.
    mutating func append(_ conflict: MergeConflict, ours: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>) {
        appendConflict({ $0.append(ours) }, { $0.append(theirs) })
        conflicts.append(conflict)
    }

    mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

    mutating func append(_ pieces: [LineMerge.Piece]) {
        for piece in pieces {
            switch piece {
            case .common(let lines), .changed(let lines): append(lines)
            case .conflict(let ours, let theirs):
                appendConflict({ $0.append(ours) }, { $0.append(theirs) })
            }
        }
    }

    mutating func append(_ end: TrailingLinesMerge) {
        append(end.pieces)
        if end.isOpen { open() }
    }

    /// Writes lines and adds their line feeds.
    mutating func append(_ lines: some Sequence<ArraySlice<UInt8>>) {
        for line in lines {
            bytes += line
            bytes.append(0x0A)
        }
    }

    /// Writes a conflict between two versions of whole lines.
    mutating func appendConflict(_ ours: (inout Self) -> Void, _ theirs: (inout Self) -> Void) {
        marked += 1
        guard style.kept == .marked else {
            if style.kept != .ours { theirs(&self) }
            return style.kept != .theirs ? ours(&self) : ()
        }
        appendMarker("<", style.ours)
        ours(&self)
        appendMarker("=", "")
        theirs(&self)
        appendMarker(">", style.theirs)
    }

    private mutating func appendMarker(_ sign: Unicode.Scalar, _ label: String) {
        bytes += repeatElement(UInt8(ascii: sign), count: style.markerSize)
        if !label.isEmpty { bytes += " \(label)".utf8 }
        bytes.append(0x0A)
    }

    mutating func appendBlankLine() { bytes.append(0x0A) }

    /// Removes the line end of the last line.
    private mutating func open() { if bytes.last == 0x0A { bytes.removeLast() } }
}
