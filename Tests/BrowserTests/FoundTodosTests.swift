import Application
import BrowserSupport
import Domain
import JSON
import Queries
import QuerySupport
import Site
import Synchronization
import TestSupport
import Testing
import UseCases

/// The queries that a site answers from its own data, against Swift's answers from the files.
@Suite(.browser) struct FoundTodosTests {
    private static let files = RandomProject(500, seed: 11).files
    private static let project = Result { try BuiltProject(files) }
    private static let opened = Result { try project.get().opened() }
    private static let listed = Result { try opened.get().facts.listed.map { ListedTodo($0) } }

    /// What the browser finds for each text.
    private static let script = """
        var slugs = [];
        var found = async (text, context, isRanked) => {
          try {
            const query = fuda.query.parse(text, context);
            if (isRanked) return (await fuda.todos.ask(query)).map(at => slugs[at]).join(' ');
            return (await fuda.todos.answer(query)).map(todo => todo.slug).join(' ');
          } catch (error) {
            return error.column === undefined ? String(error.stack) : `query:${error.column}: error: ${error.message}`;
          }
        };
        var answers = async (texts, isRanked) => {
          await fuda.load('words.js');
          const context = { ...(await fuda.todos.index()).context, me: 'hana' };
          for (const todo of await fuda.todos.answer(fuda.query.parse('archived:any', context))) slugs[todo.at] = todo.slug;
          const all = [];
          for (const text of texts) all.push(await found(text, context, isRanked));
          return all;
        };
        """

    private func tab() async throws -> Tab {
        let tab = try await Browser.page()
        try await tab.open(try FoundTodosTests.project.get().page("search.html"))
        let scripts = ["texts", "days", "query", "todos"].map { "'assets/\($0).js'" }.joined(separator: ", ")
        try await tab.evaluate("Promise.all([\(scripts), 'words.js'].map(fuda.load)).then(() => 0)")
        try await tab.evaluate(FoundTodosTests.script)
        return tab
    }

    /// What Swift finds.
    private func expected(_ texts: [String]) throws -> [String] {
        let (opened, facts) = (try FoundTodosTests.opened.get(), try FoundTodosTests.listed.get())
        var context = QueryContext(opened.board)
        context.me = .user("hana")
        return texts.map { text in
            do throws(QueryError) {
                let found = try Query(parsing: text, in: context).select(facts)
                return found.map { opened.slugs.todos[facts[$0].row.todo] }.joined(separator: " ")
            } catch {
                return error.description
            }
        }
    }

    @Test func `the site answers 2000 queries as Swift does`() async throws {
        var random = RandomSiteQuery(seed: 5, bodies: FoundTodosTests.files.values.sorted())
        let texts = (0..<2000).map { _ in random.text() }
        let expected = try expected(texts)
        let answers = try await tab().evaluate("answers(\(json(texts)))").elements.compactMap(\.text)
        #expect(answers.count == texts.count)
        let different = zip(texts, zip(expected, answers)).filter { $0.1.0 != $0.1.1 }
        #expect(
            different.count == 0, "\(different.prefix(12).map { told($0.0, $0.1.0, $0.1.1) }.joined(separator: "\n"))")
        // Neither nothing nor everything is found or wrong.
        #expect(Set(expected).count > 500)
    }

    @Test(arguments: [6, 7] as [UInt64])
    func `what is found by words stands in the order of how well it fits`(seed: UInt64) async throws {
        let (opened, facts) = (try FoundTodosTests.opened.get(), try FoundTodosTests.listed.get())
        var random = RandomSiteQuery(seed: seed, bodies: FoundTodosTests.files.values.sorted())
        let words = (0..<300).map { _ in (0...Int.random(in: 0...1, using: &random.chance)).map { _ in random.word() } }
        let texts = words.map { $0.joined(separator: " ") + " archived:any" }
        let answers = try await tab().evaluate("answers(\(json(texts)), true)").elements.compactMap(\.text)
        #expect(answers.count == texts.count)
        let numbers = opened.board.indices.sorted { opened.created($0) < opened.created($1) }.enumerated()
        let places = Dictionary(uniqueKeysWithValues: numbers.map { ($1, $0) })
        for (words, answer) in zip(words, answers) {
            let query = try? Query(
                parsing: words.joined(separator: " ") + " archived:any", in: QueryContext(opened.board))
            guard let query else { continue }
            let wanted = words.map { FoldedText(String($0.unicodeScalars.filter { $0 != "\"" })) }
            let found = query.select(facts).map { facts[$0] }.map { todo in
                (
                    points: wanted.reduce(0) { $0 + todo.points($1) }, isOpen: opened.board.rows[todo.row.todo].isOpen,
                    todo: todo.row.todo
                )
            }
            let ranked = found.sorted { one, other in
                if one.points != other.points { return one.points > other.points }
                if one.isOpen != other.isOpen { return one.isOpen }
                return places[one.todo] ?? 0 > places[other.todo] ?? 0
            }
            #expect(answer == ranked.map { opened.slugs.todos[$0.todo] }.joined(separator: " "), "\(words)")
        }
    }
}

extension Snapshot {
    /// When a todo was created, and its place for one of the same time.
    fileprivate func created(_ todo: Int) -> (Int, Int) { (board.rows[todo].todo.days.created?.sortKey ?? .min, todo) }
}

/// How two answers differ.
private func told(_ text: String, _ expected: String, _ answer: String) -> String {
    let sets = [expected, answer].map { Set($0.split(separator: " ")) }
    let (missing, wrong) = (sets[0].subtracting(sets[1]).sorted(), sets[1].subtracting(sets[0]).sorted())
    if missing.isEmpty, wrong.isEmpty { return "\(text)\n  in another order" }
    return "\(text)\n  missing: \(missing.prefix(9))\n  wrong: \(wrong.prefix(20))"
}

/// A todo that folds each of its texts once.
private final class ListedTodo: QueryFacts, Sendable {
    let row: BoardFacts.Row
    private let texts = Mutex<[Subject: [FoldedText]]>([:])

    init(_ row: BoardFacts.Row) { self.row = row }

    var column: Int? { row.column }
    var type: ColumnType? { row.type }
    func `is`(_ judgement: DerivedState) -> Bool { row.is(judgement) }
    func rank(of field: Field) -> Int? { row.rank(of: field) }
    func day(of field: Field) -> CalendarDay? { row.day(of: field) }
    func instant(of field: Field) -> Int? { row.instant(of: field) }
    func number(of subject: Subject) -> Double? { row.number(of: subject) }
    func flag(_ field: Field) -> Bool { row.flag(field) }

    /// How well a word fits: 4 in a title or id, 2 in tags, owners and the summary, 1 in the body.
    func points(_ word: FoldedText) -> Int {
        let places: [(Int, [Subject])] = [
            (4, [.field(.id), .field(.title)]), (2, [.field(.description), .field(.tags), .field(.owner)]),
            (1, [.text]),
        ]
        return places.first { $1.contains { anyText(of: $0) { $0.holds(wordBeginning: word) } } }?.0 ?? 0
    }

    func anyText(of subject: Subject, _ isWanted: (FoldedText) -> Bool) -> Bool {
        let folded = texts.withLock { texts in
            if let known = texts[subject] { return known }
            let folded = row.texts(of: subject).map { FoldedText($0) }
            texts[subject] = folded
            return folded
        }
        return folded.contains(where: isWanted)
    }
}
