import Bytes

/// A built-in script as pages load it: without its comments and indentation, which are for those who read `templates/`.
enum ServedScript {
    /// What stands alone on its lines is left out: `// …`, and `/** … */` over any number of them. A comment behind code stays,
    /// as telling it from a text or a regular expression takes a parser. No text in backquotes spans lines, which tests hold.
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
