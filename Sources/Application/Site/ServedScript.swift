import Bytes

/// A built-in script as served: without its comments and indentation, which are for readers of `templates/`.
enum ServedScript {
    /// Removes comments that begin a line: `// …`, and `/** … */` over any number of lines. A comment after code stays,
    /// because recognizing it among strings and regular expressions requires a parser. No template literal spans
    /// several lines, which tests verify.
    static func bytes(of script: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(script.count)
        var isInComment = false
        script.withUnsafeBufferPointer { script in
            var start = 0
            while start < script.count {
                let end = script.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? script.count
                var code = script[start..<end].drop { $0 == UInt8(ascii: " ") }
                start = end + 1
                if isInComment || code.starts(with: "/**".utf8) {
                    let close = code.indices.dropFirst(isInComment ? 0 : 2).dropLast().first {
                        code[$0] == UInt8(ascii: "*") && code[$0 + 1] == UInt8(ascii: "/")
                    }
                    isInComment = close == nil
                    code = close.map { code[($0 + 2)...].drop { $0 == UInt8(ascii: " ") } } ?? code.prefix(0)
                }
                if !code.isEmpty, !code.starts(with: "//".utf8) {
                    bytes += code
                    bytes.append(UInt8(ascii: "\n"))
                }
            }
        }
        return bytes
    }
}
