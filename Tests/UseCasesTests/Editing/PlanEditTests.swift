import BoardSupport
import Domain
import TestSupport
import Testing

@testable import UseCases

struct PlanEditTests {
    private let now = DateOrInstant.instant(seconds: clockOfToday + 3600, offset: 0)

    private func plan(_ board: Board) -> PlanEdit {
        PlanEdit(board, now: now) { () throws(InvalidValueError) in throw InvalidValueError("nobody knows") }
    }

    private func changes(_ words: String..., of todo: Todo, settings: Settings = Settings(), beside others: [Todo] = [])
        throws -> [KeyChange]
    {
        let board = board([todo] + others, settings: settings, includesDrafts: true)
        return try plan(board)(words.map { try #require(Assignment($0)) }, of: board.index(todo.id))
    }

    private func new(_ words: String..., settings: Settings = Settings()) throws -> [String] {
        try plan(board([], settings: settings))(new: "New", words.map { try #require(Assignment($0)) }).map { change in
            guard case .set(let texts) = change.operation else { return "\(change.name)?" }
            return "\(change.name): \(texts.joined(separator: ","))"
        }
    }

    private func refusal(_ words: String..., of todo: Todo, settings: Settings = Settings(), beside others: [Todo] = [])
        -> String
    {
        let board = board([todo] + others, settings: settings, includesDrafts: true)
        do {
            _ = try plan(board)(words.compactMap { Assignment($0) }, of: board.index(todo.id))
            return "taken"
        } catch {
            return "\(error)"
        }
    }

    // MARK: An existing todo

    @Test func `assignments become changes according to their signs`() throws {
        let changes = try changes("title=B", "tags+=x,y", "owner-=hana", "due=", of: todo("a"))
        #expect(changes.map(\.operation) == [.set(["B"]), .add(["x", "y"]), .remove(["hana"]), .set([])])
        #expect(changes.map(\.target) == [.field(.title), .field(.tags), .field(.owner), .field(.due)])
    }

    @Test func `a list can be added to and removed from at once, and no other key is changed twice`() throws {
        #expect(try changes("tags+=x", "tags-=y", of: todo("a")).count == 2)
        for words in [["tags=x", "tags+=y"], ["tags+=y", "tag=x"], ["due=today", "deadline=today"]] {
            #expect(refusal(words[0], words[1], of: todo("a")).contains("is changed twice"), "\(words)")
        }
    }

    @Test(arguments: [
        (nil, "spent+=45m", "45m"), (45, "spent+=1.5h", "2h 15m"), (200, "timeSpent-=200", "0m"),
        (200, "spent-=20m", "3h"),
    ])
    func `time is added and subtracted`(minutes: Int?, word: String, result: String) throws {
        let todo = todo("a") { $0.spent = minutes.flatMap { WorkTime(minutes: $0) } }
        #expect(try changes(word, of: todo) == [KeyChange(.field(.spent), .set([result]))])
        if minutes == nil { #expect(try new(word).contains("spent: \(result)")) }
    }

    @Test(arguments: [
        (45, "spent-=1h", "'spent' is 45m, less than 1h; subtract at most 45m"),
        (nil, "spent-=1h", "'spent' is not set; there is nothing to subtract 1h from"),
        (0, "spent-=1h", "'spent' is 0m; there is nothing to subtract 1h from"),
        (5_999_940, "spent+=1m", "'spent' is 99999h; with 1m it would be more than 99999h; add less"),
        (45, "spent+=-1h", "'-1h' is negative"), (45, "spent+=", "has no value to add or remove"),
    ])
    func `no time is subtracted that is not there`(minutes: Int?, word: String, reason: String) {
        let time = todo("a") { $0.spent = minutes.flatMap { WorkTime(minutes: $0) } }
        #expect(refusal(word, of: time).contains(reason), "\(refusal(word, of: time))")
    }

    @Test func `nothing is added to an invalid time, and no time is changed twice`() {
        let invalid = todo("a") { $0.unusable = [UnusableValue(field: .spent, text: "much", place: .start)] }
        #expect(refusal("spent+=1h", of: invalid) == "'spent' has the invalid value 'much'; set it with 'spent='")
        let day = todo("a") { $0.unusable = [UnusableValue(field: .due, text: "20261101", place: .start)] }
        #expect(refusal("due+=1d", of: day) == "'due' has the invalid value '20261101'; set it with 'due='")
        #expect(refusal("spent+=1h", "spent+=1h", of: todo("a")).contains("is changed twice"))
    }

    @Test(
        arguments: [
            ("stauts=done", "did you mean 'status'?"), ("customer=x", "write 'more.customer'"),
            ("title+=x", "'title' has one value; write 'title=x'"), ("tags+=", "has no value to add or remove"),
            ("title=a\u{FEFF}b", "byte order mark"), ("title=a\u{FFFD}", "not UTF-8"),
            ("status=nowhere", "unknown status"),
            ("owner=me", "nobody knows"),
        ])
    func `an invalid assignment is refused`(word: String, reason: String) {
        #expect(refusal(word, of: todo("a")).contains(reason), "\(refusal(word, of: todo("a")))")
    }

    @Test func `a user's own key is changed by its name if the file has it`() throws {
        let own = todo("a") {
            $0.more = [UnknownKey(key: "customer", value: .text("Sato"), place: SourcePosition(1, 1))]
        }
        #expect(try changes("customer=Kato", of: own).map(\.target) == [.other("customer")])
        #expect(try changes("more.shop=x", of: todo("a")).map(\.target) == [.other("shop")])
    }

    @Test func `no todo can be blocked by itself, directly or indirectly`() {
        let others = [todo("b") { $0.blockedBy = [Located("c")] }, todo("c") { $0.parent = Located("a") }]
        #expect(refusal("blockedBy=a", of: todo("a")).contains("would create a cycle"))
        let circle = [todo("b") { $0.blockedBy = [Located("c")] }, todo("c") { $0.blockedBy = [Located("a")] }]
        #expect(refusal("blockedBy+=b", of: todo("a"), beside: circle).contains("a cycle through 'a'"))
        // Parents and blockers together do not form a cycle.
        #expect(refusal("blockedBy+=b", of: todo("a"), beside: others) == "taken")
        #expect(refusal("parent=c", of: todo("a"), beside: others).contains("'parent' would create"))
        // A removed reference can have been part of a cycle.
        #expect(refusal("blockedBy-=b", of: todo("a") { $0.blockedBy = [Located("b")] }, beside: circle) == "taken")
    }

    @Test func `a blocker is removed under its name in the file`() throws {
        let other = todo("bbb111") { $0.aliases = [Located("old")] }
        let blocked = todo("a") { $0.blockedBy = [Located("old")] }
        #expect(try changes("blockedBy-=bbb111", of: blocked, beside: [other]).first?.operation == .remove(["old"]))
        #expect(try changes("blockedBy+=bbb111", of: blocked, beside: [other]).first?.operation == .add(["old"]))
        #expect(try changes("blockedBy=bbb111", of: blocked, beside: [other]).first?.operation == .set(["bbb111"]))
    }

    @Test func `in a Backlog.md project the directory determines whether a file is a draft or archived`() {
        for (word, remedy) in [("draft=true", "backlog task demote"), ("archived=true", "fuda archive ID")] {
            #expect(refusal(word, of: todo("a"), settings: backlogSettings).contains(remedy))
            #expect(refusal(word, of: todo("a")) == "taken")
        }
    }

    // MARK: A new todo

    @Test func `a new todo is in the first column of type todo`() throws {
        #expect(try new() == ["title: New", "status: todo", "createdAt: \(now.iso)"])
        #expect(
            try new("status=doing", "tags=") == [
                "title: New", "status: doing", "createdAt: \(now.iso)", "startedAt: \(now.iso)",
            ])
    }

    @Test func `a new todo collects added values, and no other key can be given twice`() throws {
        #expect(try new("tags+=a", "tags+=b").contains("tags: a,b"))
        #expect(try new("tags=a", "tags+=b").contains("tags: a,b"))
        for words in [("due=today", "due=today"), ("tags+=a", "tags=b"), ("title=x", "due=today")] {
            #expect(throws: InvalidValueError.self) { try new(words.0, words.1) }
        }
    }
}
