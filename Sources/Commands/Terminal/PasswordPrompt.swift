import Application
import Bytes
import Platform

/// Asks for a password on the terminal, which does not show it.
enum PasswordPrompt {
    /// Asks twice for a new password.
    static func new() throws(Failure) -> String {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { throw .noTerminalForPassword }
        // At once, so that the terminal never shows what a person types ahead.
        let lines = RawTerminal.run { () -> [[UInt8]] in
            guard let first = ask("Password: "), let second = ask("Password again: ") else { return [] }
            return [first, second]
        }
        guard let lines, lines.count == 2 else { throw .noPassword }
        guard lines[0] == lines[1] else { throw .differentPasswords }
        guard let password = String(validating: lines[0], as: UTF8.self) else { throw .passwordNotUTF8 }
        return password
    }

    private static func ask(_ question: String) -> [UInt8]? {
        Console.ask(question)
        defer { Console.ask("\n") }
        return line()
    }

    /// Reads keys to the end of the line; nil if the user cancels.
    private static func line() -> [UInt8]? {
        var line: [UInt8] = []
        while let byte = RawTerminal.byte() {
            switch byte {
            case 0x0A, 0x0D: return line
            case 0x03, 0x04: return nil
            case 0x15: line = []
            case 0x08, 0x7F:
                // The bytes of one scalar.
                while let last = line.popLast(), last & 0xC0 == 0x80 {}
            case 0..<0x20: continue
            default: line.append(byte)
            }
        }
        return nil
    }
}
