import Application
import Bytes
import Platform
import Screen

/// The first reading of a project for the board. If it takes long, as in a new clone with many todos, the terminal says
/// meanwhile that fuda reads.
struct FirstReading {
    private let device: TerminalDevice
    private let features: TerminalFeatures
    private let result = Shared<Result<Snapshot, Failure>?>(nil)
    /// Rings when the result is there.
    private let bell = Bell()
    private var decoder = InputDecoder()
    /// What was typed meanwhile.
    private(set) var typed: [UInt8] = []
    /// After how many milliseconds the terminal shows something.
    private static let patience = 100

    init(_ device: TerminalDevice, _ features: TerminalFeatures) {
        (self.device, self.features) = (device, features)
    }

    /// Reads the project.
    ///
    /// - Returns: nil if the user quits before the end.
    mutating func read(_ request: ProjectRequest) throws(Failure) -> Snapshot? {
        let started = Thread { [result, bell] in
            do throws(Failure) {
                // The stored records of earlier commands suffice; the session, which reads all files, follows.
                result.set(.success(try Workspace(request).current(.listing())))
            } catch {
                result.set(.failure(error))
            }
            bell.ring()
        }
        guard started != nil else { throw Failure(SystemError("start", "thread")) }
        _ = bell.wait(milliseconds: FirstReading.patience)
        do throws(SystemError) {
            guard try wait() else { return nil }
        } catch {
            throw Failure(error)
        }
        return try result.value?.get()
    }

    /// Waits for the result, with the terminal switched to keys.
    ///
    /// - Returns: false if the user quits.
    private mutating func wait() throws(SystemError) -> Bool {
        if result.value != nil { return true }
        let errors = SilentErrors()
        defer { errors.end() }
        while result.value == nil {
            try device.enter(TerminalSequences.enter(features))
            try draw()
            let ready = device.wait(for: bell.file)
            if ready.signals.contains(.stop) { try device.suspend() }
            if ready.hasInput, isQuitting() { return false }
        }
        return true
    }

    /// Reads what was typed, which the board gets later, and returns whether it ends the program.
    private mutating func isQuitting() -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            guard let count = device.read(into: buffer) else { return false }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            typed += bytes
            return count == 0 || decoder.take(bytes, at: 0).contains(.key(KeyPress(.scalar("c"), .control)))
        }
    }

    private func draw() throws(SystemError) {
        var frame = Frame(Console.screenSize)
        frame.put(StyledText(" fuda …"), at: 0, 0, width: frame.size.columns, filling: CellStyle(surface: .bar))
        var bytes = ByteBuffer()
        ScreenDifference(from: nil, to: frame, on: features).write(into: &bytes)
        try device.write(bytes.array)
    }
}
