import Testing

@testable import Bytes

/// The codes of bytes in addresses.
struct PercentCodesTests {
    @Test func `are written for each byte that is not kept, and read again`() {
        let all = String(decoding: Array(1...255 as ClosedRange<UInt8>), as: UTF8.self) + "日本 %41"
        let encoded = all.percentEncoded { (0x61...0x7A).contains($0) }
        #expect(encoded.utf8.allSatisfy { (0x61...0x7A).contains($0) || "%0123456789ABCDEF".utf8.contains($0) })
        let decoded = Array(encoded.utf8).withUnsafeBufferPointer(\.percentDecoded)
        #expect(decoded == all)
        #expect("é /".percentEncoded { $0 == UInt8(ascii: "/") } == "%C3%A9%20/")
        #expect("abc".percentEncoded { _ in true } == "abc")
    }

    @Test(arguments: [("%", "%"), ("%4", "%4"), ("%4g", "%4g"), ("%41%e9", "A\u{FFFD}"), ("a+b", "a+b")])
    func `that are none stay as they are`(text: String, decoded: String) {
        #expect(Array(text.utf8).withUnsafeBufferPointer(\.percentDecoded) == decoded)
    }
}
