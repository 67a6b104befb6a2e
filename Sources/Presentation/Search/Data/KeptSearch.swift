import Bytes
import Domain
import Searching

/// The words of todos as they were read for an index before, for who makes one again and again.
package final class KeptSearch {
    let words = KeptWords()
    private var known: [PathKey: Known] = [:]
    private var next: [PathKey: Known] = [:]
    /// The todos in the order of their numbers.
    private var numbered: [PathKey] = []
    private var nextNumbered: [PathKey] = []

    /// What a todo said, and its words.
    private struct Known {
        let heads: [String]
        let body: KeptBytes?
        let words: DocumentWords
    }

    /// Of nothing yet.
    package init() {}

    /// The words of a todo that says what it said.
    func words(of path: String, _ heads: [String], _ body: KeptBytes?) -> DocumentWords? {
        guard let last = known[PathKey(path)], last.body == body, last.heads.count == heads.count,
            zip(last.heads, heads).allSatisfy({ $0.isIdentical(to: $1) })
        else { return nil }
        return last.words
    }

    /// Keeps the words of the todo with the next number.
    ///
    /// - Returns: whether the todo had that number before.
    func keep(_ words: DocumentWords, of path: String, _ heads: [String], _ body: KeptBytes?) -> Bool {
        let (key, number) = (PathKey(path), nextNumbered.count)
        next[key] = Known(heads: heads, body: body, words: words)
        nextNumbered.append(key)
        return number < numbered.count && numbered[number] == key
    }

    /// Lets go of todos that are gone, or of all.
    func end(isWorthKeeping: Bool) {
        (known, numbered) = isWorthKeeping ? (next, nextNumbered) : ([:], [])
        (next, nextNumbered) = ([:], [])
    }
}
