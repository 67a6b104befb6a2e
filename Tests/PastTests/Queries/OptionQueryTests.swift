import BoardSupport
import Domain
import Past
import Queries
import Testing
import UseCases

/// Options and settings that select todos by names, compared with queries.
struct OptionQueryTests {
    private static let story = Story([
        (
            1,
            [
                "a": Said("todo") {
                    ($0.owners, $0.tags, $0.milestone) = (["Hana"], ["Home", "x"], "v1")
                    ($0.priority, $0.kind) = ("High", "bug")
                }, "b": Said("doing") { ($0.owners, $0.tags) = (["ken", "hana"], ["work"]) }, "c": "done",
                "d": "Wherever",
            ]
        )
    ])

    private func ids(_ written: WrittenQuery) throws -> [String] {
        let timeline = try Self.story.timeline(of: written)
        let board = Self.story.board(timeline)
        let members = try board.members(written, timeline)
        #expect(FlowFigures(timeline).days.last.map { $0.scope } ?? 0 == members.todos.count)
        #expect(SummaryFigures(board, timeline, members).total == members.todos.count)
        let ids = members.todos.map { board.rows[$0].todo.id }
        #expect(ChangeFigures(timeline, since: .day(day(1))).todos.map(\.label.id) == ids)
        return ids
    }

    @Test(
        arguments: [
            ([], ["a", "b", "c", "d"]), ([(.owner, "HANA")], ["a", "b"]), ([(.owner, "@ken")], ["b"]),
            ([(.owner, "")], ["c", "d"]), ([(.owner, "None")], ["c", "d"]), ([(.owner, "ken, none")], ["b", "c", "d"]),
            ([(.owner, "ha*")], ["a", "b"]), ([(.owner, " ken ,,x")], ["b"]), ([(.owner, "*")], ["a", "b"]),
            ([(.tags, "home, work")], ["a", "b"]), ([(.tags, "nothing")], []), ([(.tags, "nothing,x")], ["a"]),
            ([(.tags, "#home")], ["a"]), ([(.tags, "w*,none")], ["b", "c", "d"]),
            ([(.milestone, "V1")], ["a"]), ([(.milestone, "none")], ["b", "c", "d"]), ([(.priority, "high")], ["a"]),
            ([(.priority, "low")], []), ([(.priority, "none")], ["b", "c", "d"]), ([(.kind, "Bug")], ["a"]),
            ([(.kind, "none,bug")], ["a", "b", "c", "d"]), ([(.status, "done,Doing")], ["b", "c"]),
            ([(.status, "to do")], ["a"]), ([(.status, "wherever")], ["d"]), ([(.status, "other")], ["d"]),
            ([(.status, "do*")], ["b", "c"]), ([(.owner, "hana"), (.tags, "work")], ["b"]),
            ([(.owner, "hana"), (.owner, "nobody"), (.tags, "x")], ["a"]), ([(.owner, "ken"), (.tags, "home")], []),
        ] as [([(Field, String)], [String])])
    func `combines commas with or, keys with and, and ignores case`(names: [(Field, String)], ids: [String]) throws {
        #expect(try self.ids(written(names)) == ids)
    }

    @Test func `combines names and a query with and`() throws {
        #expect(try ids(written([(.owner, "hana")], beside: "tag:work OR is:done")) == ["b"])
        #expect(try ids(written([], beside: "priority>=high")) == ["a"])
    }

    @Test(
        arguments: [
            ([(.status, "todo, doen")], "unknown status 'doen'; did you mean 'done'?"),
            ([(.priority, "hihg")], "unknown priority 'hihg'; did you mean 'high'?"),
            ([(.owner, "me")], "unknown current user; "),
        ] as [([(Field, String)], String)])
    func `reports an unknown name with its field`(names: [(Field, String)], message: String) {
        let error = #expect(throws: WrittenQueryError.self) { try ids(written(names)) }
        #expect(error?.field == names[0].0)
        #expect(error?.error.message.hasPrefix(message) == true, "\(error?.error.message ?? "")")
    }

    @Test func `accepts names with query syntax`() throws {
        let names = ["a,b", "x OR is:open", "-y", "(", "\"", "a..b", "none"]
        let query = try Query(.tags, names, in: QueryContext(counting: Self.story.board(Self.story.timeline())))
        #expect(query.condition.description == #"tags:"a,b","x OR is:open",-y,"(","\"","a..b" OR no:tags"#)
    }

