import Bytes
import Domain
import Memos
import Searching

/// The words and the numbers of todos in the previous index.
package final class SearchIndexCache {
    private var todos = MemoTable<PathKey, Said, Indexed>()
    private var terms: TermTable?

    /// The inputs for the words of a todo.
    private struct Said {
        let heads: [String]
        let body: ByteSlice?

        func isSame(as other: Said) -> Bool {
            body == other.body && heads.count == other.heads.count
                && zip(heads, other.heads).allSatisfy { $0.isIdentical(to: $1) }
        }
    }

    private struct Indexed {
        let words: DocumentWords
        let number: Int
    }

    /// An empty cache.
    package init() {}

    /// Returns an index that can reuse the words of unchanged todos.
    func index() -> WordIndex { WordIndex(terms.take() ?? TermTable(), takesNotes: true) }

    /// Adds the words of a todo to the index.
    ///
    /// - Parameter read: adds the words of a changed todo.
    /// - Returns: whether the todo had that number before, and whether its text is unchanged.
    func add(
        _ path: String, _ number: Int, _ heads: [String], _ body: ByteSlice?, to index: inout WordIndex,
        _ read: (inout WordIndex) -> Void
    ) -> (number: Bool, words: Bool) {
        let (key, inputs) = (PathKey(path), Said(heads: heads, body: body))
        let place = todos.place(of: key)
        let last = place.map { todos.output(at: $0) }
        let isSame = place.flatMap { todos.inputs(at: $0) }?.isSame(as: inputs) == true
        if isSame, let last { index.add(last.words) } else { read(&index) }
        let hasNumber = last?.number == number
        let indexed = Indexed(words: (isSame ? last?.words : nil) ?? index.documentWords, number: number)
        // Also if nothing changed: a body that was read again is then compared by its address, and the earlier one is freed.
        if let place { todos.keep(indexed, of: inputs, at: place) } else { todos.keep(indexed, of: inputs, for: key) }
        return (hasNumber, isSame)
    }

    /// Forgets deleted todos, or everything if most terms belong to words that no longer occur.
    ///
    /// - Parameter paths: the paths of all todos, without duplicates.
    func end(_ index: consuming WordIndex, _ paths: some Collection<String>) {
        terms = index.finish()
        if terms == nil { todos.removeAll() } else { todos.keepOnly(paths.lazy.map { PathKey($0) }) }
    }
}
