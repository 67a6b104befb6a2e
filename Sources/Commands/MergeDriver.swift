import ArgumentParser
import Bytes
import Merging
import Platform
import Repositories

/// Merges a todo for git, which starts this command once for every file that both sides changed.
struct MergeDriver: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-driver",
        abstract: "Merge a todo, as git's merge driver.",
        discussion: """
            git runs this command for files with 'merge=fuda' in .gitattributes; 'fuda init --merge-driver' sets up \
            the attribute and the command. Merges keys one by one, lists as sets, checkboxes item by item, comments \
            as a set, and all other lines as git does. Writes the result to OURS.

            Exit status: 0 merged, 1 conflicts (marked in the file) or not merged.

            Example: fuda merge-driver %O %A %B %P %L %X %Y
            """)

    @Argument(
        help: ArgumentHelp(
            "The files BASE, OURS and THEIRS; the todo's path, the length of conflict markers and their two labels.",
            valueName: "FILE"))
    var words: [String]

    /// Merges and exits the process, without the set-up that other commands need.
    ///
    /// - Parameter words: the arguments, as in `words`.
    static func end(_ words: [String]) -> Never {
        do {
            Platform.exit(try merge(words) ? 0 : 1)
        } catch {
            Console.error("\(error)", exit: 1)
            Platform.exit(1)
        }
    }

    func run() throws { MergeDriver.end(words) }

    /// The maximum number of bytes read of each file.
    private static let limit = 256 << 20

    /// - Returns: whether there are no conflicts.
    private static func merge(_ words: [String]) throws -> Bool {
        guard (3...7).contains(words.count) else {
            throw MergeDriverError.noFiles
        }
        let files = try words[..<3].map { try read($0) }
        let name = { (place: Int, other: String) in place < words.count ? label(words[place]) ?? other : other }
        let style = ConflictStyle(
            markerSize: words.count > 4 ? min(Int(words[4]) ?? 7, 1000) : 7, ours: name(5, "ours"),
            theirs: name(6, "theirs"))
        guard let merged = TodoMerge(base: files[0], ours: files[1], theirs: files[2], style: style).merged() else {
            let path = words.count > 3 ? words[3] : words[1]
            throw MergeDriverError.notText(path)
        }
        if merged.bytes != files[1] { try merged.bytes.withUnsafeBufferPointer { try writeFile(words[1], $0) } }
        return merged.conflicts.isEmpty
    }

    /// Returns no bytes if the file does not exist, such as a missing base.
    private static func read(_ path: String) throws -> [UInt8] {
        var buffer = ByteBuffer()
        do throws(SystemError) {
            try buffer.read(path, limit: limit)
        } catch {
            guard error.code == ENOENT else { throw error }
        }
        return buffer.array
    }

    /// Returns nil for a placeholder that an older git did not replace, and for a text that is not one line.
    private static func label(_ text: String) -> String? {
        text.isEmpty || text.hasBytePrefix("%") || text.utf8.contains { $0 < 32 } ? nil : text
    }
}
