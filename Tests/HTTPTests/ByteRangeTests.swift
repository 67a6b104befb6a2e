import HTTP
import Testing

struct ByteRangeTests {
    @Test(arguments: [
        ("bytes=0-", 0..<100), ("bytes=10-19", 10..<20), ("bytes=99-99", 99..<100), ("bytes=50-1000", 50..<100),
        ("bytes=-10", 90..<100), ("bytes=-1000", 0..<100), (" bytes=0-0 ", 0..<1),
        ("bytes=0-9223372036854775807", 0..<100),
    ])
    func `is a part of the document`(field: String, range: Range<Int>) {
        #expect(ByteRange(field, length: 100) == .part(range))
    }

    @Test(arguments: [
        "bytes=", "bytes=-", "bytes=a-b", "bytes=5-4", "bytes=0-1,3-4", "items=0-1", "bytes 0-1", "", "bytes=--1",
        "bytes=+1-2", "bytes=0-99999999999999999999",
    ])
    func `is ignored if it is malformed or has several parts`(field: String) {
        #expect(ByteRange(field, length: 100) == .whole)
    }

    @Test func `can be outside of the document`() {
        #expect(ByteRange("bytes=100-", length: 100) == .unsatisfiable)
        #expect(ByteRange("bytes=100-200", length: 100) == .unsatisfiable)
        #expect(ByteRange("bytes=-0", length: 100) == .unsatisfiable)
        #expect(ByteRange("bytes=-5", length: 0) == .unsatisfiable)
        #expect(ByteRange(nil, length: 100) == .whole)
    }
}
