import Bytes
import Testing

@Suite struct `A file name` {
    @Test(
        arguments: [
            ([], ""), (Array("買い物.md".utf8), "買い物.md"), ([0x78, 0xFF], "x\\377"), ([0x78, 0xFE, 0x2E], "x\\376."),
            ([0xE3, 0x81], "\\343\\201"), ([0xF0, 0x9F, 0x98], "\\360\\237\\230"), ([0xC0, 0xAF, 0x61], "\\300\\257a"),
            (Array("\u{FFFD}".utf8), "\u{FFFD}"), ([0x01, 0x80], "\u{1}\\200"),
        ] as [([UInt8], String)])
    func `is a distinct text for any bytes`(_ bytes: [UInt8], _ name: String) {
        #expect(String(fileName: bytes) == name)
        #expect(String(fileName: bytes).isEscapedFileName == (String(validating: bytes, as: UTF8.self) == nil))
    }
}
