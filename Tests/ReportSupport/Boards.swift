package import Domain
import TestSupport

/// Various boards, for properties that hold for every report.
package enum Boards {
    package static let english = Settings()
    package static let japanese = settings { $0.language = "ja" }

    /// Returns the boards of a language, created once for all tests.
    package static func all(_ settings: Settings) -> [(name: String, board: ReportedBoard.Seen)] {
        seen[settings.language] ?? made(settings).map { (name: $0.name, board: ReportedBoard.Seen($0.board)) }
    }

    private static let seen = Dictionary(
        uniqueKeysWithValues: ["en", "ja", "qps", "qpl"].map { language in
            let settings = settings { $0.language = language }
            return (language, made(settings).map { (name: $0.name, board: ReportedBoard.Seen($0.board)) })
        })

    private static func made(_ settings: Settings) -> [(name: String, board: ReportedBoard)] {
        [
            ("nothing", ReportedBoard(settings)), ("nothing without git", ReportedBoard(dated: [], settings)),
            ("one", one(settings)), ("one done", oneDone(settings)), ("cancelled", cancelled(settings)),
            ("many", many(settings)), ("dated", dated(settings)), ("hostile", hostile(settings)),
        ]
    }

    package static func one(_ settings: Settings = Settings()) -> ReportedBoard {
        var past = ReportedBoard(settings)
        past.commit(1, [todo("a")])
        return past
    }

    package static func oneDone(_ settings: Settings = Settings()) -> ReportedBoard {
        var past = ReportedBoard(settings)
        past.commit(8, [todo("a") { $0.status = Located("doing") }])
        past.commit(1, [todo("a") { $0.status = Located("done") }])
        return past
    }

    package static func cancelled(_ settings: Settings = Settings()) -> ReportedBoard {
        var past = ReportedBoard(settings)
        past.commit(3, [todo("a") { $0.status = Located("cancelled") }])
        return past
    }

    /// Returns a board of two months with seven owners, four milestones and twelve tags; of 40 todos 24 are done, and
    /// some were reopened.
    package static func many(_ settings: Settings = Settings()) -> ReportedBoard {
        var past = ReportedBoard(settings)
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

    package static func dated(_ settings: Settings = Settings()) -> ReportedBoard {
        ReportedBoard(
            dated: (0..<9).map { number in
                todo("t\(number)") { todo in
                    todo.days.created = number == 0 ? nil : .day(today.adding(days: -30 - number))
                    todo.days.started = number % 2 == 0 ? .day(today.adding(days: -20)) : nil
                    todo.days.done = number > 2 && number < 8 ? .day(today.adding(days: -number)) : nil
                    todo.status = Located(number > 2 ? "done" : "doing")
                }
            }, settings)
    }

    package static func hostile(_ settings: Settings = Settings()) -> ReportedBoard {
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
        var past = ReportedBoard(settings)
        past.commit(40, all.map { $0.with("todo") })
        past.commit(9, by: titles[0], all.prefix(6).map { $0.with("doing") })
        past.commit(3, by: titles[3], all.prefix(5).map { $0.with("done") })
        return past
    }
}

extension Todo {
    package func with(_ status: String) -> Todo {
        var todo = self
        todo.status = Located(status)
        return todo
    }
}
