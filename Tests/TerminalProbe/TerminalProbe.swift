import Platform
import Screen

/// A program on a terminal for the tests of `TerminalDevice`. It writes `ready` when it has entered the terminal, and
/// what ends each wait. The keys: `q` leaves, `z` stops, `x` leaves and enters again, `c` crashes, `o` overflows the
/// stack.
@main
enum TerminalProbe {
    static func main() {
        do {
            let device = try TerminalDevice(input: 0, output: 1, leaving: Array("<leave>".utf8))
            try device.enter(Array("<enter>ready\n".utf8))
            try follow(device)
        } catch {
            exit(3)
        }
    }

    private static func follow(_ device: TerminalDevice) throws {
        var buffer = [UInt8](repeating: 0, count: 16)
        while true {
            let ready = device.wait()
            if ready.signals.contains(.resized) { try say("resized", device) }
            if ready.signals.contains(.stop) { try stop(device) }
            guard ready.hasInput else { continue }
            let count = buffer.withUnsafeMutableBytes { device.read(into: $0) }
            if count == 0 { return try device.leave() }
            for byte in buffer[..<(count ?? 0)] {
                switch byte {
                case UInt8(ascii: "q"): return try device.leave()
                case UInt8(ascii: "z"): try stop(device)
                case UInt8(ascii: "x"):
                    try device.leave()
                    try device.enter(Array("<enter>".utf8))
                case UInt8(ascii: "c"): raise(SIGSEGV)
                case UInt8(ascii: "o"): print(deep(0))
                default: try say("key \(byte)", device)
                }
            }
        }
    }

    private static func stop(_ device: TerminalDevice) throws {
        try device.suspend()
        try device.enter(Array("<enter>again\n".utf8))
    }

    private static func say(_ text: String, _ device: TerminalDevice) throws {
        try device.write(Array("\(text)\n".utf8))
    }

    /// Never returns: each call needs the result of the next.
    private static func deep(_ number: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { bytes in
            bytes[number % 512] = UInt8(truncatingIfNeeded: number)
            return deep(number + 1) &+ Int(bytes[(number + 1) % 512])
        }
    }
}
