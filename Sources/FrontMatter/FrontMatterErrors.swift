package import Domain

// MARK: The file

extension SourceText.Failure {
    /// The file has another encoding.
    ///
    /// - Parameter place: of the first byte that is not UTF-8.
    package static func notUTF8(at place: SourcePosition) -> SourceText.Failure {
        SourceText.Failure(place: place, rule: .notUTF8, message: "not UTF-8; save the file in that encoding")
    }

    static func nulByte(at place: SourcePosition) -> SourceText.Failure {
        SourceText.Failure(
            place: place, rule: .nulByte, message: "the file contains a NUL byte; save it as UTF-8 text")
    }

    /// - Parameter limit: in bytes.
    static func largeFrontMatter(limit: Int) -> SourceText.Failure {
        SourceText.Failure(
            place: .start, rule: .unreadableYAML,
            message: "the front matter is over \(limit >> 10) KB; move long texts to the body")
    }

    static let onlyReturns = SourceText.Failure(
        place: .start, rule: .frontMatterForm,
        message: "the lines end with a carriage return alone; save the file with LF or CRLF")

    static let emptyFrontMatter = SourceText.Failure(
        place: .start, rule: .emptyFrontMatter, message: "empty front matter; add keys or remove its '---' lines")

    static let unterminated = SourceText.Failure(
        place: .start, rule: .unterminatedFrontMatter,
        message: "unterminated front matter; add a line '---' after its last key")

    /// - Parameters:
    ///   - text: the line that was perhaps meant to end the front matter.
    ///   - line: its number.
    static func unterminated(by text: String, line: Int) -> SourceText.Failure {
        SourceText.Failure(
            place: SourcePosition(line, 1), rule: .unterminatedFrontMatter,
            message: "'\(text)' does not end the front matter; write '---' at the line's start and nothing else")
    }
}

// MARK: YAML

extension FrontMatterError {
    static func notKeys(at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(place: place, message: "front matter is not a list of keys; write 'key: value' lines")
    }

    static func otherColon(_ colon: Unicode.Scalar, at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(place: place, message: "'\(colon)' is not the colon of a key; write ':' and a space")
    }

    static func otherSpace(at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(
            place: place, message: "a no-break space or another special one follows the colon; write a plain space")
    }

    static func noSpace(at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(place: place, message: "no space follows the colon of the key; write 'key: value'")
    }

    static func control(_ scalar: Unicode.Scalar, at place: SourcePosition) -> FrontMatterError {
        let name = "U+00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16, uppercase: true))"
        return FrontMatterError(
            place: place, message: "unreadable YAML: the line has the control character \(name); remove it")
    }

    /// - Parameter problem: of the parser.
    static func escape(_ problem: String, at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(
            place: place, message: "unreadable YAML: \(problem); write '\\\\' for a backslash in double quotes")
    }

    /// - Parameter problem: of the parser.
    static func singleQuote(_ problem: String, at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(
            place: place, message: "unreadable YAML: \(problem); write '' for an apostrophe in single quotes")
    }

    static func keyNotText(at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(place: place, message: "a key must be text; write 'key: value'")
    }

    /// - Parameter problem: of the parser.
    static func unreadableToken(_ problem: String, at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(place: place, message: "unreadable YAML: \(problem); put the value in quotes")
    }

    /// - Parameter problem: of the parser.
    static func unreadableStructure(_ problem: String, at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(
            place: place, message: "unreadable YAML: \(problem); put the value in quotes or check the indentation")
    }

    static func tab(at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(
            place: place, message: "unreadable YAML: the line begins with a tab; indent it with spaces")
    }

    static func duplicateKeys(_ keys: [String], at place: SourcePosition) -> FrontMatterError {
        let names = keys.map { "'\($0)'" }.joined(separator: ", ")
        let fact =
            keys.count == 1
            ? "the key \(names) is defined twice; remove one"
            : "the keys \(names) are defined twice; remove one of each"
        return FrontMatterError(place: place, message: "unreadable YAML: \(fact)")
    }

    /// The parser gives no reason.
    static func unreadable(at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(place: place, message: "unreadable YAML")
    }
}

// MARK: Aliases of YAML

extension FrontMatterError {
    static func undefinedAlias(_ name: String, at place: SourcePosition) -> FrontMatterError {
        unreadableToken("found undefined alias '\(name)'", at: place)
    }

    static func manyAliases(at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(place: place, message: "unreadable YAML: too many aliases; write out the values")
    }

    static func largeAliases(at place: SourcePosition) -> FrontMatterError {
        FrontMatterError(place: place, message: "the value is too large with its aliases expanded")
    }
}
