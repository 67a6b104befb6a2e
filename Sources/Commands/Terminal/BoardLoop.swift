import Application
import Bytes
import Domain
import Messages
import Platform
import Screen
import TerminalBoard

/// Draws the board and passes on what arrives: keys, signals, and letters of other threads.
final class BoardLoop {
    private let options: ProjectOptions
    private let device: TerminalDevice
    private let mailbox: BoardMailbox
    private let worker: BoardWorker
    private var features: TerminalFeatures
    private var decoder = InputDecoder()
    private let watch = Stopwatch()
    private var model: BoardModel
    /// What was typed before the board was there.
    private let typed: [UInt8]
    /// What the terminal shows; nil if it may show anything.
    private var shown: Frame?
    private var isOver = false
    /// Until when answers of the terminal count, in milliseconds.
    private var answersEnd = 0
    /// Whether the terminal has not given its last answer yet.
    private var isAwaitingAnswers = false
    /// How long the terminal may take for its answers. A later one is dropped.
    private static let patience = 100

    /// Opens the project. The terminal may show a first frame meanwhile.
    ///
    /// - Parameter query: the filter at the beginning.
    /// - Returns: nil if the user quits before the project is read.
    init?(_ options: ProjectOptions, query: String, hasMouse: Bool) throws {
        self.options = options
        features = TerminalFeatures(.ofProcess, hasMouse: hasMouse)
        do {
            device = try TerminalDevice(
                input: STDIN_FILENO, output: STDOUT_FILENO, leaving: TerminalSequences.leave)
            mailbox = try BoardMailbox()
        } catch {
            throw Failure(error)
        }
        var reading = FirstReading(device, features)
        guard let first = try reading.read(options.request()) else { return nil }
        typed = reading.typed
        model = BoardModel(first, query: query, size: Console.screenSize, commands: Program.lineCommands)
        worker = BoardWorker(options.request(), now: options.now, mailbox)
    }

    /// Shows the board until the user quits.
    func run() throws {
        let errors = SilentErrors()
        defer { errors.end() }
        do {
            try device.enter(TerminalSequences.enter(features))
            defer { leave() }
            try start(errors)
            while !isOver { try step(errors) }
        } catch let error as SystemError {
            // The terminal is gone, or does not obey.
            throw Failure(error)
        }
    }

    private func leave() {
        awaitAnswers()
        // A terminal that is gone cannot be restored.
        try? device.leave()
    }

    /// Reads the answers of the terminal that are still to come; they must not become input of the shell.
    private func awaitAnswers() {
        while isAwaitingAnswers, case let rest = answersEnd - watch.milliseconds, rest > 0 {
            for input in device.wait(milliseconds: rest).hasInput ? inputs(true) : [] {
                if case .reply(.attributes) = input { isAwaitingAnswers = false }
            }
        }
    }

    private func start(_ errors: SilentErrors) throws {
        try draw()
        let queries = TerminalSequences.queries(features)
        if !queries.isEmpty {
            answersEnd = watch.milliseconds + BoardLoop.patience
            isAwaitingAnswers = true
            decoder.expectReplies(until: answersEnd)
            try device.write(queries + TerminalSequences.title(model.title))
        }
        worker.start()
        try perform(model.begin(), errors)
        for input in typed.withUnsafeBytes({ decoder.take($0, at: watch.milliseconds) }) {
            try take(input, errors)
        }
    }

    private func step(_ errors: SilentErrors) throws {
        let ready = device.wait(
            for: mailbox.file, milliseconds: decoder.deadline.map { $0 - watch.milliseconds })
        if ready.signals.contains(.stop) {
            try suspend()
        } else if ready.signals.contains(.continued) {
            // A SIGSTOP stopped the process, and the shell then changed the modes of the terminal.
            try device.leave()
            try enter()
        }
        if !ready.signals.isEmpty { try perform(model.resize(to: Console.screenSize), errors) }
        for letter in ready.hasOther ? mailbox.takeAll() : [] { try perform(take(letter), errors) }
        for input in inputs(ready.hasInput) { try take(input, errors) }
        if !isOver { try draw() }
    }

