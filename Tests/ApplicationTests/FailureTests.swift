import Domain
import Editing
import Platform
import TestSupport
import Testing

@testable import Application

struct `A failure` {
    private func option(_ parameter: Parameter) -> String { "--\(parameter.name)" }

    @Test func `names the invalid parameter like its caller`() {
        let failure = Failure("'x' is not a day", .misuse, of: .since)
        #expect(failure.text(option) == "--since: 'x' is not a day")
        #expect(failure.text(\.argument) == "since: 'x' is not a day")
        #expect(failure.description == "since: 'x' is not a day")
        #expect(Failure("no todo 'z'").text(option) == "no todo 'z'")
        #expect(Failure("unknown", of: .field(.owner)).text(option) == "--owner: unknown")
        #expect(Failure("unknown", of: .field(.owner)).text(\.argument) == "set: unknown")
    }

    @Test(arguments: [(ENOSPC, true), (EDQUOT, true), (EIO, false)])
    func `knows a full disk`(code: Int32, isFull: Bool) {
        let error = SystemError("write", "todos/a.md", code: code)
        let unsynced = Failure(FileRefusal.unsynced(error))
        for failure in [Failure(error), Failure(FileRefusal.system(error)), Failure(any: FileRefusal.system(error))] {
            #expect(failure.kind == (isFull ? .diskFull : .system))
            #expect(failure.description.contains("todos/a.md"))
        }
        let repository = [RepositoryError(error), RepositoryError(FileRefusal.system(error))]
        #expect(repository.allSatisfy { Failure($0).kind == (isFull ? .diskFull : .system) })
        // The file is written.
        #expect(unsynced.kind == .system)
    }

    @Test func `tells the system's from those of a request`() {
        let missing = SystemError("read", "todos/a.md", code: ENOENT)
        for error in [FileRefusal.system(missing), .link("a"), .readOnly("a"), .severalNames("a"), .unsafePath("a")] {
            #expect(Failure(error).kind == .impossible && Failure(RepositoryError(error)).kind == .impossible)
        }
        let broken = SystemError("read", "todos/a.md", code: EIO)
        for error in [FileRefusal.halfDone("a", then: "b"), .tooMany(3, allowed: 2), .attributes(broken)] {
            #expect(Failure(error).kind == .system && Failure(RepositoryError(error)).kind == .system)
        }
    }

    @Test func `gives the position in the parameter after its name`() {
        #expect(
            Failure("odd", of: .condition, at: ErrorLocation(column: 5)).text(option) == "--condition:5: error: odd")
    }

    @Test func `also names parameters in its message`() {
        let failure = Failure(.init("name another with ").naming(.output, ", or none")).adding("; see below")
        #expect(failure.text(option) == "name another with --output, or none; see below")
    }
}
