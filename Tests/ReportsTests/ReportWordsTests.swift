import Documents
import Domain
import JSON
import Past
import ReportSupport
import Reports
import TestSupport
import Testing
import UseCases

struct `The text of every report` {
    private static let kinds = ReportKind.allCases

    @Test(arguments: kinds)
    func `agrees with its counts in English`(kind: ReportKind) throws {
        // "1 of 3 todos is": the verb agrees with the share, the noun with the whole.
        let one = /(^|[^\w,.])1 (todos|days|weeks|months|milestones|changes|are|have|others)\b/
        let many = /(^|[^\w,.])(0|[2-9]|[\d,]*\d\d) (todo|day|week|month|milestone|change|is|has)\b/
        for (name, board) in Boards.all(Boards.english) where name != "hostile" {
            for text in board.report(kind).told {
                #expect(!text.contains(one), "\(name): \(text)")
                #expect(!text.contains(many), "\(name): \(text)")
                #expect(!text.contains("  ") && !text.contains(" ."), "\(name): \(text)")
            }
        }
    }

    @Test(arguments: kinds, [Boards.english, Boards.japanese])
    func `begins with a sentence, and has no empty tables or figures`(
        kind: ReportKind, settings: Settings
    ) {
        for (name, board) in Boards.all(settings) {
            let report = board.report(kind)
            let end: Character = settings.language == "ja" ? "。" : "."
            #expect(report.lead.plain.last == end, "\(name): \(report.lead.plain)")
            #expect(report.kind == kind && report.name == kind.rawValue && report.source == board.timeline.told)
            #expect(!report.definitions.isEmpty)
            for table in report.tables {
                #expect(!table.rows.isEmpty, "\(name): \(table)")
                #expect(table.rows.allSatisfy { $0.cells.count == table.columns.count }, "\(name): \(table)")
                #expect(Set(table.columns.map(\.title)).count > 0 && !table.columns.contains { $0.title.isEmpty })
            }
            for figure in report.keyFigures { #expect(!figure.value.isEmpty && !figure.label.isEmpty, "\(name)") }
            #expect(report.records.rows.allSatisfy { $0.count == report.records.header.count }, "\(name)")
            #expect(Set(report.records.header).count == report.records.header.count)
        }
    }

    @Test(arguments: kinds)
    func `is Japanese for a Japanese board`(kind: ReportKind) {
        // Names and ids of the board, and words that Japanese also uses.
        let known = /JSON|ISO|[Gg]it|user\d|tag\d+|Hana|Taro|v\d|t\d+|high|milestone:|Todo/
        for (name, board) in Boards.all(Boards.japanese) where name != "hostile" {
            let report = board.report(kind)
            let texts = report.told + report.definitions.map(\.term)
            for text in texts {
                #expect(!text.replacing(known, with: "").contains(/[A-Za-z]{2,}/), "\(name): \(text)")
            }
        }
    }

    @Test(arguments: kinds)
    func `can be written in each format`(kind: ReportKind) throws {
        let schema = try JSONSchema.reports.get()
        for settings in [Boards.english, Boards.japanese] {
            for (name, board) in Boards.all(settings) {
                #expect(try schema.errors(in: board.report(kind).document) == [], "\(name)")
                #expect(try schema.errors(in: board.report(kind) { $0.window = 3 }.document) == [], "\(name)")
            }
        }
    }
}

extension Timeline {
    fileprivate var told: Report.Source { source == .git ? .git : .frontMatter }
}
