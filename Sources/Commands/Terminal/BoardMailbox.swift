import Application
import Platform
import Synchronization

/// What other threads tell the loop of the board.
final class BoardMailbox: Sendable {
    enum Letter: Sendable {
        case answer(BoardAnswer, number: Int)
        case snapshot(Snapshot)
        case failure(Failure)
        /// Lines of the output of a command.
        case output([String], number: Int, isWhole: Bool)
    }

    private let letters = Mutex<[Letter]>([])
    /// Readable while there are letters; negative if the system gave no pipe.
    let file: Int32
    private let wake: Int32

    init() throws(SystemError) {
        guard let (file, wake) = wakingPipe() else { throw SystemError("open", "pipe") }
        (self.file, self.wake) = (file, wake)
    }

    func put(_ letter: Letter) {
        letters.withLock { $0.append(letter) }
        var byte: UInt8 = 1
        // A full pipe has woken the loop already.
        _ = write(wake, &byte, 1)
    }

    func takeAll() -> [Letter] {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(file, &bytes, bytes.count) > 0 {}
        return letters.withLock { letters in
            defer { letters = [] }
            return letters
        }
    }
}
