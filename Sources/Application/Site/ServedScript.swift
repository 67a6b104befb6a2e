import Bytes

/// A built-in script as served: without its comments and indentation, which are for readers of `templates/`.
enum ServedScript {
    /// Removes comments on lines of their own: `// …`, and `/** … */` over any number of lines. A comment after code
    /// stays, because recognizing it among strings and regular expressions requires a parser. No template literal spans
    /// several lines, which tests verify.
    static func bytes(of script: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(script.count)
        var isInComment = false
        for line in script.split(separator: UInt8(ascii: "\n")) {
            let code = line.drop { $0 == UInt8(ascii: " ") }
            if isInComment || code.starts(with: "/**".utf8) {
                isInComment = !code.suffix(2).elementsEqual("*/".utf8)
            } else if !code.starts(with: "//".utf8) {
                bytes += code
                bytes.append(UInt8(ascii: "\n"))
            }
        }
        return bytes
    }
}
