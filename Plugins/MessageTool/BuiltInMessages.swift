import Domain
import Foundation
import MessageFiles
import Messages

/// The tables of all built-in message files. Each file has every message; the English file defines the placeholders of
/// each.
struct BuiltInMessages {
    /// A message file, such as `words/en.yml`.
    struct File {
        var language: String
        var path: String
        var bytes: Data
    }

    /// The problems in the files, one per line: `words/de.yml:12:3: error: …`.
    struct Problems: Error, Equatable {
        var lines: [String] = []

        mutating func add(_ file: File, _ place: SourcePosition, _ message: String) {
            lines.append("\(file.path):\(place.line):\(place.column): error: \(message)")
        }
    }

    /// In the order of the files.
    private(set) var tables: [(language: String, table: MessageTable)] = []
    let english: MessageTable

    init(_ files: [File]) throws(Problems) {
        var problems = Problems()
        var read: [(file: File, entries: [MessageEntry])] = []
        for file in files {
            do throws(MessageFile.Failure) {
                read.append((file, try BuiltInMessages.entries(of: file)))
            } catch {
                problems.add(file, error.place, error.message)
            }
        }
        guard let model = read.first(where: { $0.file.language == "en" }) else {
            if problems.lines.isEmpty { problems.lines.append("error: missing file en.yml") }
            throw problems
        }
        english = MessageTable(unchecked: model.entries)
        for (file, entries) in read {
            let result = MessageFileValidator(language: file.language, english: english).validate(entries)
            for problem in result.problems { problems.add(file, problem.place, problem.message) }
            for word in MessageKey.allCases where !result.named.contains(word) {
                problems.add(file, BuiltInMessages.end(entries), "missing message '\(word.name)'; add it")
            }
            tables.append((file.language, MessageTable(result.sound, over: english)))
        }
        guard problems.lines.isEmpty else { throw problems }
    }

    private static func entries(of file: File) throws(MessageFile.Failure) -> [MessageEntry] {
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            throw MessageFile.Failure(place: .start, message: "not UTF-8; save the file in that encoding")
        }
        return try MessageFile.read(text)
    }

    private static func end(_ entries: [MessageEntry]) -> SourcePosition { entries.last?.place ?? .start }
}
