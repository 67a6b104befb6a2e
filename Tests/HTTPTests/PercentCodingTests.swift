import HTTP
import Testing

struct PercentCodingTests {
    @Test(arguments: [
        ("a%20b", "a b"), ("%E6%97%A5", "日"), ("%e6%97%a5", "日"), ("%2525", "%25"), ("a+b", "a+b"), ("", ""),
        ("%2e%2E", ".."),
    ])
    func `decodes once`(text: String, decoded: String) {
        #expect(PercentCoding.decoded(text) == decoded)
    }

    @Test(arguments: ["%", "%2", "%zz", "a%2", "%00", "%FF", "%C0%AF", "%ED%A0%80", "%+1", "% 1"])
    func `refuses invalid codes, NUL and invalid UTF-8`(text: String) {
        #expect(PercentCoding.decoded(text) == nil)
    }

    @Test func `encodes everything that could separate`() {
        #expect(PercentCoding.encoded(segment: "a b/c?d#e%f&日.html") == "a%20b%2Fc%3Fd%23e%25f%26%E6%97%A5.html")
        #expect(PercentCoding.encoded(queryValue: "a b+c&d=e%") == "a+b%2Bc%26d%3De%25")
        let all = (1..<0x3000).compactMap { Unicode.Scalar($0).map(String.init) }.joined()
        #expect(PercentCoding.decoded(PercentCoding.encoded(segment: all)) == all)
        #expect(FormFields(parsing: FormFields([(all, all)]).encoded.utf8)?[all] == all)
    }
}
