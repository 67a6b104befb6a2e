import Screen

/// Where the parts of the board are on the screen.
struct BoardLayout: Equatable {
    /// The lanes, the list, a report or the log.
    let body: CellArea
    /// The details of the selected todo; nil if they are closed.
    let details: CellArea?
    /// The rows of a card: a title of one or two lines, then its facts, then blank ones.
    let cardHeight: Int
    /// The number of lanes that fit beside each other, at least 1.
    let laneCount: Int
    let laneWidth: Int

    static let gap = 2
    /// A lane has a heading and a line below it.
    static let laneHead = 2
    private static let narrowestLane = 22

    /// How details are shown.
    enum Details: Sendable, Equatable { case closed, beside, full }

    /// - Parameters:
    ///   - lanes: the number of lanes.
    ///   - longest: the number of todos in the longest lane; cards are higher if they all fit.
    init(_ size: ScreenSize, _ details: Details, lanes: Int, longest: Int) {
        // The first row has the title, the last one hints.
        let rows = max(0, size.rows - 2)
        var body = CellArea(row: 1, column: 0, width: size.columns, height: rows)
        var area: CellArea?
        if details == .full || details == .beside && size.rows < 16 {
            (area, body.height) = (body, 0)
        } else if details == .beside, size.columns >= 100 {
            let width = max(38, size.columns * 2 / 5)
            body.width -= width + BoardLayout.gap
            area = CellArea(row: 1, column: size.columns - width, width: width, height: rows)
        } else if details == .beside {
            let height = rows * 9 / 20
            body.height -= height + 1
            area = CellArea(row: 1 + rows - height, column: 0, width: size.columns, height: height)
        }
        (self.body, self.details) = (body, area)
        let fitting = max(1, (body.width + BoardLayout.gap) / (BoardLayout.narrowestLane + BoardLayout.gap))
        laneCount = max(1, min(lanes, fitting))
        laneWidth = max(1, (body.width - (laneCount - 1) * BoardLayout.gap) / laneCount)
        // A title needs a second line only in a narrow lane.
        let most = laneWidth < 28 ? 4 : 3
        let least = body.height < 13 ? 1 : body.height < 28 ? 2 : 3
        cardHeight = max(least, min(most, (body.height - BoardLayout.laneHead) / max(1, longest)))
    }

    /// The number of cards of a lane that are visible at once, at least 1.
    var cards: Int { max(1, (body.height - BoardLayout.laneHead) / cardHeight) }

    /// Returns the area of a lane.
    ///
    /// - Parameter number: among the visible ones, from 0.
    func lane(_ number: Int) -> CellArea {
        CellArea(
            row: body.row, column: body.column + number * (laneWidth + BoardLayout.gap), width: laneWidth,
            height: body.height)
    }
}
