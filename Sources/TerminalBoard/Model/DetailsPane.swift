import Application
import Domain
import Messages
import Screen
import UseCases

/// The details of the selected todo.
struct DetailsPane: Sendable, Equatable {
    var mode = BoardLayout.Details.closed
    /// The todo whose details are wanted.
    var key: TodoKey?
    /// The newest answer, which may be about another todo.
    var details: TodoDetails?
    /// Whether the file may have changed since the answer.
    var isOld = false
    /// The text of `details`, laid out for a width.
    var lines: [BodyLines.Line] = []
    var width = 0
    /// The first visible line.
    var top = 0
    /// The number of the checkbox that the next tick changes, from 0.
    var checkbox = 0
    /// Whether a tick waits for the details.
    var ticksWhenRead = false
    /// Whether the checkbox must become visible.
    var seeksCheckbox = false

    /// The details of the wanted todo; nil while they are still to come.
    var present: TodoDetails? { details?.key == key ? details : nil }

    /// Lays out the text.
    mutating func layOut(width: Int) {
        self.width = width
        lines =
            details.map { details in
                details.html.withUnsafeBufferPointer { BodyLines(html: $0, width: width).lines }
            } ?? []
    }

    /// Selects the first checkbox that is not checked.
    mutating func selectOpenCheckbox(from start: Int = 0) {
        guard let items = present?.checklist, !items.isEmpty else { return checkbox = 0 }
        let order = Array(items.indices[min(start, items.count)...]) + Array(items.indices.prefix(start))
        checkbox = order.first { !items[$0].isChecked } ?? min(start, items.count - 1)
    }
}

extension BoardModel {
    /// Asks for the details of the selected todo, if they are shown and not known.
    mutating func readDetails(_ layout: BoardLayout) -> [BoardEffect] {
        guard pane.mode != .closed, let area = layout.details, let key = selectedKey else { return [] }
        if area.width - 4 != pane.width { pane.layOut(width: max(1, area.width - 4)) }
        if key != pane.key {
            (pane.key, pane.top, pane.checkbox, pane.isOld, pane.ticksWhenRead) = (key, 0, 0, true, false)
        }
        guard pane.isOld else { return [] }
        pane.isOld = false
        return [ask(.details(key), .details)]
    }

    mutating func receive(_ details: TodoDetails) -> [BoardEffect] {
        let isOther = pane.details?.key != details.key
        let before = pane.details?.checklist ?? []
        pane.details = details
        pane.layOut(width: max(1, pane.width))
        if isOther || pane.checkbox >= details.checklist.count { pane.selectOpenCheckbox() }
        // After an undo, the checkbox that is open again is the next one.
        if !isOther, before.count == details.checklist.count,
            let opened = before.indices.first(where: { before[$0].isChecked && !details.checklist[$0].isChecked })
        {
            pane.checkbox = opened
        }
        let ticks = pane.ticksWhenRead && pane.present != nil
        pane.ticksWhenRead = false
        return ticks ? tick() : []
    }

    /// Opens the details, then shows them on the whole screen.
    mutating func openDetails() {
        guard selected != nil else { return }
        pane.mode = pane.mode == .closed && size.rows >= 16 ? .beside : .full
    }

    // MARK: Checkboxes

    /// Checks or unchecks the checkbox in a line of the details, counted from the first visible one.
    mutating func tick(at row: Int) -> [BoardEffect] {
        let details = DetailsLines(self)
        let line = details.top(in: layout.details?.height ?? 0) + row
        guard details.lines.indices.contains(line), let checkbox = details.lines[line].checkbox else { return [] }
        pane.checkbox = checkbox
        return tick()
    }

    mutating func nextCheckbox() {
        guard pane.mode != .closed, let items = pane.present?.checklist, !items.isEmpty else { return }
        pane.checkbox = (pane.checkbox + 1) % items.count
        pane.seeksCheckbox = true
    }

    /// Checks or unchecks the selected checkbox. The first press only opens the details.
    mutating func tick() -> [BoardEffect] {
        guard let key = selectedKey else { return [] }
        guard pane.mode != .closed else {
            openDetails()
            pane.seeksCheckbox = true
            return []
        }
        guard let items = pane.present?.checklist else {
            pane.ticksWhenRead = awaited[.details] != nil
            return []
        }
        guard items.indices.contains(pane.checkbox) else {
            say(words(.noCheckboxes))
            return []
        }
        // A checkbox that is not visible is shown first.
        let details = DetailsLines(self)
        let top = details.top(in: layout.details?.height ?? 0)
        if let line = details.line(ofCheckbox: pane.checkbox),
            !(top..<top + (layout.details?.height ?? 0)).contains(line)
        {
            pane.seeksCheckbox = true
            return []
        }
        let (place, item) = (pane.checkbox, items[pane.checkbox])
        if !item.isChecked { pane.selectOpenCheckbox(from: place + 1) }
        pane.seeksCheckbox = true
        return edit(.tick(.seen(place + 1, text: item.text), on: !item.isChecked), of: [key])
    }
}
