import Application
import Bytes
import Domain
import Queries
import UseCases

/// What a line that is being typed can continue with, at its end.
struct Completion: Sendable, Equatable {
    /// The line before the completed word.
    let start: String
    /// The words in its place.
    let candidates: [String]
    /// The index of the candidate that is in the line; nil if it has what the user typed.
    private(set) var place: Int?
    /// The most candidates.
    private static let most = 50

    /// - Parameter written: how the line writes a word, such as in quotes.
    private init(_ start: String, _ words: [String], typed: String, written: (String) -> String = { $0 }) {
        self.start = start
        // An opening quotation mark is not closed yet.
        let beginning = typed.hasBytePrefix("\"") ? CommandWords(typed).unfinished : typed
        let candidates = words.lazy.filter { $0.hasBytePrefix(beginning) }.map(written)
        self.candidates = Array(candidates.filter { !$0.hasSameBytes(as: typed) }.prefix(Completion.most))
    }

    /// Returns the line with the next candidate, or with the one before.
    mutating func next(_ step: Int) -> TextField {
        let next = (place.map { $0 + step } ?? (step > 0 ? 0 : candidates.count - 1)) + candidates.count
        place = next % candidates.count
        return TextField(start + candidates[next % candidates.count])
    }

    /// Completes the last term of a query: the name of a field, a state, or a value.
    init?(ofQuery field: TextField, on board: Board) {
        guard let (start, term) = Completion.lastWord(of: field, signs: " (-") else { return nil }
        guard let sign = term.unicodeScalars.firstIndex(where: Completion.isOperator) else {
            let states = QueryState.allCases.map { "is:\($0.rawValue)" }
            self.init(start, Subject.named.map { "\($0.name):" } + states, typed: term)
            return
        }
        let name = String(term.unicodeScalars[..<sign]).lowercased()
        guard let (before, value) = Completion.lastWord(of: field, signs: ":<>=!,") else { return nil }
        let values =
            name.hasSameBytes(as: "is")
            ? QueryState.allCases.map(\.rawValue)
            : (Field.byName[name].map { FieldCandidates(board).values(of: $0) } ?? [])
        self.init(before, values, typed: value) { quoted($0) }
    }

    private static func isOperator(_ scalar: Unicode.Scalar) -> Bool { ":<>=!".unicodeScalars.contains(scalar) }

    /// Completes an assignment of fields.
    init?(ofFields field: TextField, on board: Board) {
        guard let (start, word) = Completion.lastWord(of: field, signs: " ") else { return nil }
        guard let sign = word.unicodeScalars.firstIndex(of: "=") else {
            self.init(start, Field.allCases.filter { $0 != .id && $0 != .title }.map { "\($0.name)=" }, typed: word)
            return
        }
        let name = String(word.unicodeScalars[..<sign].filter { $0 != "+" && $0 != "-" }).lowercased()
        let value = String(word.unicodeScalars[sign...].dropFirst())
        let before = start + String(word.unicodeScalars[...sign])
        self.init(
            before, Field.byName[name].map { FieldCandidates(board).values(of: $0) } ?? [], typed: value,
            written: CommandWords.written)
    }

    /// Completes the name of a command.
    init?(ofCommand field: TextField, among commands: [String]) {
        guard let (start, word) = Completion.lastWord(of: field, signs: " "), start.isEmpty else { return nil }
        self.init("", commands.map { "\($0) " }, typed: word)
    }

    /// Returns the part after the last of some signs outside quotation marks, with what precedes it; nil if the caret is not
    /// at the end.
    private static func lastWord(of field: TextField, signs: String) -> (start: String, word: String)? {
        let scalars = field.text.unicodeScalars
        guard field.caret == scalars.count else { return nil }
        var (start, isQuoted, isEscaped) = (scalars.startIndex, false, false)
        for index in scalars.indices {
            let scalar = scalars[index]
            if !isQuoted, signs.unicodeScalars.contains(scalar) { start = scalars.index(after: index) }
            if scalar == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = scalar == "\\" && isQuoted && !isEscaped
        }
        return (String(scalars[..<start]), String(scalars[start...]))
    }
}
