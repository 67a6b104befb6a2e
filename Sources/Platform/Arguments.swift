import CStart

/// The command-line arguments of the program.
public enum Arguments {
    /// Call this first: it keeps settings meant only for the start of Swift from reaching child processes.
    public static func settle() { start_settle() }

    /// The arguments without the program's name; invalid UTF-8 becomes U+FFFD.
    public static var all: [String] {
        let count = Int(start_count())
        guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
        return (1..<max(1, count)).compactMap { place in
            start_word(Int32(place)).map { String(cString: $0) }
        }
    }
}
