import Git
import Platform
import TestSupport
import Testing
@testable import Sources

struct `The state of a copy` {
    private static let states = [
        CopyState(), CopyState(failure: "no route"),
        CopyState(
            time: 1_800_000_000, commit: String(repeating: "a", count: 40),
            files: FetchedFiles(
                prefix: "docs/", todos: ["work"],
                refused: [RefusedFile(path: "todos/\u{1F600}.md", isLink: true, isTodo: false, reason: "it is larger")]),
            failure: "no route"),
    ]

    @Test(arguments: states) func `is read as it was written`(state: CopyState) throws {
        let folder = try TemporaryFolder([".git/": "", "state/": ""])
        let store = try AuthenticatedFileStore(
            in: StateDirectory(folder.path + "/state"), keyIn: folder.path + "/.git")
        #expect(CopyState.read(from: store) == nil)
        try state.write(to: store)
        #expect(CopyState.read(from: store) == state)
    }
}