    private func inputs(_ hasInput: Bool) -> [TerminalInput] {
        guard hasInput else { return decoder.expire(at: watch.milliseconds) }
        return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            guard let count = device.read(into: buffer) else { return [] }
            if count == 0 {
                isOver = true
                return []
            }
            return decoder.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: watch.milliseconds)
        }
    }

    private func take(_ input: TerminalInput, _ errors: SilentErrors) throws {
        if case .reply(let reply) = input {
            if reply == .attributes { isAwaitingAnswers = false }
            if watch.milliseconds <= answersEnd { take(reply) }
            return
        }
        if !isOver { try perform(model.take(input), errors) }
    }

    private func take(_ reply: TerminalReply) {
        switch reply {
        case .background(let red, let green, let blue):
            let palette = features.palette
            features.setBackground(red: red, green: green, blue: blue)
            if features.palette != palette { shown = nil }
        case .mode(2026, let mode): features.hasSynchronisedOutput = mode == .set || mode == .reset
        case .keyboard: features.hasKittyKeys = true
        case .mode, .attributes: break
        }
    }

    private func take(_ letter: BoardMailbox.Letter) -> [BoardEffect] {
        switch letter {
        case .answer(let answer, let number): return model.take(answer, number: number)
        case .snapshot(let snapshot): return model.take(snapshot)
        case .failure(let failure): model.take(trouble: failure)
        case .output(let lines, let number): return model.takeOutput(lines, number: number)
        }
        return []
    }

    // MARK: Effects

    private func perform(_ effects: [BoardEffect], _ errors: SilentErrors) throws {
        for effect in effects {
            switch effect {
            case .ask(let question, let number): worker.ask(question, number: number)
            case .copy(let text):
                if features.hasCommands, let bytes = TerminalSequences.clipboard(text) { try device.write(bytes) }
            case .openEditor(let name): try edit(name, errors)
            case .run(let arguments, let number):
                worker.run(arguments, number: number, columns: model.size.columns - 2)
            case .endRun(let number): worker.endRun(number: number)
            case .readAgain: worker.readAgain()
            case .suspend: try suspend()
            case .quit: isOver = true
            }
        }
    }

    private func suspend() throws {
        awaitAnswers()
        try device.suspend()
        // The signal that the process continues is no news.
        _ = device.wait(milliseconds: 0)
        try enter()
    }

    private func enter() throws {
        try device.enter(TerminalSequences.enter(features))
        shown = nil
        try perform(model.resize(to: Console.screenSize), SilentErrors.none)
    }

    /// Opens the editor in place of the board, on the screen from before.
    private func edit(_ name: String, _ errors: SilentErrors) throws {
        awaitAnswers()
        try device.leave()
        errors.end()
        let failure = failureOfEdit(name)
        errors.begin()
        try enter()
        try perform(model.takeEdited(failure), errors)
    }

    private func failureOfEdit(_ name: String) -> Failure? {
        do {
            try EditFile.edit([name], options, commit: false)
            return nil
        } catch {
            return error as? Failure ?? Failure("\(error)")
        }
    }

    // MARK: Output

    private func draw() throws {
        let frame = BoardFrame.frame(of: model)
        var bytes = ByteBuffer()
        ScreenDifference(from: shown, to: frame, on: features).write(into: &bytes)
        shown = frame
        if bytes.count > 0 { try device.write(bytes.array) }
    }
}

/// Keeps what git and others write to standard error away from the board.
struct SilentErrors {
    /// The standard error of before; negative if nothing is silent.
    private let saved: Int32

    static let none = SilentErrors(saved: -1)

    init() {
        self.init(saved: fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3))
        begin()
    }

    private init(saved: Int32) { self.saved = saved }

    func begin() {
        let nowhere = open("/dev/null", O_WRONLY)
        if saved >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
        if nowhere >= 0 { close(nowhere) }
    }

    func end() { if saved >= 0 { dup2(saved, STDERR_FILENO) } }
}
