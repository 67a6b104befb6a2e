import ArgumentParser
import Bytes
import Domain
import Messages
import UseCases

/// The todos that a shell offers for a typed word: first those whose id begins with it, then those with its words in
/// their title, as a command finds them.
///
/// Anyone may have written a title, so no candidate contains a character that the shell would interpret.
struct CompletedTodos {
    private let board: Board
    private let typed: String
    private let shell: CompletionShell?

    /// The maximum number of todos offered; nobody reads a longer list, and another letter shortens it.
    private static let most = 200
    /// The minimum length of a word of a title, in bytes: most titles have a word with any given first letter.
    private static let shortest = 2

    /// - Parameter typed: the word so far, without quotes.
    init(_ board: Board, typed: String, for shell: CompletionShell?) {
        (self.board, self.typed, self.shell) = (board, typed, shell)
    }

    /// The candidates in the syntax of the shell.
    var candidates: [String] { candidates(begun, titled) }

    /// The candidates whose id begins with the typed word.
    var candidatesByID: [String] { candidates(begun, []) }

    private func candidates(_ begun: [Int], _ titled: [Int]) -> [String] {
        switch shell {
        case .some(.zsh): return (begun + titled).map { "\(id($0)):\(title($0))" }
        case .some(.fish):
            // fish drops every candidate that does not contain the typed word, so it offers titles instead of ids.
            return begun.map { "\(id($0))\t\(title($0))" }
                + titled.filter(isNamed).map { "\(title($0))\t\(id($0))" }
        default: return forBash(begun, titled)
        }
    }

    private var begun: [Int] {
        openFirst(board.indices.filter { begins(board.rows[$0].todo.id, with: typed.lowercased()) })
    }

    private var titled: [Int] {
        guard typed.utf8.count >= Self.shortest else { return [] }
        let found = FindTodo(in: board, for: .reading).titled(typed)
        return openFirst(found.filter { !begins(board.rows[$0].todo.id, with: typed.lowercased()) })
    }

    /// bash shows no descriptions, and replaces the typed word by the common beginning of all candidates. The blank
    /// candidate leaves none, so that bash only lists the others, with their titles.
    private func forBash(_ begun: [Int], _ titled: [Int]) -> [String] {
        if titled.isEmpty || begun.count + titled.count == 1 { return (begun + titled).map(id) }
        return (begun + titled).map { "\(id($0))  \(wordsForBash(title($0)))" } + [" "]
    }

    /// The first todos to offer, open ones before others.
    private func openFirst(_ todos: [Int]) -> [Int] {
        Array((todos.filter { board.rows[$0].isOpen } + todos.filter { !board.rows[$0].isOpen }).prefix(Self.most))
    }

    private func id(_ todo: Int) -> String { board.rows[todo].todo.id }

    /// The title without the characters that separate a candidate from its description.
    private func title(_ todo: Int) -> String {
        let title = board.rows[todo].todo.title.printable.unicodeScalars.filter { !":\t\\".unicodeScalars.contains($0) }
        return String(String.UnicodeScalarView(title))
    }

    /// Whether the title as it is offered names the todo: a command would read another todo's id, number or file first.
    private func isNamed(byTitle todo: Int) -> Bool {
        let title = title(todo)
        return title.utf8.elementsEqual(board.rows[todo].todo.title.utf8) && board.index(of: title) == nil
            && !title.hasBytePrefix("#") && !isMarkdown(title)
    }

    /// Replaces what a script that expands candidates would run, and the slash, before which bash lists nothing.
    private func wordsForBash(_ title: String) -> String {
        let scalars = title.unicodeScalars.map { scalar in
            !scalar.isASCII || scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "." || scalar == ","
                || scalar == "-" ? scalar : " "
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
