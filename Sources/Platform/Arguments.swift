import CStart

/// The words that the program was started with.
public enum Arguments {
    /// To be called first: what only the start of Swift was to see does not reach the programs that are started.
    public static func settle() { start_settle() }

    /// Without the program's own name; what is not UTF-8 becomes U+FFFD.
    public static var all: [String] {
        let count = Int(start_count())
        guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
        return (1..<max(1, count)).compactMap { place in
            start_word(Int32(place)).map { String(cString: $0) }
        }
    }
}
