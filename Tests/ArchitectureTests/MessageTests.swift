import Testing

/// Verifies that the messages of errors, findings, losses and notices are in files of their own, one per feature, so that they can be
/// reviewed and translated together.
struct `A message` {
    /// The modules that keep the rule; the errors of Output and Platform are enumerations with one text per case.
    private static let modules = [
        "Accounts", "Application", "Commands", "Domain", "Editing", "FrontMatter", "Git", "Interchange", "MessageFiles",
        "Output", "Past", "Platform", "Queries", "Repositories", "UseCases",
    ]

    /// The types that contain a message; `note` also takes text that is not of a `Notice`.
    private static let types = [
        "Failure", "ValidationError", "JSONRPCError", "InvalidValueError", "EditError", "RepositoryError", "GitFailure",
        "ImportError", "AccountError", "FrontMatterError", "Finding", "FindingMessage", "QueryError", "Problem",
        "ConversionLoss", "SkippedItem", "Notice", "note",
    ]

    /// The ends of the names of files with messages.
    private static let endings = [
        "Failures.swift", "Errors.swift", "FindingMessages.swift", "LossMessages.swift", "Notices.swift",
    ]

    /// The literals with words in the arguments of such a type, outside of the files with messages.
    private func strays(_ file: SourceFile) -> [String] {
        guard Self.modules.contains(file.module), !Self.endings.contains(where: file.path.hasSuffix) else { return [] }
        let errors = Self.types.flatMap { calls(of: $0, in: file) }
        if errors.isEmpty { return [] }
        // The operation that failed is no message.
        let operations = self.calls(of: "SystemError", in: file)
        return zip(file.text.ends, file.text.literals).filter { end, literal in
            literal.contains(/[A-Za-z] [A-Za-z]/) && errors.contains { $0.contains(end) }
                && !operations.contains { $0.contains(end) }
        }.map { "\(file.path): \($1)" }
    }

    /// The ranges of the arguments of each call in a file's code, from the opening to the closing parenthesis.
    private func calls(of name: String, in file: SourceFile) -> [Range<Int>] {
        if !file.code.hasAny(of: ["\(name)("]) { return [] }
        let (name, code) = (Array("\(name)(".utf8), Array(file.code.utf8))
        return code.indices.filter { start in
            code[start] == name[0] && code[start...].starts(with: name)
                && (start == 0 || !(Character(Unicode.Scalar(code[start - 1])).isLetter))
        }.map { start in
            let opening = start + name.count - 1
            var (end, depth) = (opening, 0)
            repeat {
                if code[end] == UInt8(ascii: "(") { depth += 1 }
                if code[end] == UInt8(ascii: ")") { depth -= 1 }
                end += 1
            } while depth > 0 && end < code.count
            return opening..<end
        }
    }

    @Test func `of an error, finding, loss or notice is in a file of messages`() throws {
        #expect(try Package.sources.flatMap(strays) == [])
    }

    @Test(arguments: [
        #"throw Failure("the title is empty; write one", .misuse)"#,
        "throw Failure(\n    \"'\\(path)' has \"\n    + \"no archive\")",
        #"findings.append(Finding(path, place, .badSetting, "'\(key)' must be text"))"#,
        #"throw Failure(list.map { "(\($0)" }.joined(separator: ", ") + " are missing files")"#,
        #"let error: Error = Application.Failure("it is locked")"#,
        #"throw QueryError(column: value.column, "the range is empty")"#,
        #"throw DateExpressionParser.Failure(remedy: "write a year from 1 to 9999")"#,
        #"return [Problem(place: place, message: "'\(name)' is a list; write one text")]"#,
        #"todo.losses.append(ConversionLoss("body", "a second body"))"#,
        #"reading.leftOut.append(SkippedItem(place: place, reason: "a pull request"))"#,
        #"return (todos, Notice("the current user is unknown"))"#, #"Console.note("no open todos".printable)"#,
    ])
    func `in another file is found`(line: String) {
        #expect(strays(SourceFile("Sources/Application/Editing/A.swift", line)).count == 1)
        #expect(strays(SourceFile("Sources/Application/Editing/AFailures.swift", line)) == [])
        #expect(
            strays(SourceFile("Sources/Application/Editing/A.swift", "// \(line)".replacing("\n", with: " "))) == [])
    }

    @Test(arguments: [
        "throw Failure(error)", #"throw Failure("\(error)")"#, #"say("a b", Failure(error), "c d")"#,
        #"throw Failure(SystemError("read", "standard input"))"#, #"show(failure: "a b")"#, #"SomeFailure("a b")"#,
        "throw .noArchive(of: path)", #"Console.note("\(milliseconds) ms")"#,
        #"events.notice(Notice("\(prefix)\(range)"))"#,
    ])
    func `that only wraps another error is allowed`(line: String) {
        #expect(strays(SourceFile("Sources/Application/Editing/A.swift", line)) == [])
    }
}
