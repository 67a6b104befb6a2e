import Bytes
import Domain

extension MalformedFrontMatter {
    /// A line as a reader sees it.
    struct Line {
        /// The text without invisible characters at its ends.
        var text: String
        /// Whether the line begins with blanks.
        let isIndented: Bool
        /// Whether an end of the line has invisible characters other than blanks.
        let hasInvisible: Bool
        /// The offset after the line end.
        let end: Int

        init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, end: Int) {
            self.end = end
            let scalars = String(decoding: bytes[range], as: UTF8.self).unicodeScalars
            let start = scalars.prefix(while: Line.isInvisible)
            isIndented = start.contains { $0 == " " || $0 == "\t" }
            var text = scalars[start.endIndex...]
            while let last = text.last, Line.isInvisible(last) { text.removeLast() }
            hasInvisible = (start + scalars[text.endIndex...]).contains { $0 != " " && $0 != "\t" && $0 != "\r" }
            self.text = String(text)
        }

        private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value <= 32 || scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        }

        /// Whether the text is a valid fence, regardless of its position.
        var isFence: Bool { text.utf8.elementsEqual("---".utf8) }

        /// Whether the text has dashes of another number or kind, or text after three dashes.
        var isLikeFence: Bool {
            let dashes = text.unicodeScalars.prefix { $0.properties.isDash || $0 == " " || $0 == "\u{AD}" }
            let count = dashes.count { $0 != " " }
            guard dashes.endIndex != text.endIndex else { return count > 1 || text.utf8.count > 1 }
            return text.hasBytePrefix("---") && text.utf8.count < 80
        }

        /// The mark of a line that opens a block which is no front matter; nil for other lines.
        var opening: String? {
            for mark in ["=", "*", "_"] where text.utf8.count >= 3 && text.utf8.allSatisfy({ $0 == mark.utf8.first }) {
                return String(repeating: mark, count: 3)
            }
            let languages = ["", "yaml", "yml", "markdown", "md", "front-matter", "frontmatter"]
            return ["```", "~~~"].first { mark in
                guard text.hasBytePrefix(mark), let sign = mark.unicodeScalars.first else { return false }
                // `{.yaml}` and `yaml title=x` name a language, too.
                let word = text.unicodeScalars.drop { $0 == sign || " {.".unicodeScalars.contains($0) }
                    .prefix { !" }".unicodeScalars.contains($0) }
                return languages.contains(String(Substring(word)).lowercased())
            }
        }

        /// Whether a drawer of Org begins here.
        var isDrawer: Bool { text.lowercased().utf8.elementsEqual(":properties:".utf8) }

        /// The key and its value after the dashes of a fence; nil for other lines.
        var keyAtFence: String? {
            var rest = self
            guard let text = text.rest(afterBytes: "---") else { return nil }
            rest.text = String(text.drop { $0 == " " })
            return rest.key(":").map { _ in rest.text }
        }

        var isTOML: Bool { text.utf8.count > 1 && text.utf8.allSatisfy { $0 == UInt8(ascii: "+") } }

        /// Returns the text before the separator if it looks like a key; nil otherwise.
        func key(_ sign: Unicode.Scalar) -> String? {
            let parts = text.bytewiseParts(sign, maxSplits: 1)
            guard parts.count == 2, sign == "=" || parts[1].utf8.first.map({ $0 == 32 || $0 == 9 }) ?? true else {
                return nil
            }
            let key = parts[0].utf8.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            let trimmed = key.reversed().drop { $0 == 32 }.reversed()
            guard let first = trimmed.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A || first == 0x5F,
                trimmed.allSatisfy({
                    $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 48 && $0 <= 57 || "_-.".utf8.contains($0)
                })
            else { return nil }
            return String(decoding: trimmed, as: UTF8.self)
        }

        /// Whether the value of its key makes a todo a draft.
        func makesDraft(_ key: String, _ sign: Unicode.Scalar) -> Bool {
            guard Field.byName[key.lowercased()] == .draft else { return false }
            let value = text.bytewiseParts(sign, maxSplits: 1)[1].utf8.filter { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
            return flag(parsing: String(decoding: value, as: UTF8.self)) == true
        }

        /// Whether the line may be between keys: a comment, a list item or an indented value.
        var mayFollowKey: Bool {
            isIndented || text.hasBytePrefix("#") || text.hasBytePrefix("- ") || text.utf8.elementsEqual("-".utf8)
        }
    }

    /// The keys from a line on.
    struct Keys {
        /// The number of keys known to fuda.
        private(set) var known = 0
        /// The line that ends them like a fence.
        private(set) var end: Int?
        private var all = 0
        /// Whether one is written exactly as in front matter; prose begins with a capital.
        private var hasOwnName = false
        /// Whether a line that is no key ended them.
        private var isCutShort = false
        /// Whether one of them is of todos: other documents have titles, dates and descriptions, too.
        private var hasTodoKey = false
        /// Whether one of them makes a draft.
        private var hasDraft = false

        init(_ lines: [Line], from start: Int, sign: Unicode.Scalar) {
            var isBroken = false
            for index in lines.indices.dropFirst(start) {
                let line = lines[index]
                if line.isFence || line.isLikeFence || sign == "=" && line.isTOML
                    || line.text.utf8.elementsEqual("...".utf8)
                {
                    end = index
                    return
                }
                if let key = line.key(sign) {
                    all += 1
                    hasDraft = hasDraft || line.makesDraft(key, sign)
                    guard !isBroken, let field = Field.byName[key.lowercased()] else { continue }
                    known += 1
                    hasTodoKey =
                        hasTodoKey
                        || Keys.ofTodos.contains(field) && field.name.utf8.elementsEqual(key.lowercased().utf8)
                    hasOwnName = hasOwnName || field.name.utf8.elementsEqual(key.utf8)
                } else if line.text.isEmpty {
                    // Paragraphs below may begin like keys.
                    isBroken = all > 0
                } else if !line.mayFollowKey || all == 0 && !line.text.hasBytePrefix("#") {
                    isCutShort = true
                    return
                }
            }
        }

        /// Whether the keys are unlikely to be prose.
        var areLikelyKeys: Bool { known > 1 || known == 1 && (end != nil || hasOwnName) }

        private static let ofTodos: Set<Field> = [
            .status, .isChecked, .draft, .archived, .owner, .priority, .due, .blockedBy, .parent, .milestone,
        ]

        /// Whether they are of a todo, although they are in a place that has other texts, too: one makes a draft, or there is
        /// nothing but keys of todos.
        ///
        /// - Parameter isFenced: whether they are between lines of dashes. Otherwise a single key is not enough.
        func areOfTodo(isFenced: Bool) -> Bool {
            hasDraft || hasTodoKey && known == all && (isFenced || all > 1) && !isCutShort
        }

        /// Whether there are only keys before the end.
        var areAllOfIt: Bool { all > 0 && end != nil }
    }

    /// The lines above the first one with content.
    struct Head {
        private(set) var first: Int?
        private var (hasComment, hasDirective) = (false, false)

        init(_ lines: [Line]) {
            var isInComment = false
            for index in lines.indices {
                let text = lines[index].text
                if !isInComment, text.hasBytePrefix("<!--") { (isInComment, hasComment) = (true, true) }
                if ["%YAML ", "%TAG "].contains(where: { text.hasBytePrefix($0) }) {
                    hasDirective = true
                } else if isInComment {
                    isInComment = !text.containsBytes("-->")
                } else if !text.isEmpty {
                    first = index
                    return
                }
            }
        }

        func reason(_ fence: Line) -> FindingMessage {
            if let text = fence.keyAtFence { return .textAtFence(text) }
            if !fence.isFence { return .likeFence(fence.text) }
            if hasComment { return .frontMatterBelowComment }
            if hasDirective { return .frontMatterBelowDirective }
            if fence.hasInvisible { return .invisibleAtFence }
            return fence.isIndented ? .indentedFence : .frontMatterBelowBlanks
        }
    }
}
