import BoardSupport
import Domain
import Past
import Queries
import TestSupport
import Testing
import UseCases

struct GateTests {
    private let all = board(
        [
            todo("a") { ($0.status, $0.milestone, $0.owners) = (Located("doing"), "v 1", ["Hana"]) },
            todo("b") { ($0.status, $0.days.due) = (Located("review"), .day(today.adding(days: -1))) },
            todo("c") { ($0.milestone, $0.days.due, $0.blockedBy) = ("v2", .day(today), [Located("a")]) },
            todo("d") { ($0.status, $0.tags) = (Located("done"), ["x"]) }, todo("e") { $0.isBroken = true },
            todo("f") {
                ($0.days.updated, $0.status) = (.day(today.adding(days: -30)), Located("odd", at: SourcePosition(2, 9)))
            },
            todo("g") { ($0.status, $0.isArchived) = (Located("doing"), true) },
        ],
        findings: [Finding("x", .start, .unknownKey, "note"), Finding("x", .start, .duplicatePath, "warning")])

    @Test(arguments: [
        ("overdue>0", 1, true), ("overdue > 1", 1, false), ("overdue>=1", 1, true), ("overdue<1", 1, false),
        ("overdue<=1", 1, true), ("overdue=1", 1, true), ("overdue==1", 1, true), ("overdue!=1", 1, false),
        ("open>3", 4, true), ("total=7", 7, true), ("Broken=1", 1, true), ("blocked>0", 1, true),
        ("stale>=5", 1, false),
        ("duesoon>0", 1, true), ("done@tag:x<3", 1, true), ("done@tag:y=0", 0, true), ("open@milestone:V 1>0", 1, true),
        ("open@milestone:v 1,v2>1", 2, true), ("open@owner:@hana>0", 1, true), ("open@status:review>0", 1, true),
        ("todo>9", 2, false), ("active>0", 2, true), ("cancelled>0", 1, true), ("hold>0", 0, false), ("wip>1", 2, true),
        ("wip:doing>0", 1, true), ("wip:Review>1", 1, false), ("wip:to do>0", 1, true),
        ("wip:doing@owner:ken>0", 0, false),
        ("check:error>0", 1, true), ("check:warning>0", 1, true), ("check:note>1", 1, false), ("check>2", 3, true),
        ("open>-1", 4, true),
        ("open@milestone:\"V 1\">0", 1, true), ("open@milestone:v 1 -owner:hana>0", 0, false),
        ("open@is:overdue OR has:milestone>2", 3, true), ("total@due<=today=2", 2, true),
        ("total@due>=today>0", 1, true),
        ("open@-no:owner!=1", 1, false), ("cancelled@is:archived>0", 1, true), ("done@tag:X has:tags<3", 1, true),
        ("wip:doing@is:ready=1", 1, true), ("open @ owner:hana > 0", 1, true), ("broken@is:broken=1", 1, true),
        ("open@milestone:Sprint 12>0", 0, false), ("open@status:To Do=1", 1, true), ("open@owner:none=3", 0, false),
        ("open@no:owner=3", 3, true), ("open@path:todos/b*>0", 1, true), ("stale@is:stale=1", 1, true),
    ])
    func `compares the count with the limit`(text: String, value: Int, isMet: Bool) throws {
        let gate = try Gate(text)
        let result = try gate.evaluate(all, nothing, BoardMembers(all, try query(gate), BoardFacts(all, nothing)))
        #expect((result.value, result.isMet) == (value, isMet))
        #expect(result.gate.text == text)
    }

    private var nothing: Timeline { Timeline(without: all) }

    private func query(_ gate: Gate) throws -> Query? { try gate.query(in: QueryContext(counting: all), all.names) }

    @Test(arguments: [
        ("open@stauts:x>0", 6, "unknown key 'stauts'; did you mean 'status'?"),
        ("open@tag:x status:doen>0", 19, "unknown status 'doen'; did you mean 'done'?"),
        ("open@  is:opn>0", 11, "unknown state 'opn'; did you mean 'open'?"),
        ("open@priority>=hihg>0", 16, "unknown priority 'hihg'; did you mean 'high'?"),
        ("wip:doing@due<=31st>=0", 16, "unknown day '31st'; "),
    ])
    func `reports an error in a query at its column in the condition`(
        text: String, column: Int, message: String
    ) throws {
        let gate = try Gate(text)
        let error = #expect(throws: Gate.Failure.self) { try query(gate) }
        #expect(
            error?.column == column && error?.description.hasPrefix(message) == true, "\(String(describing: error))")
    }

    @Test(arguments: [
        ("overdue", "'overdue' has no comparison; write for example 'overdue>0'"),
        ("overdue>", "'' in 'overdue>' is not a whole number; write for example 'overdue>0'"),
        ("overdue>many", "'many' in 'overdue>many' is not a whole number; write for example 'overdue>0'"),
        ("overdue<>1", "unknown comparison '<>' in 'overdue<>1'; use one of: > >= < <= = == !="),
        (
            "overdu>0",
            "unknown figure 'overdu'; did you mean 'overdue'? use one of: total, open, overdue, dueSoon, blocked, stale, broken, todo, active, hold, done, cancelled, wip, wip:<status>, check, check:note, check:warning, check:error"
        ),
        (
            "open:x>0",
            "unknown figure 'open:x'; did you mean 'open'? use one of: total, open, overdue, dueSoon, blocked, stale, broken, todo, active, hold, done, cancelled, wip, wip:<status>, check, check:note, check:warning, check:error"
        ),
        ("check:eror>0", "unknown severity 'eror'; did you mean 'error'? use one of: note, warning, error"),
        ("open@>0", "missing query after '@' in 'open@>0'; write it as 'open@owner:hana>0'"),
        ("open@tag>0", "'@tag' in 'open@tag>0' has no value; write '@tag:name'"),
        (
            "check@tag:x>0",
            "'check' in 'check@tag:x>0' counts findings, which '@' cannot select; remove '@' and the query"
        ),
    ])
    func `suggests the valid syntax for an invalid condition`(text: String, message: String) {
        #expect(throws: Gate.Failure.self) { try Gate(text) }
        do { _ = try Gate(text) } catch { #expect(error.description == message) }
    }

    @Test func `an unknown column is an error, not zero`() throws {
        let gate = try Gate("wip:doin>0")
        do {
            _ = try gate.evaluate(all, nothing)
            Issue.record("the column does not exist")
        } catch {
            #expect(
                error.description
                    == "unknown column 'doin'; did you mean 'doing'? use one of: todo, doing, review, done, cancelled")
        }
    }
}
