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
    /// Readable when the result is there.
    private let file: Int32
    private let wake: Int32
    private var decoder = InputDecoder()
    /// What was typed meanwhile.
    private(set) var typed: [UInt8] = []
    /// After how many milliseconds the terminal shows something.
    private static let patience: Int32 = 100

    init(_ device: TerminalDevice, _ features: TerminalFeatures) throws(SystemError) {
        guard let (file, wake) = wakingPipe() else { throw SystemError("open", "pipe") }
        (self.device, self.features, self.file, self.wake) = (device, features, file, wake)
    }

    /// Reads the project.
    ///
    /// - Returns: nil if the user quits before the end.
    mutating func read(_ request: ProjectRequest) throws -> Snapshot? {
        let started = Thread { [result, wake] in
            do throws(Failure) {
                // The stored records of earlier commands suffice; the session, which reads all files, follows.
                result.set(.success(try Workspace(request).current(.listing())))
            } catch {
                result.set(.failure(error))
            }
            var byte: UInt8 = 1
            _ = write(wake, &byte, 1)
        }
        guard started != nil else { throw SystemError("start", "thread") }
        var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, FirstReading.patience)
        let errors = result.value == nil ? SilentErrors() : .none
        defer { errors.end() }
        while result.value == nil {
            try device.enter(TerminalSequences.enter(features))
            try draw()
            let ready = device.wait(for: file)
            if ready.signals.contains(.stop) { try device.suspend() }
            if ready.hasInput, try isQuitting() { return nil }
        }
        return try result.value?.get()
    }

    /// Reads what was typed, which the board gets later, and returns whether it ends the program.
    private mutating func isQuitting() throws -> Bool {
        let bytes = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            device.read(into: buffer).map { Array(buffer[..<$0]) } ?? [UInt8(ascii: " ")]
        }
        typed += bytes
        let inputs = bytes.withUnsafeBytes { decoder.take($0, at: 0) }
        return bytes.isEmpty || inputs.contains(.key(KeyPress(.scalar("c"), .control)))
    }

    private func draw() throws(SystemError) {
        var frame = Frame(Console.screenSize)
        frame.put(StyledText(" fuda …"), at: 0, 0, width: frame.size.columns, filling: CellStyle(surface: .bar))
        var bytes = ByteBuffer()
        ScreenDifference(from: nil, to: frame, on: features).write(into: &bytes)
        try bytes.array.withUnsafeBufferPointer { bytes throws(SystemError) in try device.write(bytes) }
    }
}
