import Application
import Platform
import Synchronization

/// What other threads tell the loop of the board.
final class BoardMailbox: Sendable {
    enum Letter: Sendable {
        case answer(BoardAnswer, number: Int)
        case snapshot(Snapshot)
        case failure(Failure)
        /// The output of a command.
        case output([String], number: Int)
    }

    private let letters = Mutex<[Letter]>([])
    private let bell = Bell()

    init() throws(SystemError) {
        // Without it, the loop would notice no letter before the next key.
        guard bell.file >= 0 else { throw SystemError("open", "pipe") }
    }

    /// Readable while there are letters.
    var file: Int32 { bell.file }

    func put(_ letter: Letter) {
        letters.withLock { $0.append(letter) }
        bell.ring()
    }

    func takeAll() -> [Letter] {
        bell.silence()
        return letters.withLock { letters in
            defer { letters = [] }
            return letters
        }
    }
}
