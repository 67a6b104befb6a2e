import Foundation

/// Writes a Swift file that holds texts, byte for byte: `EmbedTool MADE NAME FILE NAME FILE …`.
@main
struct EmbedTool {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        var source = "enum EmbeddedFiles {\n    static let all: [(name: StaticString, text: StaticString)] = [\n"
        for index in stride(from: 1, to: arguments.count - 1, by: 2) {
            let (name, file) = (arguments[index], arguments[index + 1])
            guard let text = String(validating: try Data(contentsOf: URL(filePath: file)), as: UTF8.self) else {
                throw EmbedError(description: "\(file) is not text in UTF-8; only such files can be built in")
            }
            source += "        (\(literal(name)), \(literal(text))),\n"
        }
        source += "    ]\n}\n"
        try source.write(toFile: arguments[0], atomically: true, encoding: .utf8)
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case _ where scalar.value < 32: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

struct EmbedError: Error, CustomStringConvertible {
    let description: String
}
