import JSON
import Testing

struct `Reading JSON` {
    private func read(_ bytes: [UInt8]) -> Result<JSONValue, JSONError> {
        bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONError) in try JSONReader.value(of: bytes) }
        }
    }

    private func read(_ text: String) -> Result<JSONValue, JSONError> { read(Array(text.utf8)) }

    @Test(
        arguments: [
            ("null", .null), (" true\n", .bool(true)), ("false", .bool(false)), ("0", .int(0)), ("-0", .int(0)),
            ("13.000000", .double(13)), ("1e3", .double(1000)), ("1E-2", .double(0.01)),
            ("9223372036854775807", .int(.max)),
            ("9223372036854775808", .double(9_223_372_036_854_775_808)), ("\"\"", ""),
            ("\"a\\n\\\"\\/\\u00e9\\ud83d\\ude00\"", "a\n\"/é😀"),
            ("[]", []), ("[1,[2]]", [1, [2]]), ("{}", .object([])),
            ("{\"a\":{\"b\":null},\"\":1}", ["a": ["b": nil], "": 1]),
            ("\u{FEFF}[]", []), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
        ] as [(String, JSONValue)])
    func `accepts valid JSON`(text: String, value: JSONValue) { #expect(read(text) == .success(value)) }

    @Test(arguments: [
        ("", "1:1: unexpected end; expected a value"), ("[1,]", "1:4: invalid value"),
        ("[1 2]", "1:4: ',' or ']' is missing"), ("{\"a\" 1}", "1:6: ':' is missing"),
        ("{a:1}", "1:2: a name in quotes is missing"), ("{\"a\":1,}", "1:8: a name in quotes is missing"),
        ("{\"a\":1,\n\"a\":2}", "2:1: duplicate name 'a' in an object"),
        ("01", "1:1: more than one value"),
        ("+1", "1:1: invalid value"), (".5", "1:1: invalid value"),
        ("1.", "1:3: a digit is missing"),
        ("-", "1:2: a digit is missing"), ("1e", "1:3: a digit is missing"), ("1e999", "1:1: the number is too large"),
        ("NaN", "1:1: invalid value"), ("tru", "1:1: invalid value"),
        ("\"a", "1:1: unterminated string"), ("\"a\\", "1:1: unterminated string"),
        ("\"\\x\"", "1:2: unknown escape"),
        ("\"\\u12\"", "1:2: invalid \\u escape"),
        ("\"\\ud800\"", "1:2: invalid \\u escape"),
        ("\"\\ude00\"", "1:2: invalid \\u escape"),
        ("\"\\ud800\\u0041\"", "1:2: invalid \\u escape"),
        ("\"\t\"", "1:2: control character in a string; write it as \\u and four digits"),
        ("[] []", "1:1: more than one value"), ("// a\n1", "1:1: invalid value"),
        ("{\"a\":1", "1:7: ',' or '}' is missing"), ("[", "1:2: unexpected end; expected a value"),
    ])
    func `rejects invalid JSON with its position`(text: String, message: String) {
        #expect(throws: JSONError.self) { try read(text).get() }
        if case .failure(let error) = read(text) { #expect(error.description == message) }
    }

    @Test func `rejects invalid UTF-8`() {
        for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
            #expect(read(bytes) == .failure(.init(line: 1, column: 1, reason: "a string is not UTF-8")))
        }
    }

    @Test func `limits nesting`() {
        let most = JSONReader.deepest
        #expect((try? read(String(repeating: "[", count: most) + String(repeating: "]", count: most)).get()) != nil)
        #expect(throws: JSONError.self) { try read(String(repeating: "[", count: 1_000_000)).get() }
        #expect(throws: JSONError.self) { try read(String(repeating: "{\"a\":", count: most + 1)).get() }
    }

    @Test func `distinguishes names by their bytes`() {
        // Canonically equivalent spellings of a letter: the same text in Swift, but two names here.
        #expect((try? read("{\"\u{E9}\":1,\"e\u{301}\":2}").get())?.members.count == 2)
    }

    @Test func `reads one value per line`() throws {
        let bytes = Array("{\"a\":1}\n{\"a\":2}\r\n\n3\n".utf8)
        #expect(try bytes.withUnsafeBufferPointer { try JSONReader.values(of: $0) } == [["a": 1], ["a": 2], 3])
    }

    @Test func `terminates on truncated or damaged input`() {
        let whole = Array("[{\"a\":[1,2.5e3,\"\\u00e9\\n\"],\"b\":{\"c\":null}},true]".utf8)
        for length in whole.indices { #expect(throws: JSONError.self) { try read(Array(whole[..<length])).get() } }
        for place in whole.indices {
            for byte in [0, 0x22, 0x5C, 0x7B, 0xFF] as [UInt8] {
                var damaged = whole
                damaged[place] = byte
                if case .success(let value) = read(damaged) { #expect(value.elements.count > 0) }
            }
        }
    }
}
