import Domain
import Testing

@testable import Application

/// The versions of files that forms may refer to.
@Suite struct FileVersionsTests {
    private func versions(of size: Int, _ count: Int) -> (FileVersions, [String]) {
        var versions = FileVersions()
        var names: [String] = []
        for number in 0..<count {
            let head = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
            let bytes = head + [UInt8](repeating: 0, count: size - 8)
            names.append(Etag.name(of: bytes))
            versions.note(TodoKey("a.md"), bytes, named: names[number])
        }
        return (versions, names)
    }

    @Test func `are kept for at least 512 changes`() {
        let (versions, names) = versions(of: 16 << 10, 700)
        #expect(versions.present == [TodoKey("a.md"): names[699]])
        #expect(names[(699 - 512)...].allSatisfy { versions[$0] != nil })
        #expect(names[..<(699 - 512)].allSatisfy { versions[$0] == nil })
    }

    @Test func `of small files are kept longer, in two megabytes`() {
        let (versions, names) = versions(of: 2 << 10, 1200)
        #expect(names.count { versions[$0] != nil } == 1025)
    }

    @Test func `of large files have 64 megabytes`() {
        let (versions, names) = versions(of: 4 << 20, 20)
        #expect(names.count { versions[$0] != nil } == 17)
    }

    @Test func `that return are present again`() {
        var (versions, names) = versions(of: 64, 3)
        let first = [UInt8](repeating: 0, count: 64)
        versions.note(TodoKey("a.md"), first, named: names[0])
        #expect(versions.present[TodoKey("a.md")] == names[0] && names.allSatisfy { versions[$0] != nil })
        versions.keepOnly([])
        #expect(versions.present.isEmpty && versions[names[0]] == first)
    }

    @Test func `are named by the first half of the SHA-256, in every clone`() {
        // `printf abc | sha256sum`
        #expect(Etag.name(of: Array("abc".utf8)) == "v1:ba7816bf8f01cfea414140de5dae2223")
        #expect(Etag.isName("v1:ba7816bf8f01cfea414140de5dae2223"))
        #expect(!Etag.isName("v1:ba7816bf8f01cfea") && !Etag.isName("*") && !Etag.isName(""))
    }

    @Test func `of two files with the same bytes are present until both change`() {
        var versions = FileVersions()
        let (bytes, name) = ([UInt8](repeating: 1, count: 3 << 20), "v1:a")
        for path in ["a.md", "b.md"] { versions.note(TodoKey(path), bytes, named: name) }
        for number in 0..<40 {
            versions.note(TodoKey("a.md"), [UInt8](repeating: UInt8(number), count: 3 << 20), named: "v1:\(number)")
        }
        #expect(versions[name] == bytes && versions.bytes(of: TodoKey("b.md")) == bytes)
        versions.note(TodoKey("b.md"), nil, named: nil)
        #expect(versions[name] == bytes && versions.bytes(of: TodoKey("b.md")) == nil)
    }
}