    @Test func `finds a milestone by its title and by its id`() throws {
        let story = Story([
            (1, ["a": Said("todo") { $0.milestone = "m-1" }, "b": Said("todo") { $0.milestone = "Spring" }])
        ])
        let titled = { (project: inout Project) in project.milestones = [Milestone(id: "m-1", title: "Spring")] }
        for name in ["m-1", "spring", "spr*", "M-*"] {
            let timeline = try story.timeline(of: written([(.milestone, name)]), titled)
            #expect(FlowFigures(timeline).told == ["1: 2 0 0 0 0 +2"])
            #expect(timeline.facets.names(.milestone) == ["Spring"])
            var project = story.project
            titled(&project)
            let board = BuildBoard(today: day(1))(project)
            #expect(try board.members(written([(.milestone, name)])).todos.count == 2)
        }
    }

    @Test func `figures of days use the values of that day`() throws {
        let story = Story([
            (1, ["a": Said("todo") { $0.tags = ["x"] }, "b": "todo", "c": Said("doing") { $0.tags = ["x"] }]),
            // One todo joins; another is done but leaves.
            (2, ["b": Said("todo") { $0.tags = ["x"] }, "c": "done"]),
            // A done todo joins; another first appears as done.
            (3, ["c": Said("done") { $0.tags = ["x"] }, "d": Said("done") { $0.tags = ["x"] }]),
            (4, ["a": Said("done") { $0.tags = ["x"] }, "d": Said("todo") { $0.tags = ["x"] }]),
        ])
        #expect(
            FlowFigures(try story.timeline(of: [(.tags, "X")])).told == [
                "1: 1 1 0 0 0 +2", "2: 2 0 0 0 0 +1 -1", "3: 2 0 0 2 0 +2 a1 r1", "4: 2 0 0 2 0 ✓1 ↺1",
            ])
    }

    @Test func `the days of a selection begin with its first todo`() throws {
        let story = Story([(1, ["a": "todo"]), (4, ["b": Said("todo") { $0.owners = ["ken"] }])])
        #expect(
            FlowFigures(try story.timeline(of: [(.owner, "ken")], today: 5)).told == [
                "4: 1 0 0 0 0 +1", "5: 1 0 0 0 0",
            ])
        #expect(FlowFigures(try story.timeline(of: [(.owner, "nobody")], today: 5)).days.isEmpty)
    }

    @Test func `accepts a former status in queries of the history`() throws {
        let story = Story([(1, ["a": "wip", "b": "todo"]), (2, ["a": "done"])])
        #expect(FlowFigures(try story.timeline(of: [(.status, "wip")])).told == ["1: 1 0 0 0 0 +1", "2: 0 0 0 0 0 -1"])
        var settings = Settings()
        settings.columns.insert(Column(status: "testing", title: "In test", type: .active), at: 2)
        var moved = Story(settings)
        moved.commit(1, ["a": "testing"])
        moved.settings = Settings()
        moved.commit(2, ["a": "done"])
        for name in ["testing", "in test"] {
            #expect(FlowFigures(try moved.timeline(of: [(.status, name)])).days.first?.active == 1, "\(name)")
        }
    }

    // MARK: Unknown names

    @Test(
        arguments: [
            ("owner:hanna", ["owner hanna hana"]), ("-tag:hom owner:zzzzzz", ["owner zzzzzz -", "tag hom home"]),
            ("milestone:v2,v1", ["milestone v2 v1"]), ("owner:@hana,ken tag:#x kind:bug", []), ("owner:ha*,zz*", []),
            ("kind:bgu", ["kind bgu bug"]), ("(owner:HANNA OR owner:hana) is:open", ["owner HANNA hana"]),
        ] as [(String, [String])])
    func `reports unknown names with similar ones`(text: String, told: [String]) throws {
        let timeline = Self.story.timeline()
        let board = Self.story.board(timeline)
        let query = try Query(parsing: text, in: QueryContext(counting: board, in: timeline))
        for names in [board.names, timeline.names(board.settings)] {
            let found = query.unmatched(among: names).map {
                "\($0.field.option ?? "") \($0.name) \($0.nearest?.lowercased() ?? "-")"
            }
            #expect(found.sorted() == told.sorted())
        }
    }
}
