import ArgumentParser
import Bytes
import Synchronization

/// The format of errors and notes.
enum ErrorFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json

    /// The format of this process. It must be known before the options are parsed, because their errors use it.
    static var current: ErrorFormat { isJSON.load(ordering: .relaxed) ? .json : .text }

    private static let isJSON = Atomic(false)

    /// Sets the format from `--errors` among the words of the command, otherwise from `FUDA_ERRORS`.
    static func choose(by words: [String]) {
        let options = words.prefix { !$0.utf8.elementsEqual("--".utf8) }
        var chosen = environment("FUDA_ERRORS")
        for (index, word) in options.enumerated() {
            if word.utf8.elementsEqual("--errors".utf8) { chosen = options.dropFirst(index + 1).first }
            if let value = word.rest(afterBytes: "--errors=") { chosen = String(value) }
        }
        isJSON.store(chosen.flatMap { ErrorFormat(rawValue: $0) } == .json, ordering: .relaxed)
    }
}
