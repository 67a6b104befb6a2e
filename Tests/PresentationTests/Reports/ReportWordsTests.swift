@testable import Documents
import Domain
import JSON
@testable import Presentation
import Reports
import TestSupport
import Testing
import UseCases
import Words

/// Boards of all sorts, for what must hold of every report.
enum Boards {
    static let english = Settings()
    static let japanese = settings { $0.language = "ja" }

    /// Those of a language, made once for all tests.
    static func all(_ settings: Settings) -> [(name: String, board: PastBoard.Seen)] {
        seen[settings.language] ?? made(settings).map { (name: $0.name, board: PastBoard.Seen($0.board)) }
    }

    private static let seen = Dictionary(
        uniqueKeysWithValues: ["en", "ja", "qps", "qpl"].map { language in
            let settings = settings { $0.language = language }
            return (language, made(settings).map { (name: $0.name, board: PastBoard.Seen($0.board)) })
        })

    private static func made(_ settings: Settings) -> [(name: String, board: PastBoard)] {
        [
            ("nothing", PastBoard(settings)), ("nothing without git", PastBoard(dated: [], settings)),
            ("one", one(settings)), ("one done", oneDone(settings)), ("cancelled", cancelled(settings)),
            ("many", many(settings)), ("dated", dated(settings)), ("hostile", hostile(settings)),
        ]
    }

    static func one(_ settings: Settings = Settings()) -> PastBoard {
        var past = PastBoard(settings)
        past.commit(1, [todo("a")])
        return past
    }

    static func oneDone(_ settings: Settings = Settings()) -> PastBoard {
        var past = PastBoard(settings)
        past.commit(8, [todo("a") { $0.status = Located("doing") }])
        past.commit(1, [todo("a") { $0.status = Located("done") }])
        return past
    }

    static func cancelled(_ settings: Settings = Settings()) -> PastBoard {
        var past = PastBoard(settings)
        past.commit(3, [todo("a") { $0.status = Located("cancelled") }])
        return past
    }

    /// Two months of seven owners, four milestones and twelve tags; of 40 todos 24 are done, and some were reopened.
    static func many(_ settings: Settings = Settings()) -> PastBoard {
        var past = PastBoard(settings)
        let all = (0..<40).map { number in
            todo("t\(number)") { todo in
                todo.owners = number % 8 == 7 ? [] : ["user\(number % 8)"]
                todo.milestone = number % 5 == 4 ? nil : "v\(number % 5)"
                todo.tags = ["tag\(number % 12)"]
                todo.priority = number % 3 == 0 ? Located("high") : nil
                todo.estimate = number % 4 == 0 ? Double(number) / 2 : nil
                todo.days.due = number % 7 == 0 ? .day(today.adding(days: number - 20)) : nil
                todo.blockedBy = number % 6 == 5 ? [Located("t\((number + 1) % 40)")] : []
            }
        }
        past.commit(60, all)
        for number in 0..<28 {
            past.commit(58 - 2 * number, by: number % 2 == 0 ? "Hana" : "Taro", [all[number].with("doing")])
            past.commit(57 - 2 * number, [all[number].with(number % 13 == 12 ? "review" : "done")])
        }
        past.commit(1, [all[3].with("todo"), all[30].with("doing")], removing: ["t39"])
        return past
    }

    static func dated(_ settings: Settings = Settings()) -> PastBoard {
        PastBoard(
            dated: (0..<9).map { number in
                todo("t\(number)") { todo in
                    todo.days.created = number == 0 ? nil : .day(today.adding(days: -30 - number))
                    todo.days.started = number % 2 == 0 ? .day(today.adding(days: -20)) : nil
                    todo.days.done = number > 2 && number < 8 ? .day(today.adding(days: -number)) : nil
                    todo.status = Located(number > 2 ? "done" : "doing")
                }
            }, settings)
    }

    static func hostile(_ settings: Settings = Settings()) -> PastBoard {
        let titles = [
            "<script>alert(1)</script>", "=cmd|' /C calc'!A0", "\u{202E}drowssap", "\u{1B}[31mred", "משימה ראשונה",
            String(repeating: "long ", count: 80), "a|b`c`*d* [e](f) @hana #1", "牛乳を買う",
        ]
        let all = titles.enumerated().map { number, title in
            todo("h\(number)") { todo in
                todo.title = title
                (todo.owners, todo.tags, todo.milestone) = ([title.lowercased()], [title], title)
                todo.days.due = .day(today.adding(days: -number))
            }
        }
        var past = PastBoard(settings)
        past.commit(40, all.map { $0.with("todo") })
        past.commit(9, by: titles[0], all.prefix(6).map { $0.with("doing") })
        past.commit(3, by: titles[3], all.prefix(5).map { $0.with("done") })
        return past
    }
}

extension Todo {
    func with(_ status: String) -> Todo {
        var todo = self
        todo.status = Located(status)
        return todo
    }
}

struct `What every report says` {
    private static let kinds = ReportKind.allCases

    @Test(arguments: kinds)
    func `agrees with its counts in English`(kind: ReportKind) throws {
        // "1 of 3 todos is": the verb goes with the share, the noun with the whole.
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
    func `is a sentence first, and holds no table without rows and no figure without a value`(
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
    func `is Japanese where the board is`(kind: ReportKind) {
        // Names and ids of the board, and words that Japanese has too.
        let known = /TODO|JSON|ISO|git|user\d|tag\d+|Hana|Taro|v\d|t\d+|high|milestone:|Todo/
        for (name, board) in Boards.all(Boards.japanese) where name != "hostile" {
            let report = board.report(kind)
            let texts = report.told + report.definitions.map(\.term)
            for text in texts {
                #expect(!text.replacing(known, with: "").contains(/[A-Za-z]{2,}/), "\(name): \(text)")
            }
        }
    }

    @Test(arguments: kinds)
    func `is written in each format without falling over`(kind: ReportKind) throws {
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
