import Charts
import Documents
import Messages

/// Presents the page of a report.
struct ReportDocumentPresenter {
    let report: Report
    /// For a page outside the site: the site's address, or nil if it is unknown. Within the site, links stay links.
    var place = Place.inside
    /// The number of blocks before it on its page, so that ids are unique.
    var offset = 0
    /// The maximum number of list entries on a page of the site; a separate file shows all.
    private var limit: Int { place == .inside ? 50 : .max }
    private var words: Messages { report.words }

    init(report: Report, place: Place = .inside, offset: Int = 0) {
        (self.report, self.place, self.offset) = (report, place, offset)
    }

    enum Place: Equatable {
        case inside
        case outside(siteURL: String?)
    }

    func present() -> ReportDocumentViewModel {
        ReportDocumentViewModel(
            heading: report.title, lead: report.lead.parts.isEmpty ? nil : prose(report.lead),
            scope: report.scope.isEmpty ? nil : TextViewModel(report.scope),
            origin: words.origin(report.source, report.day),
            notices: report.notices.map { TextViewModel($0) },
            blocks: blocks(),
            hasDefinitions: !report.definitions.isEmpty,
            definitions: report.definitions.map { DefinitionViewModel(term: $0.term, text: $0.text) })
    }

    /// A table gets its label from the preceding heading: each scrollable region needs a name of its own.
    private func blocks() -> [ReportBlockViewModel] {
        var heading = report.title
        var blocks = report.blocks.enumerated().map { index, block in
            if case .heading(let text) = block { heading = text }
            return self.block(block, number: offset + index + 1, below: heading)
        }
        for part in report.narrowParts {
            blocks[part.lowerBound].beginsPart = true
            blocks[part.upperBound].endsPart = true
        }
        return blocks
    }

    private func block(_ block: Report.Block, number: Int, below heading: String) -> ReportBlockViewModel {
        switch block {
        case .heading(let text): ReportBlockViewModel(heading: TextViewModel(text))
        case .paragraph(let text): ReportBlockViewModel(paragraph: prose(text))
        case .list(let items): ReportBlockViewModel(list: list(items))
        case .figures(let figures): ReportBlockViewModel(figures: KeyFiguresViewModel(items: figures.map(figure)))
        case .table(let table): ReportBlockViewModel(table: self.table(shortened(table), label: heading))
        case .chart(let chart): ReportBlockViewModel(chart: self.chart(chart, number: number))
        case .callout(let text, let tone):
            ReportBlockViewModel(callout: CalloutViewModel(text: prose(text), tone: tone.name))
        }
    }

    private func list(_ items: [Prose]) -> ProseListViewModel {
        let rest = items.count > limit ? [Prose(words.firstOf(limit, of: items.count))] : []
        return ProseListViewModel(items: (items.prefix(limit) + rest).map(prose))
    }

    /// Cuts a long table; a note above it says where the rest is.
    private func shortened(_ table: Report.Table) -> Report.Table {
        guard table.rows.count > limit else { return table }
        var short = table
        short.rows = Array(table.rows.prefix(limit))
        let note = words.firstOf(limit, of: table.rows.count)
        short.caption = table.caption.isEmpty ? note : "\(table.caption) · \(note)"
        return short
    }

    private func figure(_ figure: Report.KeyFigure) -> KeyFigureViewModel {
        KeyFigureViewModel(
            value: figure.value, label: figure.label, note: TextViewModel(figure.note),
            link: place == .inside ? figure.link.map { AddressViewModel($0) } : nil, tone: figure.tone.name)
    }

    private func chart(_ chart: Chart, number: Int) -> ChartViewModel {
        ChartViewModel(
            id: "chart\(number)", title: chart.title, description: chart.description, chart: chart,
            companions: report.charts, hasLinks: place == .inside, table: table(chart.data, label: chart.title))
    }

    private func table(_ table: Report.Table, label: String) -> TableViewModel {
        TableViewModel(
            label: label, caption: TextViewModel(table.caption),
            columns: table.columns.map { TableColumnViewModel(title: $0.title, isNumber: $0.isNumber) },
            isEmpty: table.rows.isEmpty, emptyText: table.emptyText,
            rows: table.rows.map { row in
                TableRowViewModel(
                    tone: row.tone.name, head: prose(row.cells.first ?? ""),
                    cells: zip(row.cells, table.columns).dropFirst().map { cell, column in
                        TableCellViewModel(
                            text: prose(cell), isNumber: column.isNumber,
                            isToned: column.isToned && row.tone != .plain)
                    })
            })
    }

    private func prose(_ prose: Prose) -> ProseViewModel {
        switch place {
        case .inside: ProseViewModel(prose: prose)
        case .outside(let siteURL): ProseViewModel(prose: prose.outside(siteURL: siteURL))
        }
    }
}

extension Report {
    /// From a heading to the last block below it, if the part is narrow enough to be placed beside another.
    fileprivate var narrowParts: [ClosedRange<Int>] {
        let headings = blocks.indices.filter { if case .heading = blocks[$0] { true } else { false } }
        return zip(headings, headings.dropFirst() + [blocks.endIndex]).compactMap { start, end in
            let pieces = blocks[(start + 1)..<end]
            let isTable = pieces.count == 1 && pieces.allSatisfy { $0.isNarrowTable }
            return !pieces.isEmpty && (isTable || pieces.allSatisfy { $0.isText }) ? start...(end - 1) : nil
        }
    }
}

extension Report.Block {
    /// Whether it is a table with short names and few numbers per row.
    fileprivate var isNarrowTable: Bool {
        guard case .table(let table) = self, table.rows.allSatisfy({ ($0.cells.first?.leadingCodeWidth ?? 0) == 0 })
        else {
            return false
        }
        return table.columns.count <= 4 && table.columns.dropFirst().allSatisfy(\.isNumber)
    }

    fileprivate var isText: Bool {
        switch self {
        case .paragraph, .list: true
        default: false
        }
    }
}
