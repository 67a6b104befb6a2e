import Application
import Bytes
import Charts
import Domain
import Past
import TestSupport
import Testing

/// An answer of the application, with what it tells beside the document.
struct Answered {
    let text: String
    let notices: [String]
    /// The conditions that are met, with the counts.
    let failed: [String]

    /// Everything on one line, however long lines are wrapped.
    var unwrapped: String { ([text] + notices).joined(separator: "\n").replacing(/\s+/, with: " ") }
}

extension TestedProject {
    /// Creates the past board.
    ///
    /// - Parameter settings: the contents of `fuda.yml`.
    static func past(_ settings: String = "title: Kitchen\n") throws -> TestedProject {
        TestedProject(try PastBoard.repository(settings))
    }

    var repository: TestRepository { TestRepository(existing: folder) }

    /// Writes files, removes those that are nil, and commits all at noon UTC.
    func commit(_ day: String, _ files: [String: String?], _ message: String, by author: String = "Hana") throws {
        try repository.commit(files, message, author: author, at: TestRepository.noon(day))
    }

    /// Makes reports as `fuda report` does for an output with 80 columns.
    func answer(
        _ names: String..., as format: ReportFormat? = nil, _ change: (inout ReportQuestion) throws -> Void = { _ in }
    ) throws -> Answered { try answer(names, as: format, change) }

    private func answer(
        _ names: [String], as format: ReportFormat?, _ change: (inout ReportQuestion) throws -> Void
    ) throws -> Answered {
        var question = ReportQuestion(request())
        (question.names, question.format) = (names, format)
        question.style = TextStyle(width: 80, hasColor: false)
        try change(&question)
        let listener = Listener()
        var events = Events()
        events.notice = listener.events.notice
        let answer = try ReportRun(question, events: events).run()
        return Answered(
            text: answer.bytes.text, notices: listener.all,
            failed: answer.failed.map { "\($0.gate.text) (it is \($0.value))" })
    }

    /// Returns the figures of a report; of the summary if no name is given.
    func figures(
        _ names: String..., change: (inout ReportQuestion) throws -> Void = { _ in }
    ) throws -> JSONTree {
        try #require(try JSONTree(answer(names, as: .json, change).text)["figures"])
    }

    /// Returns the log that `fuda log --json` prints.
    func logJSON(of id: String? = nil, limit: Int? = nil) throws -> String {
        let log = try ProjectLog(Workspace(request()), of: id, limit: limit, includesDrafts: false)
        return json { log.write(into: &$0) }
    }

    /// Returns the failure of reports that cannot be made.
    func failure(
        _ names: String..., as format: ReportFormat? = nil, _ change: (inout ReportQuestion) throws -> Void = { _ in }
    ) -> Failure? {
        #expect(throws: Failure.self) { try answer(names, as: format, change) }
    }
}

extension ReportQuestion {
    /// Selects todos by values of a field, as repeated options do.
    mutating func select(_ values: String..., of field: Field) {
        scope.writtenQuery.set(values.flatMap { WrittenQuery.names(in: $0) }, of: field)
    }
}
