import Bytes
import Charts
import Domain
import Editing
import Markdown
import Reports
import Repositories
import Site
import Texts
import UseCases

extension BoardSession {
    /// Answers a question. Reports and the log take the longest; another thread may ask for them at the same time.
    package func answer(_ question: BoardQuestion) -> BoardAnswer {
        do throws(Failure) {
            switch question {
            case .edit(let deed, let todos):
                let outcome = try edit(deed, of: todos)
                return .edited(outcome, snapshot)
            case .undo(let action):
                let result = try undo(action)
                return .undone(result, snapshot)
            case .lastCommand:
                return .lastCommand(try ask { (it) throws(Failure) in try it.lastCommand(through: .commandLine) })
            case .list(let query, let view):
                let snapshot = snapshot
                return .listed(try TodoListing(WrittenQuery(query), ofView: view).list(snapshot), snapshot)
            case .details(let key): return .details(try details(of: key))
            case .report(let name, let columns): return .text(try report(name, columns: columns))
            case .log: return .text(try log())
            }
        } catch {
            return .failed(error)
        }
    }

    private func details(of key: TodoKey) throws(Failure) -> TodoDetails {
        let snapshot = snapshot
        guard let todo = snapshot.board.index(of: key) else { throw .missing(key.path) }
        let text = Array(try snapshot.text(of: snapshot.board.rows[todo].todo).utf8)
        var renderer = MarkdownRenderer(
            options: MarkdownOptions(snapshot.board.settings, MarkdownWords(snapshot.words)))
        let document = text.withUnsafeBufferPointer { renderer.render($0, firstLine: 1, want: .html) }
        let past = snapshot.todoPast
        return TodoDetails(
            key: key, html: html(of: document, in: todo, on: snapshot.board),
            checklist: BodyChange.checklist(inBody: text),
            past: (past?.lines(key) ?? []) + (past?.commitLines(key) ?? []))
    }

    /// Returns the HTML, in which references to todos have their titles.
    private func html(of document: MarkdownDocument, in todo: Int, on board: Board) -> [UInt8] {
        let targets = board.rows[todo].references
        var bytes = ByteBuffer()
        document.splice(into: &bytes) { index, bytes in
            // The file may have changed since the board was made.
            guard document.references[index].kind == .todo, targets.count == document.references.count,
                case .todo(let target) = targets[index]
            else { return false }
            bytes.appendEscaped(text: document.references[index].words(forTodo: board.rows[target].todo.title))
            return true
        }
        return bytes.array
    }

    private func report(_ name: String, columns: Int) throws(Failure) -> [String] {
        var question = ReportQuestion(request)
        (question.names, question.format) = ([name], .terminal)
        question.style = TextStyle(width: columns, hasColor: true, cutsTables: true)
        let answer = try ReportRun(question).run()
        return answer.bytes.text.bytewiseParts("\n").map { String($0) }
    }

    private func log() throws(Failure) -> [String] {
        let log = try ProjectLog(Workspace(request), limit: BoardSession.loggedSteps)
        return TerminalLog(TerminalStyle(hasColor: true)).lines(log.steps)
    }

    /// The most commits of the log; `fuda log` shows all.
    private static let loggedSteps = 500
}
