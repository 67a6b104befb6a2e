import Domain
import Testing

@testable import Application

/// The versions of files that forms may refer to.
@Suite struct FileVersionsTests {
    private func versions(of size: Int, _ count: Int) -> (FileVersions, [String]) {
        var versions = FileVersions { bytes in bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }
        var names: [String] = []
        for number in 0..<count {
            let head = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
            let bytes = head + [UInt8](repeating: 0, count: size - 8)
            versions.note(TodoKey("a.md"), bytes)
            names.append(versions.name(of: bytes))
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
        versions.note(TodoKey("a.md"), first)
        #expect(versions.present[TodoKey("a.md")] == names[0] && names.allSatisfy { versions[$0] != nil })
        versions.keepOnly([])
        #expect(versions.present.isEmpty && versions[names[0]] == first)
    }
}
