import Foundation

/// Writes a Swift file with the messages of message files: `MessageTool MADE words/en.yml words/de.yml …`.
///
/// If a file is invalid, the tool writes all problems to standard error and exits with status 1.
@main
struct MessageTool {
    static func main() throws {
        let paths = CommandLine.arguments.dropFirst()
        guard let made = paths.first else { fail(["usage: MessageTool MADE FILE..."]) }
        let files = try paths.dropFirst().map { path in
            let file = URL(filePath: path)
            return BuiltInMessages.File(
                language: file.deletingPathExtension().lastPathComponent, path: path, bytes: try Data(contentsOf: file))
        }
        let messages: BuiltInMessages
        do throws(BuiltInMessages.Problems) {
            messages = try BuiltInMessages(files)
        } catch {
            fail(error.lines)
        }
        try Data(MessageSource(messages).text.utf8).write(to: URL(filePath: made))
    }

    private static func fail(_ lines: [String]) -> Never {
        FileHandle.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
        exit(1)
    }
}
