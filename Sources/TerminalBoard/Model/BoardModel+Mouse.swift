import Application
import Domain
import Screen

extension BoardModel {
    /// Selects, scrolls or drags with the mouse.
    mutating func take(_ event: MouseEvent) -> [BoardEffect] {
        switch event.kind {
        case .wheel(let rows, _): return scroll(event, rows)
        case .press where event.button == 0: return press(event)
        case .drag where event.button == 0: drag(event)
        case .release: return release()
        case .press, .drag: break
        }
        return []
    }

    private mutating func scroll(_ event: MouseEvent, _ rows: Int) -> [BoardEffect] {
        if pages.isShown(on: screen) {
            page.scroll(by: rows * 3, rows: layout.body.height)
        } else if let details = layout.details, details.contains(event) {
            scrollDetails(rows * 3)
        } else if dialog == nil {
            if screen == .board, let lane = lane(at: event), !lanes[lane].todos.isEmpty, lane != cursor.lane {
                (cursor.lane, cursor.place) = (lane, top(of: lane))
            }
            move(rows < 0 ? .up : .down)
        }
        return []
    }

    private mutating func press(_ event: MouseEvent) -> [BoardEffect] {
        pressed = nil
        // A lifted todo is dropped or put back first.
        guard dialog == nil else { return [] }
        if event.row == 0 {
            return TitleBar(self).command(at: event.column).map { perform($0) } ?? []
        }
        if let details = layout.details, details.contains(event) { return tick(at: event.row - details.row) }
        guard let (lane, place) = todo(at: event) else { return [] }
        opensOnRelease = (lane, place) == (cursor.lane, cursor.place) && pane.mode == .closed
        (cursor.lane, cursor.place) = (lane, place)
        if let todo = selected { pressed = Lift(todo: todo, lane: lane, place: place) }
        return []
    }

    /// Lifts the pressed todo, and moves it to the place below the mouse.
    private mutating func drag(_ event: MouseEvent) {
        guard screen == .board else { return }
        if dialog == nil, let pressed {
            if let place = todo(at: event), place == (pressed.lane, pressed.place) { return }
            dialog = .lifted(pressed)
        }
        guard case .lifted(let lift) = dialog, pressed != nil, let lane = lane(at: event) else { return }
        let row = event.row - layout.body.row - BoardLayout.laneHead
        cursor.lane = lane
        let count = shown.columns[lane].todos.count - (lane == lift.lane ? 1 : 0)
        cursor.place = max(0, min(top(of: lane) + max(0, row) / layout.cardHeight, count))
    }

    private mutating func release() -> [BoardEffect] {
        guard pressed != nil else { return [] }
        pressed = nil
        guard case .lifted(let lift) = dialog else {
            if opensOnRelease, dialog == nil { openDetails() }
            return []
        }
        return drop(lift)
    }

    // MARK: Places

    /// The lane in the column of the mouse.
    private func lane(at event: MouseEvent) -> Int? {
        let layout = layout
        guard layout.body.contains(event) else { return nil }
        let lane = cursor.firstLane + (event.column - layout.body.column) / (layout.laneWidth + BoardLayout.gap)
        return shown.columns.indices.contains(lane) ? lane : nil
    }

    /// The todo below the mouse.
    private func todo(at event: MouseEvent) -> (lane: Int, place: Int)? {
        let (lanes, layout) = (lanes, layout)
        guard layout.body.contains(event), screen == .board || screen == .list else { return nil }
        if screen == .list {
            var line = cursor.listTop + event.row - layout.body.row
            for lane in lanes.indices {
                if hasListHeadings { line -= 1 }
                if line < 0 { return nil }
                if line < lanes[lane].todos.count { return (lane, line) }
                line -= lanes[lane].todos.count
            }
            return nil
        }
        guard let lane = lane(at: event) else { return nil }
        let row = event.row - layout.body.row - BoardLayout.laneHead
        guard row >= 0, row / layout.cardHeight < layout.cards else { return nil }
        let place = top(of: lane) + row / layout.cardHeight
        return lanes[lane].todos.indices.contains(place) ? (lane, place) : nil
    }
}

extension CellArea {
    fileprivate func contains(_ event: MouseEvent) -> Bool {
        (row..<row + height).contains(event.row) && (column..<column + width).contains(event.column)
    }
}
