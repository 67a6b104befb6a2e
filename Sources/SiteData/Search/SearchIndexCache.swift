import Bytes
import Domain
import Memos
import Searching

/// The words and the numbers that todos had in the index that was made last.
package final class SearchIndexCache {
    private var todos = MemoTable<PathKey, Said, Indexed>()
    private var terms: TermTable?

    /// What the words of a todo are read from.
    private struct Said {
        let heads: [String]
        let body: KeptBytes?

        func isSame(as other: Said) -> Bool {
            body == other.body && heads.count == other.heads.count
                && zip(heads, other.heads).allSatisfy { $0.isIdentical(to: $1) }
        }
    }

    private struct Indexed {
        let words: DocumentWords
        let number: Int
    }

    /// Of nothing yet.
    package init() {}

    /// An index that can take the words of todos that say what they said.
    func index() -> WordIndex { WordIndex(terms.take() ?? TermTable(), takesNotes: true) }

    /// Notes the words of a todo in the index.
    ///
    /// - Parameter read: notes the words of a todo that says something else.
    /// - Returns: whether the todo had that number before, and whether it said the same.
    func add(
        _ path: String, _ number: Int, _ heads: [String], _ body: KeptBytes?, to index: inout WordIndex,
        _ read: (inout WordIndex) -> Void
    ) -> (number: Bool, words: Bool) {
        let (key, said) = (PathKey(path), Said(heads: heads, body: body))
        let place = todos.place(of: key)
        let last = place.map { todos.output(at: $0) }
        let isSame = place.flatMap { todos.inputs(at: $0) }?.isSame(as: said) == true
        if isSame, let last { index.add(last.words) } else { read(&index) }
        let hasNumber = last?.number == number
        if !isSame || !hasNumber {
            let words = (isSame ? last?.words : nil) ?? index.documentWords
            todos.keep(Indexed(words: words, number: number), of: said, for: key)
        }
        return (hasNumber, isSame)
    }

    /// Forgets todos that are gone, or everything if the terms are mostly of words that are gone.
    ///
    /// - Parameter paths: those of all todos, each once.
    func end(_ index: consuming WordIndex, _ paths: some Collection<String>) {
        terms = index.finish()
        if terms == nil { todos.removeAll() } else { todos.keepOnly(paths.lazy.map { PathKey($0) }) }
    }
}
