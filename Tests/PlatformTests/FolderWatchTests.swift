import Platform
import TestSupport
import Testing

/// Waiting for changes in directories.
struct `A folder watch` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(["a/one.md": "1", "b/two.md": "2"]) }

    private func watching(_ names: String..., inTurns: Bool = false) -> FolderWatch {
        let watch = FolderWatch(inTurns: inTurns)
        watch.watch(Set(names.map { "\(folder.path)/\($0)" }))
        return watch
    }

    #if os(Linux)
        private func entry(_ folder: String, _ name: String, isFolder: Bool = false) -> FolderWatch.Change {
            .entry(folder: "\(self.folder.path)/\(folder)", name: name, isFolder: isFolder)
        }

        @Test func `reports written, created, moved and removed files`() throws {
            let watch = watching("a")
            #expect(watch.pollingReason == nil)
            #expect(watch.wait(milliseconds: 0) == [])
            try folder.put("a/one.md", "changed")
            try folder.put("b/two.md", "not watched")
            #expect(watch.wait(milliseconds: 1000) == [entry("a", "one.md")])
            rename("\(folder.path)/b/two.md", "\(folder.path)/a/three.md")
            unlink("\(folder.path)/a/one.md")
            mkdir("\(folder.path)/a/inner", 0o777)
            let changes: Set = [entry("a", "three.md"), entry("a", "one.md"), entry("a", "inner", isFolder: true)]
            #expect(watch.wait(milliseconds: 1000) == changes)
        }

        @Test func `reports a change under every watched path of a folder`() throws {
            let watch = watching("a", "a/../a")
            try folder.put("a/one.md", "changed")
            #expect(watch.wait(milliseconds: 1000) == [entry("a", "one.md"), entry("a/../a", "one.md")])
        }

        @Test func `switches to other folders`() throws {
            let watch = watching("a")
            watch.watch(["\(folder.path)/b"])
            try folder.put("a/one.md", "changed")
            try folder.put("b/two.md", "changed")
            #expect(watch.wait(milliseconds: 1000) == [entry("b", "two.md")])
        }

        @Test func `reports an overflow`() throws {
            let watch = watching("a")
            let limit =
                try Int(
                    String(decoding: [UInt8](ofFile: "/proc/sys/fs/inotify/max_queued_events"), as: UTF8.self)
                        .filter { $0.isNumber }) ?? 16384
            guard limit <= 50_000 else { return }
            for number in 0...limit { try folder.put("a/\(number % 2)", "") }
            #expect(watch.wait(milliseconds: 1000).contains(.something))
        }
    #endif

    @Test func `falls back to polling`() throws {
        let watch = watching("a", inTurns: true)
        #expect(watch.pollingReason?.isEmpty == false)
        #expect(watch.wait(milliseconds: 0) == [])
        try folder.put("b/two.md", "not watched")
        #expect(watch.wait(milliseconds: 0) == [])
        try folder.put("a/four.md", "new")
        #expect(watch.wait(milliseconds: 0) == [.something])
        #expect(watch.wait(milliseconds: 0) == [])
    }
}
