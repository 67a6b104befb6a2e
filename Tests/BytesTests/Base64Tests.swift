import Bytes
import Testing

struct Base64Tests {
    // RFC 4648, 10
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func `encodes the examples of its standard`(text: String, encoded: String) {
        #expect(Base64.encoded(Array(text.utf8)) == Array(encoded.utf8))
    }

    @Test func `uses all digits`() {
        let bytes: [UInt8] = [0, 16, 131, 16, 81, 135, 251, 239, 190, 255, 255, 255]
        #expect(Base64.encoded(bytes) == Array("ABCDEFGH++++////".utf8))
    }
}
