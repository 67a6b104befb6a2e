import Foundation

/// Writes a Swift file with the contents of files as string literals: `EmbedTool MADE NAME FILE NAME FILE …`.
///
/// Files that are not UTF-8 go into `pictures`, where each byte is the Unicode scalar with that value.
@main
struct EmbedTool {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        var (texts, pictures) = ("", "")
        for index in stride(from: 1, to: arguments.count - 1, by: 2) {
            let (name, file) = (arguments[index], arguments[index + 1])
            let data = try Data(contentsOf: URL(filePath: file))
            if let text = String(validating: data, as: UTF8.self) {
                texts += "        (\(literal(name)), \(literal(text))),\n"
            } else {
                let text = String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) }))
                pictures += "        (\(literal(name)), \(literal(text))),\n"
            }
        }
        let type = "[(name: StaticString, text: StaticString)]"
        let source = """
            enum EmbeddedFiles {
                static let all: \(type) = [
            \(texts)    ]
                static let pictures: \(type) = [
            \(pictures)    ]
            }

            """
        try source.write(toFile: arguments[0], atomically: true, encoding: .utf8)
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case _ where scalar.value < 32 || 127..<160 ~= scalar.value:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
