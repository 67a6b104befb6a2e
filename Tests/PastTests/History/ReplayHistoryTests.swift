import BoardSupport
import Domain
import Past
import TestSupport
import Testing
import UseCases

struct ReplayHistoryTests {
    /// A test case: commits, and the resulting states of each todo.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let commits: [(day: Int, files: [String: Said])]
        let told: [String]
        var settings = Settings()

        init(_ name: String, _ commits: [(Int, [String: Said])], _ told: [String], _ settings: Settings = Settings()) {
            testDescription = name
            self.commits = commits.map { (day: $0.0, files: $0.1) }
            self.told = told
            self.settings = settings
        }
    }

    @Test(arguments: [
        Case(
            "a complete life cycle", [(1, ["a": "todo"]), (2, ["a": "doing"]), (4, ["a": "done"])],
            ["a: 1 todo, 2 active, 4 done*"]),
        Case(
            "done in the first step is not a closing, but later it is",
            [(1, ["a": "done", "b": "todo"]), (2, ["c": "done"]), (3, ["a": "todo"]), (4, ["a": "done"])],
            ["a: 1 done~, 3 todo, 4 done*", "b: 1 todo", "c: 2 done~"]),
        Case(
            "an edit of a todo done in the first step does not close it",
            [(1, ["a": "done"]), (2, ["a": Said("done") { $0.title = "new" }])], ["a: 1 done~, 2 done~"]),
        Case(
            "a todo that first appears as done is adopted unless it was created and finished since the first step",
            [
                (1, ["z": "todo"]),
                (
                    5,
                    [
                        "a": worked(2, 4), "b": worked(1, 4), "c": worked(2, 6), "d": worked(4, 3),
                        "e": worked(2, 4) { $0.isImported = true }, "f": worked(nil, 4), "g": worked(2, nil),
                        "h": worked(2, 5),
                    ]
                ),
            ],
            [
                "a: 5 done*", "b: 5 done~", "c: 5 done~", "d: 5 done~", "e: 5 done~", "f: 5 done~", "g: 5 done~",
                "h: 5 done*", "z: 1 todo",
            ]),
        Case(
            "an edit of an adopted todo does not close it, and a reopened one can be closed",
            [(1, ["z": "todo"]), (2, ["a": "done"]), (3, ["a": "done"]), (4, ["a": "todo"]), (5, ["a": "done"])],
            ["a: 2 done~, 3 done~, 4 todo, 5 done*", "z: 1 todo"]),
        Case(
            "the first step only adopts", [(5, ["a": worked(4, 5), "b": "todo"])], ["a: 5 done~", "b: 5 todo"]),
        Case(
            "renamed and moved", [(1, ["a": "todo"]), (2, ["a": "-", "old/b": Said("done") { $0.id = "A" }])],
            ["A: 1 todo, 2 done*"]),
        Case(
            "a todo restored unchanged is not closed again",
            [(1, ["a": "todo"]), (2, ["a": "done"]), (3, ["a": "-"]), (5, ["a": "done"])],
            ["a: 1 todo, 2 done*, 3 -, 5 done"]),
        Case(
            "a todo restored as done is closed if it was open before",
            [(1, ["a": "todo"]), (2, ["a": "-"]), (5, ["a": "done"])], ["a: 1 todo, 2 -, 5 done*"]),
        Case(
            "a todo done in the first step and restored is never closed",
            [(1, ["a": "done"]), (2, ["a": "-"]), (3, ["a": "done"]), (4, ["a": "-"]), (9, ["a": "done"])],
            ["a: 1 done~, 2 -~, 3 done~, 4 -~, 9 done~"]),
        Case(
            "a folder moved in two commits, with a draft in between",
            [
                (1, ["a": "todo"]), (2, ["a": "done"]), (3, ["a": Said("done") { $0.isDraft = true }]), (4, ["a": "-"]),
                (5, ["old/a": Said("done") { $0.id = "A" }]),
            ], ["A: 1 todo, 2 done*, 3 -, 5 done"]),
        Case(
            "a folder moved in one commit is not an event",
            [(1, ["a": "done"]), (2, ["a": "-", "b": Said("done") { $0.id = "a" }])],
            ["a: 1 done~, 2 done~"]),
        Case(
            "an id refers to the file that was committed first, then to the first path",
            [
                (1, ["p": Said("todo") { $0.id = "a" }, "q": Said("done") { $0.id = "A" }]),
                (2, ["p": "-"]), (3, ["b": Said("doing") { $0.id = "a" }]),
            ], ["A: 1 todo, 2 done*, 3 done"]),
        Case(
            "an id refers to the file that is not archived",
            [
                (1, ["p": Said("doing") { ($0.id, $0.isArchived) = ("a", true) }, "q": Said("todo") { $0.id = "a" }]),
                (2, ["q": "-"]),
            ], ["a: 1 todo, 2 cancelled"]),
        Case(
            "archived counts as cancelled unless done",
            [
                (1, ["a": "doing", "b": "doing"]),
                (2, ["a": Said("doing") { $0.isArchived = true }, "b": Said("done") { $0.isArchived = true }]),
            ], ["a: 1 active, 2 cancelled", "b: 1 active, 2 done*"]),
        Case(
            "without a status, the check mark decides",
            [(1, ["a": Said { _ in }]), (2, ["a": Said { $0.isChecked = true }])], ["a: 1 todo, 2 done*"]),
        Case(
            "an unknown status is to do", [(1, ["a": "doing"]), (2, ["a": "wherever"])], ["a: 1 active, 2 todo"]),
        Case("a status ignores case", [(1, ["a": "DOING"])], ["a: 1 active"]),
        Case(
            "a broken todo keeps its last valid state",
            [(1, ["a": "doing"]), (2, ["a": "!"]), (3, ["a": "done"])], ["a: 1 active, 2 active, 3 done*"]),
        Case(
            "a todo renamed and broken at once also keeps it",
            [(1, ["a": "doing"]), (2, ["a": "-", "sub/a": Said { ($0.id, $0.isBroken) = ("a", true) }])],
            ["a: 1 active, 2 active"]),
        Case("a todo that was never valid does not exist", [(1, ["a": "todo"]), (2, ["b": "!"])], ["a: 1 todo"]),
        Case(
            "another id in the same file is another todo",
            [(1, ["a": "todo"]), (2, ["a": Said("todo") { $0.id = "b" }])], ["a: 1 todo, 2 -", "b: 2 todo"]),
        Case(
            "a draft does not exist until published",
            [(1, ["a": "todo"]), (2, ["b": Said("todo") { $0.isDraft = true }]), (3, ["b": "todo"])],
            ["a: 1 todo", "b: 3 todo"]),
        Case(
            "a todo that becomes a draft is removed",
            [(1, ["a": "todo"]), (2, ["a": Said("todo") { $0.isDraft = true }])],
            ["a: 1 todo, 2 -"]),
        Case(
            "an id with a former prefix is the same todo",
            [
                (1, ["task-12": Said("todo") { $0.id = "task-12" }]),
                (2, ["task-12": "-", "back-12": Said("done") { $0.id = "BACK-012" }]),
            ], ["BACK-012: 1 todo, 2 done*"], backlogSettings),
        Case(
            "two ids with the same number at the same time are two todos",
            [(1, ["task-1": "todo"]), (2, ["back-1": "done"]), (3, ["task-1": "-"])],
            ["back-1: 2 done~", "task-1: 1 todo, 3 -"], backlogSettings),
        Case(
            "without prefixes, equal numbers have no meaning",
            [(1, ["task-1": "todo"]), (2, ["task-1": "-", "back-1": "todo"])],
            ["back-1: 2 todo", "task-1: 1 todo, 2 -"]),
        Case(
            "with 'onlyWithStatus', a file is a todo only while it has a status or a checkbox",
            [
                (1, ["a": "todo", "b": Said { _ in }, "c": Said { $0.isChecked = false }]), (2, ["b": "todo"]),
                (3, ["a": Said { _ in }, "b": "!"]), (4, ["a": "done"]),
            ], ["a: 1 todo, 3 -, 4 done*", "b: 2 todo, 3 todo", "c: 1 todo"],
            Settings(onlyWithStatus: true)),
    ])
    func `gives each todo its sequence of states`(_ story: Case) {
        #expect(Story(story.commits, story.settings).timeline().told == story.told)
    }

    /// A done todo, created and finished on these days.
    private static func worked(
        _ created: Int?, _ done: Int?, _ change: @escaping @Sendable (inout TodoSnapshot) -> Void = { _ in }
    ) -> Said {
        Said("done") {
            $0.days.created = created.map { .day(PastTests.day($0)) }
            $0.days.done = done.map { .day(PastTests.day($0)) }
            change(&$0)
        }
    }

    // MARK: Settings

    @Test func `a corrected type applies to all days`() {
        var story = Story()
        story.settings.columns[3].type = .active
        story.commit(1, ["a": "review", "b": "todo", "c": "done"])
        story.commit(2, ["a": "done"])
        story.settings.columns[3].type = .done
        story.commit(3, [:])
        story.commit(4, ["b": "doing"])
        let timeline = story.timeline()
        #expect(timeline.told == ["a: 1 active, 2 done*", "b: 1 todo, 4 active", "c: 1 done~"])
        #expect(
            FlowFigures(timeline).told == [
                "1: 1 1 0 1 0 +3 a1", "2: 1 0 0 2 0 ✓1", "3: 1 0 0 2 0", "4: 0 1 0 2 0",
            ])
    }

    @Test func `a former status that becomes done closes its todos, and reopens them when reverted`() {
        var story = Story()
        story.settings.columns[2].status = "checked"
        story.commit(1, ["a": "checked", "b": "todo", "c": "done"])
        story.settings.columns[2].type = .done
        story.commit(2, [:])
        story.settings.columns[2].type = .active
        story.commit(3, ["b": "doing"])
        story.settings = Settings()
        story.commit(4, ["a": "review"])
        let timeline = story.timeline()
        #expect(timeline.told == ["a: 1 active, 2 done*, 3 active, 4 active", "b: 1 todo, 3 active", "c: 1 done~"])
        #expect(timeline.states(of: 0).map(\.isTouched) == [true, false, false, true])
        #expect(
            FlowFigures(timeline).told == [
                "1: 1 1 0 1 0 +3 a1", "2: 1 0 0 2 0 ✓1", "3: 0 2 0 1 0 ↺1", "4: 0 2 0 1 0",
            ])
    }

    @Test func `a todo without a status has the default status of its time`() {
        var story = Story()
        story.settings.columns = [
            Column(status: "inbox", title: "Inbox", type: .todo), Column(status: "review", title: "R", type: .done),
        ]
        story.commit(1, ["a": Said { _ in }, "b": "todo"])
        story.commit(2, ["b": Said { $0.isChecked = true }])
        story.settings = Settings()
        story.commit(3, [:])
        #expect(story.timeline().told == ["a: 1 todo, 3 todo", "b: 1 todo, 2 active, 3 done*"])
    }

    @Test func `a status missing from today's settings has the type of its time`() {
        var story = Story()
        story.settings.columns = [
            Column(status: "open", title: "Open", type: .todo), Column(status: "shut", title: "Shut", type: .done),
        ]
        story.commit(1, ["a": "open"])
        story.commit(2, ["a": "shut"])
        story.settings = Settings()
        story.commit(3, [:])
        let timeline = story.timeline()
        #expect(timeline.told == ["a: 1 todo, 2 done*, 3 todo"])
        #expect(
            timeline.columns.map(\.title) == ["To do", "Doing", "Review", "Done", "Cancelled", "Other", "Open", "Shut"])
        #expect(timeline.states(of: 0).map { timeline.status(of: $0) } == ["open", "shut", "shut"])
    }

    @Test func `uncommitted settings apply today`() {
        var story = Story([(1, ["b": "todo"]), (2, ["a": "review"])])
        story.settings.columns[2].type = .done
        #expect(story.timeline(today: 3).told == ["a: 2 done~", "b: 1 todo"])
    }

    // MARK: Other names

    /// Returns settings in which `urgent` means high, `defect` means bug, and `wip` means doing.
    private func named(_ change: (inout Settings) -> Void = { _ in }) -> Settings {
        settings {
            $0.lists[.priority] = NameList(["high", "low"], others: ["urgent": "high"])
            $0.lists[.kind] = NameList(["bug", "task"], others: ["defect": "bug"])
            $0.columns[1].also = ["wip"]
            change(&$0)
        }
    }

    private func said(_ status: String, _ priority: String, _ kind: String, _ title: String = "a") -> Said {
        Said(status) { ($0.priority, $0.kind, $0.title) = (priority, kind, title) }
    }

    @Test func `a name in commits has its current meaning`() {
        let story = Story(
            [(1, ["a": said("WIP", "Urgent", "defect")]), (2, ["a": said("doing", "high", "bug")])], named())
        let timeline = story.timeline { project in
            project.todos = [
                Todo(said("wip", "high", "bug").snapshot("a") ?? TodoSnapshot(id: "", title: ""), path: "todos/a.md")
            ]
        }
        #expect(timeline.told == ["a: 1 active, 2 active, 2 active"])
        #expect(LogEntries(timeline).entries.map(\.changes) == [[.edited([])], [.edited([])], [.added]])
        #expect(ChangeFigures(timeline, since: .commit("c1")).todos.isEmpty)
        #expect(timeline.facets.names(.word(.priority)) == ["high", "low"])
    }

    @Test func `a synonymous name is not a step`() {
        let story = Story([(1, ["a": said("wip", "urgent", "defect")])], named())
        let timeline = story.timeline {
            $0.todos[0].priority = Located("high"); $0.todos[0].kind = Located("bug")
        }
        #expect(timeline.steps.count == 1 && timeline.files.map(\.isChangedNow) == [false])
    }

    @Test func `a name missing from today's settings has its last known meaning`() {
        var story = Story(named())
        story.commit(1, ["a": said("wip", "urgent", "defect")])
        story.settings.lists[.priority] = NameList(["first", "low"], others: ["high": "first"])
        story.settings.lists[.kind] = NameList()
        story.commit(2, ["a": said("doing", "first", "bug")])
        // A name in the current list keeps its own meaning, even if it was a synonym before.
        story.settings.lists[.kind] = NameList(["defect", "bug"])
        story.commit(3, ["a": said("doing", "first", "bug")])
        let changes = LogEntries(story.timeline()).entries.reversed().map(\.changes)
        #expect(changes == [[.added], [.word(.kind, from: "defect", to: "bug")], [.edited([])]])
    }

    // MARK: The working tree

    @Test func `an unchanged file is not a step`() {
        let timeline = Story([(1, ["a": "todo", "b": "!"])]).timeline(today: 8)
        #expect(timeline.steps.count == 1 && timeline.told == ["a: 1 todo"])
        #expect(timeline.files.map(\.isChangedNow) == [false, false])
    }

    @Test func `changes form one step today`() {
        let timeline = Story([(1, ["a": "todo", "b": "todo"])]).timeline(today: 8) { project in
            project.todos = [todo("a") { $0.status = Located("done") }, todo("new")]
        }
        #expect(timeline.told == ["a: 1 todo, 8 done*", "b: 1 todo, 8 -", "new: 8 todo"])
        #expect(timeline.steps.map { $0.commit?.name } == ["c1", nil])
    }

    @Test func `the working tree is the first step if no todo is committed`() {
        let timeline = Story().timeline(today: 3) { $0.todos = [todo("a") { $0.isChecked = true }] }
        #expect(timeline.told == ["a: 3 done~"] && timeline.source == .git)
    }

    @Test func `counts drafts on request`() {
        let story = Story([(1, ["a": Said("todo") { $0.isDraft = true }])])
        #expect(story.timeline().told == [])
        #expect(story.timeline(includesDrafts: true).told == ["a: 1 todo"])
    }

    @Test func `finds the last commit of each file by its path`() {
        var story = Story([
            (1, ["a": "todo", "b": "todo"]), (2, ["a": "todo"]), (3, ["b": "-", "c": Said("todo") { $0.id = "b" }]),
        ])
        story.settings.timeZone = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 9 * 3600, changes: [])
        let moments = story.timeline(today: 4) { $0.todos.append(todo("z")) }.lastCommits
        #expect(
            moments.told == [
                "todos/a.md": "2026-01-06T21:00:00+09:00", "todos/c.md": "2026-01-07T21:00:00+09:00",
            ])
    }

    @Test func `matches a file name that the file system normalizes differently from git`() {
        let timeline = Story([(1, ["\u{304C}": "todo"])]).timeline(today: 90) {
            $0.todos[0].path = "todos/\u{304B}\u{3099}.md"
        }
        #expect(timeline.lastCommits[TodoKey("todos/\u{304B}\u{3099}.md")] != nil)
    }

    @Test func `names that differ in normalization have separate values`() {
        let (one, two) = (TodoKey("\u{304C}"), TodoKey("\u{304B}\u{3099}"))
        var both = ByPath<Int>(capacity: 2)
        both.set(one, 1)
        both.set(two, 2)
        both.set(one, 3)
        #expect(both[one] == 3)
        #expect(both[two] == 2)
        #expect(both[TodoKey("a")] == nil)
    }

    @Test func `uses the current title and path`() throws {
        let timeline = Story([
            (1, ["a": Said("todo") { $0.title = "old" }]),
            (2, ["a": "-", "b": Said("todo") { ($0.id, $0.title) = ("a", "new") }]),
        ])
        .timeline()
        #expect(CycleTimeFigures(timeline).todos.isEmpty)
        #expect(
            AgingFigures(timeline).todos.map(\.label) == [TodoLabel(id: "a", title: "new", file: TodoKey("todos/b.md"))]
        )
    }
}

extension Settings {
    fileprivate init(onlyWithStatus: Bool) {
        self.init()
        self.onlyWithStatus = onlyWithStatus
    }
}
