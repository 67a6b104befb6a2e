import BrowserSupport
import TestSupport

/// What a person does with a todo, on a page that was opened before.
enum Deed: String, CaseIterable, Sendable {
    case field, otherField, sameField, tick, bodyNear, bodyFar, comment, move, rename, archive, delete

    /// A todo that all of them change.
    static let todo = todoFile(
        "Buy milk", "status: todo", "milestone: v1", "description: Old words",
        body: "One fresh line.\n\nTwo dry lines.\n\n- [ ] Go there\n- [ ] Ask\n\nThree wet lines.\n\nThe last line.")

    /// The page with the form, as a path of the todo.
    private var page: String {
        switch self {
        case .field, .otherField, .sameField, .bodyNear, .bodyFar, .rename: "/edit"
        case .tick, .comment, .move, .archive, .delete: ".html"
        }
    }

    /// The text that the person types; nil if the person only chooses.
    func words(_ person: String) -> String? {
        switch self {
        case .field, .otherField, .sameField, .bodyNear, .bodyFar, .comment, .rename: "\(rawValue) by \(person)"
        case .tick, .move, .archive, .delete: nil
        }
    }

    /// Whether a file shows a deed without words.
    func isDone(in text: String?) -> Bool {
        switch self {
        case .tick: text?.contains("- [x] Go there") == true
        case .move: text?.contains("status: doing") == true
        case .archive: text?.contains("archived: true") == true
        case .delete: text == nil
        default: false
        }
    }

    /// Opens the page and types, without sending anything.
    func prepare(_ tab: Tab, on board: RunningBoard, todo: String, by person: String) async throws {
        try await tab.open(board.url("todos/\(todo)\(page)"))
        if self == .delete {
            try await tab.click(".controls form[action$=delete] button")
            try await tab.waitUntil("document.querySelector('main .danger') && document.readyState === 'complete'")
        }
        try await tab.waitUntil("document.readyState === 'complete' && fuda.live && fuda.words.live")
        try await tab.waitUntil("performance.getEntriesByType('resource').some(file => file.name.includes('forms.js'))")
        let words = words(person) ?? ""
        switch self {
        case .field, .sameField: try await tab.fillOpened("#f-description", words)
        case .otherField: try await tab.fillOpened("#f-milestone", words)
        case .bodyNear: try await replace("Two dry lines.", by: "Two dry lines, \(words).", in: tab)
        case .bodyFar: try await replace("The last line.", by: "The last line, \(words).", in: tab)
        case .comment: try await tab.fill("#comment", words)
        case .rename: try await tab.fill("#f-title", words)
        case .move: try await tab.choose(".controls [name=status]", "doing")
        case .tick: try await tab.waitUntil("document.querySelector('.prose li input')?.disabled === false")
        case .archive, .delete: break
        }
        // Counts the answers to forms, so that the end is seen even if the page stays.
        try await tab.evaluate(
            """
            window.answers = [];
            { const send = window.fetch;
              window.fetch = async (...all) => {
                const answer = await send(...all);
                if (all[1]?.method === 'POST') window.answers.push(answer.status);
                return answer;
              }; }
            """)
    }

    private func replace(_ old: String, by new: String, in tab: Tab) async throws {
        let text = try await tab.evaluate("document.querySelector('#f-body').value").text ?? ""
        try await tab.fill("#f-body", text.replacing(old, with: new))
    }

    /// Presses the button that sends the form.
    func send(_ tab: Tab) async throws {
        let button =
            switch self {
            case .field, .otherField, .sameField, .bodyNear, .bodyFar, .rename, .delete: "main form .main"
            case .comment: ".reply > button"
            case .move: ".controls form[action$=move] button"
            case .archive: ".controls form[action$=archive] button"
            case .tick: ".prose li input"
            }
        try await tab.evaluate("document.querySelector('\(button)').click()")
    }

    /// Waits until the answer is shown: on the page itself, on the page after it or on that of a conflict.
    func finish(_ tab: Tab) async throws {
        let isShown = "document.querySelector('.says p, .own-part.wrong, .failure[open]')"
        try await tab.waitUntil(
            """
            document.readyState === 'complete' && (!window.answers ||
              window.answers.length && !document.querySelector('[aria-busy]') && \(isShown) &&
              !(window.answers.at(-1) === 409 || window.answers.at(-1) === 404 && document.querySelector('form[aria-busy] textarea')
                || window.answers.at(-1) === 200 && document.querySelector('main.form')))
            """)
    }

    /// What the page shows, with the texts in its fields.
    static func shown(on tab: Tab) async throws -> String {
        try await tab.evaluate(
            """
            document.body.innerText + Array.from(document.querySelectorAll('main :is(textarea, input)'), part => part.value).join(' ')
              + Array.from(document.querySelectorAll('pre.plain'), part => part.textContent).join(' ')
            """
        ).text ?? ""
    }
}

extension Tab {
    /// Fills a field among those that are folded.
    fileprivate func fillOpened(_ selector: String, _ text: String) async throws {
        try await evaluate("document.querySelector('details.others-of').open = true")
        try await fill(selector, text)
    }
}
