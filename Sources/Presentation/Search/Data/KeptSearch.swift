import Bytes
import Domain
import Searching

/// The words of todos as they were read for an index before, for who makes one again and again.
package final class KeptSearch {
    let words = KeptWords()
    private var known: [PathKey: Known] = [:]
    private var next: [PathKey: Known] = [:]

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

    func keep(_ words: DocumentWords, of path: String, _ heads: [String], _ body: KeptBytes?) {
        next[PathKey(path)] = Known(heads: heads, body: body, words: words)
    }

    /// Lets go of todos that are gone, or of all.
    func end(isWorthKeeping: Bool) { (known, next) = (isWorthKeeping ? next : [:], [:]) }
}
