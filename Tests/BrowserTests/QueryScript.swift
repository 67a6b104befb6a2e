import BrowserSupport
import Bytes
import Domain
import Foundation
import JSON
import SiteData
import Queries
import QuerySupport
import TestSupport
import Testing
import Messages

/// The script of the site that reads queries, in a page that has nothing else.
struct QueryScript {
    let page: Tab

    /// The script with English errors, in one page for all tests, which only compute values in it.
    static var shared: QueryScript { get async throws { try await english.value } }

    private static let english = Task { try await QueryScript() }

    /// - Parameter words: the language of the errors.
    init(_ words: Messages = .english) async throws {
        page = try await Browser.page()
        let said = json { writer in writer.object { QueryErrorMessages.write(words, into: &$0) } }
        try await page.evaluate("window.fuda = { words: \(said) }")
        for script in ["texts", "days", "query"] {
            try await page.evaluate(try PackageFolder.text("templates/assets/\(script).js"))
        }
        try await page.evaluate(QueryScript.helpers)
    }

    /// Facts that are made from a todo as the table of cases has it; what is compared, and what is answered.
    private static let helpers = """
        var factsOf = (todo, { subjects, choices }) => {
          const kinds = Object.fromEntries(subjects.map(({ name, kind }) => [name, kind]));
          const day = text => text === undefined ? null : Date.parse(text.slice(0, 10)) / 864e5;
          const ranks = choices.priority.map(({ name }) => fuda.texts.fold(name));
          return {
            column: todo.column ?? null, type: todo.type ?? null,
            is: judgement => (todo.is ?? []).includes(judgement),
            texts: subject => {
              const value = todo[subject.replace(/^more\\./, '')];
              return kinds[subject] === 'day' ? [] : [value ?? []].flat().filter(one => typeof one === 'string');
            },
            rank: field => {
              const place = ranks.indexOf(fuda.texts.fold([todo[field] ?? ''].flat()[0]));
              return place < 0 ? null : place;
            },
            day: field => day(todo[field]), instant: field => todo[field] === undefined ? null : day(todo[field]) * 86400,
            number: subject => typeof todo[subject] === 'number' ? todo[subject] : null,
            flag: field => todo[field] === true,
          };
        };
        var answer = (text, context, todos) => {
          try {
            return fuda.query.run(fuda.query.parse(text, context), todos).join(' ');
          } catch (error) {
            return error.column === undefined ? String(error.stack) : `query:${error.column}: error: ${error.message}`;
          }
        };
        """

    /// What the browser finds for each text, as places between blanks, or says is wrong with it.
    func answers(_ texts: [String], _ context: QueryContext, _ todos: String) async throws -> [String] {
        let expression = """
            (() => {
              const context = \(json { QueryContextJSON.write(context, into: &$0) });
              context.me = \(QueryScript.me(context));
              const todos = \(todos).map(todo => factsOf(todo, context));
              return \(json(texts)).map(text => answer(text, context, todos));
            })()
            """
        return try await page.evaluate(expression).elements.compactMap(\.text)
    }

    /// The same in Swift.
    static func expected(_ text: String, _ context: QueryContext, _ todos: [some QueryFacts]) -> String {
        do throws(QueryError) {
            return try Query(parsing: text, in: context).select(todos).map(String.init).joined(separator: " ")
        } catch {
            return onSite(error.description)
        }
    }

    /// An error of the command line as the site has it, which says what to press and not what to set.
    static func onSite(_ error: String) -> String {
        error.replacing(QueryContext.Me.absence, with: "unknown current user; press 'Mine' on the board")
    }

    private static func me(_ context: QueryContext) -> String {
        switch context.me {
        case .user(let id): json { $0.value(id) }
        case .unknown, .anybody: "null"
        case .refused: "false"
        }
    }
}

/// A JSON document as a script has it.
func json(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes.array, as: UTF8.self)
}

func json(_ texts: [String]) -> String { json { $0.value(.array(texts.map { .string($0) })) } }

extension Trait where Self == ConditionTrait {
    /// For tests that are left out where there is no browser.
    static var browser: Self {
        .enabled(if: Browser.program != nil, "there is no Chromium here; FUDA_CHROMIUM may name one")
    }

    /// For tests of what people see for a moment, such as a toast. `make test` runs them after all others, when nothing
    /// else uses the processors.
    static var alone: Self {
        .enabled(if: ProcessInfo.processInfo.environment["FUDA_ALONE"] != nil, "set FUDA_ALONE=1, and run nothing else")
    }
}
