package import Bytes

/// What a terminal that shows one frame must receive to show another.
package struct ScreenDifference: Sendable {
    private let old: Frame
    private let new: Frame
    /// Whether the terminal may show anything.
    private let isWhole: Bool
    private let features: TerminalFeatures

    /// Compares two frames.
    ///
    /// - Parameter old: what the terminal shows in the plain style; nil, or a frame of another size, if it may show
    ///   anything.
    package init(from old: Frame?, to new: Frame, on features: TerminalFeatures) {
        let known = old?.size == new.size ? old : nil
        (self.old, isWhole) = (known ?? Frame(new.size), known == nil)
        (self.new, self.features) = (new, features)
    }

    /// Appends the bytes; none if the frames are the same.
    package func write(into output: inout ByteBuffer) {
        let rows = (0..<new.size.rows).filter { !new.hasSameRow($0, as: old) }
        if rows.isEmpty && !isWhole && old.cursor == new.cursor { return }
        var pen = ScreenPen(new, on: features)
        if features.hasSynchronisedOutput { pen.write("\u{1B}[?2026h") }
        if isWhole || old.cursor != nil { pen.write("\u{1B}[?25l") }
        if isWhole { pen.write("\u{1B}[0m\u{1B}[2J") }
        for row in rows { write(row, with: &pen) }
        pen.reset()
        if let cursor = new.cursor {
            pen.move(
                to: min(max(0, cursor.row), new.size.rows - 1), min(max(0, cursor.column), new.size.columns - 1))
            pen.write("\u{1B}[?25h")
        }
        if features.hasSynchronisedOutput { pen.write("\u{1B}[?2026l") }
        output.append(pen.output.bytes)
    }

    private func write(_ row: Int, with pen: inout ScreenPen) {
        let columns = new.size.columns
        // The columns from which on the row is blank.
        let tail = ((0..<columns).last { new[row, $0].glyph != .blank || new[row, $0].style != .plain } ?? -1) + 1
        for run in ChangedCells(in: row, from: old, to: new).runs {
            let drawn = run.lowerBound..<max(run.lowerBound, min(run.upperBound, tail))
            if run.upperBound == columns, !drawn.isEmpty, drawn.upperBound == columns,
                new[row, columns - 1].isUncertain
            {
                // A terminal that needs two columns takes the one before, which is therefore drawn later.
                pen.draw(row, columns - 1)
                for column in drawn.dropLast() { pen.draw(row, column) }
            } else {
                for column in drawn { pen.draw(row, column) }
            }
            let rest = max(run.lowerBound, tail)..<max(run.lowerBound, tail, run.upperBound)
            if rest.count > 3 {
                pen.clearRow(row, from: rest.lowerBound)
                return
            }
            for column in rest { pen.draw(row, column) }
        }
    }
}

/// The cells of a row that must be drawn to change one frame into another.
private struct ChangedCells {
    private let row: Int
    private let old: Frame
    private let new: Frame
    private var marked: [Bool]
    /// Unchanged cells of ASCII between two changed ones cost less than moving the cursor.
    private static let shortGap = 4

    init(in row: Int, from old: Frame, to new: Frame) {
        (self.row, self.old, self.new) = (row, old, new)
        marked = Array(repeating: false, count: new.size.columns)
        for column in marked.indices where !new.hasSameCell(row, column, as: old) { mark(column) }
        fillGaps()
    }

    /// Marks a cell with all cells that drawing it may change.
    private mutating func mark(_ start: Int) {
        var waiting = [start]
        while let column = waiting.popLast() {
            guard marked.indices ~= column, !marked[column] else { continue }
            marked[column] = true
            let (before, after) = (old[row, column], new[row, column])
            if before.isRest || after.isRest { waiting.append(column - 1) }
            if before.width == 2 || after.width == 2 { waiting.append(column + 1) }
            guard after.isUncertain else { continue }
            waiting += column + 1..<max(column + 1, min(marked.count, column + after.reach))
            if column == marked.count - 1 { waiting.append(column - 1) }
        }
    }

    private mutating func fillGaps() {
        var gap = 0
        for column in marked.indices {
            guard marked[column] else {
                gap += 1
                continue
            }
            let between = column - gap..<column
            if gap > 0, gap <= ChangedCells.shortGap, between.lowerBound > 0,
                between.allSatisfy({ new[row, $0].isASCII })
            {
                for filled in between { marked[filled] = true }
            }
            gap = 0
        }
    }

    var runs: [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in marked.indices where marked[column] {
            if let last = runs.last, last.upperBound == column {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }
}
