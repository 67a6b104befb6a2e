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
        script.withUnsafeBufferPointer { script in
            var start = 0
            while start < script.count {
                let end = script.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? script.count
                let code = script[start..<end].drop { $0 == UInt8(ascii: " ") }
                start = end + 1
                if isInComment || code.starts(with: "/**".utf8) {
                    isInComment = !code.suffix(2).elementsEqual("*/".utf8)
                } else if !code.isEmpty, !code.starts(with: "//".utf8) {
                    bytes += code
                    bytes.append(UInt8(ascii: "\n"))
                }
            }
        }
        return bytes
    }
}
