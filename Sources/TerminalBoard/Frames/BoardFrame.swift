import Bytes
import Domain
import Messages
package import Screen

/// What the board shows at one time.
package struct BoardFrame {
    let model: BoardModel
    let layout: BoardLayout
    private(set) var frame: Frame

    /// Draws a board.
    package static func frame(of model: BoardModel) -> Frame {
        var board = BoardFrame(model)
        board.draw()
        return board.frame
    }

    private init(_ model: BoardModel) {
        (self.model, layout) = (model, model.layout)
        frame = Frame(model.size)
    }

    private mutating func draw() {
        let bar = CellStyle(surface: .bar)
        frame.put(TitleBar(model).text, at: 0, 0, width: model.size.columns, filling: bar)
        switch model.screen {
        case .board: LaneDrawing(model, layout).draw(into: &frame)
        case .list: ListDrawing(model, layout).draw(into: &frame)
        case .reports, .log: drawPage(model.page, in: layout.body)
        }
        if let area = layout.details { DetailsDrawing(model, area).draw(into: &frame) }
        drawLastLine()
        drawDialog()
    }

    // MARK: Pages

    private mutating func drawPage(_ page: TextPage, in area: CellArea) {
        if page.lines.isEmpty {
            let text = model.words(page.isAwaited ? .reading : .pastNothing)
            frame.put(StyledText(text, CellStyle(tone: .quiet)), at: area.row, 1, width: area.width - 2)
            return
        }
        for row in 0..<area.height where page.top + row < page.lines.count {
            let line = page.lines[page.top + row].cut(to: area.width - 2)
            frame.put(line, at: area.row + row, area.column + 1, width: area.width - 2)
        }
    }

    /// Draws a page that covers the board.
    private mutating func drawCover(_ page: TextPage) {
        let area = CellArea(row: 1, column: 0, width: model.size.columns, height: max(0, model.size.rows - 2))
        frame.fill(area, .plain)
        frame.put(
            StyledText(" \(page.title)", CellStyle(marks: .bold)), at: 0, 0, width: area.width,
            filling: CellStyle(surface: .bar))
        drawPage(page, in: area)
    }

    // MARK: The last line

    private mutating func drawLastLine() {
        let (row, width) = (model.size.rows - 1, model.size.columns)
        if model.isBusy, model.dialog == nil, model.line == nil {
            frame.put(
                StyledText(" \(model.words(.saving))", CellStyle(tone: .quiet)), at: row, 0, width: width,
                filling: CellStyle(surface: .bar))
        } else if let line = model.line ?? model.trouble {
            put(
                StyledText(" \(line.isError ? "✗ " : "")\(line.text)"),
                CellStyle(surface: line.isError ? .error : .bar))
        } else {
            drawHints()
        }
    }

    private mutating func drawHints() {
        let width = model.size.columns
        frame.put(hints(width), at: model.size.rows - 1, 0, width: width, filling: CellStyle(surface: .bar))
    }

    /// The keys that help most at the moment, as many as fit.
    private func hints(_ width: Int) -> StyledText {
        boardHints.reduce(into: StyledText(" ")) { line, hint in
            var part = StyledText(hint.key, CellStyle(tone: .cyan, marks: .bold))
            part.append(" \(model.words(hint.meaning))  ", CellStyle(tone: .quiet))
            line.append(part, ifWithin: width + 1)
        }
    }

    private var boardHints: [(key: String, meaning: MessageKey)] {
        switch model.dialog {
        case .choice(let choice):
            return [("Enter", choice.marked == nil ? .paletteChoose : .save)]
                + (choice.marked == nil ? [] : [("Tab", .markedHint)]) + [("Esc", .cancel)]
        case .help: return [("Esc", .close), ("PgDn", .nextPage), ("PgUp", .previousPage)]
        case .output(let page):
            return [("Esc", page.isAwaited ? .cancel : .close), ("PgDn", .nextPage), ("PgUp", .previousPage)]
        case nil, .lifted, .line, .question: break
        }
        var hints: [(BoardCommand, MessageKey)]
        switch model.screen {
        case .reports: hints = [(.left, .previous), (.right, .next), (.back, .board)]
        case .log: hints = [(.back, .board)]
        case .board, .list:
            hints = [
                (.open, .detailsTitle), (.lift, .move), (.start, .startWork), (.done, .done), (.new, .newTodo),
                (.filter, .filterBoard), (.owner, .ownerTitle), (.undo, .undo),
            ]
            if model.screen == .list { hints.remove(at: 1) }
            if model.pane.mode != .closed { hints = [(.back, .close), (.tick, .tickSteps)] + hints.dropFirst() }
            if model.selected == nil { hints = [(.new, .newTodoHeading), (.filter, .filterBoard)] }
        }
        return (hints + [(.help, .keysTitle), (.quit, .quit)]).map { (KeyTable.key(of: $0.0), $0.1) }
    }

    // MARK: Dialogs

    private mutating func drawDialog() {
        switch model.dialog {
        case nil: break
        case .help(let page), .output(let page):
            drawCover(page)
            drawHints()
        case .lifted:
            put(StyledText(" ⇅ \(model.words(.cardLifted))"), CellStyle(surface: .bar))
        case .question(let question):
            var line = StyledText(" \(question.text) ", CellStyle(marks: .bold))
            line.append("y \(model.words(.yes))  n \(model.words(.no))", CellStyle(tone: .cyan))
            put(line, CellStyle(surface: .bar))
        case .line(let line): drawLine(line)
        case .choice(let choice):
            ChoiceDrawing(choice, model).draw(into: &frame)
            drawHints()
        }
    }

    private mutating func put(_ text: StyledText, _ style: CellStyle) {
        putAbove(text, style, from: model.size.rows - 1)
    }

    /// Draws text in as many lines as it needs, of which the last one is in a row.
    private mutating func putAbove(_ text: StyledText, _ style: CellStyle, from row: Int) {
        let width = model.size.columns
        let lines = text.wrapped(to: width).prefix(4)
        for (number, line) in lines.enumerated() where row - lines.count + 1 + number > 0 {
            frame.put(line.cut(to: width), at: row - lines.count + 1 + number, 0, width: width, filling: style)
        }
    }

    private mutating func drawLine(_ line: LineDialog) {
        let (row, width) = (model.size.rows - 1, model.size.columns)
        let label = " \(label(of: line)) "
        let room = max(1, width - label.displayWidth - 1)
        let visible = line.field.visible(in: room)
        var text = StyledText(label, CellStyle(tone: .cyan, marks: .bold))
        text.append(marked(visible.text, line))
        frame.put(text, at: row, 0, width: width, filling: CellStyle(surface: .bar))
        frame.cursor = CellPlace(row: row, column: min(width - 1, label.displayWidth + visible.caret))
        var above = row - 1
        if let error = line.error {
            let style = line.isWrong ? CellStyle(surface: .error) : CellStyle(tone: .yellow, surface: .bar)
            let text = StyledText(
                " \(line.isWrong ? "✗" : "!") \(error)", line.isWrong ? .plain : CellStyle(tone: .yellow))
            putAbove(text, style, from: above)
            above -= min(4, text.wrapped(to: width).count)
        }
        if let completion = line.completion, !completion.candidates.isEmpty, !line.field.text.isEmpty, above > 0 {
            frame.put(candidates(completion, width), at: above, 0, width: width, filling: CellStyle(surface: .bar))
        }
    }

    /// The typed text, underlined from the place of its error on.
    private func marked(_ visible: String, _ line: LineDialog) -> StyledText {
        guard let column = line.wrongColumn, column > 0, visible.hasSameBytes(as: line.field.text) else {
            return StyledText(visible)
        }
        let scalars = visible.unicodeScalars
        var text = StyledText(String(String.UnicodeScalarView(scalars.prefix(column - 1))))
        text.append(
            String(String.UnicodeScalarView(scalars.dropFirst(column - 1))), CellStyle(tone: .red, marks: .underline))
        return text
    }

    private func label(of line: LineDialog) -> String {
        switch line.kind {
        case .filter: "/"
        case .title: "\(model.words(.title)):"
        case .fields: "\(model.words(.newFields)):"
        case .comment: "\(model.words(.comment)):"
        case .command: ":"
        }
    }

    /// The candidates from the chosen one on, as many as fit.
    private func candidates(_ completion: Completion, _ width: Int) -> StyledText {
        var line = StyledText(" ⇥ ", CellStyle(tone: .quiet))
        for (number, candidate) in completion.candidates.enumerated() {
            if let place = completion.place, number < place { continue }
            let style = number == completion.place ? CellStyle(marks: .bold) : CellStyle(tone: .quiet)
            guard line.append(StyledText([.init(candidate, style), .init("  ")]), ifWithin: width) else { break }
        }
        return line
    }
}
