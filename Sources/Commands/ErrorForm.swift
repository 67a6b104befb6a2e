import ArgumentParser
import Bytes
import Synchronization

/// How a command tells of errors and notes.
enum ErrorForm: String, ExpressibleByArgument, CaseIterable {
    case text, json

    /// That of this process. It must be known before the options are read, some of which may be wrong.
    static var current: ErrorForm { isJSON.load(ordering: .relaxed) ? .json : .text }

    private static let isJSON = Atomic(false)

    /// Chooses by `--errors` among the words of the command, else by `FUDA_ERRORS`.
    static func choose(by words: [String]) {
        let options = words.prefix { !$0.utf8.elementsEqual("--".utf8) }
        var chosen = environment("FUDA_ERRORS")
        for (index, word) in options.enumerated() {
            if word.utf8.elementsEqual("--errors".utf8) { chosen = options.dropFirst(index + 1).first }
            if let value = word.rest(afterBytes: "--errors=") { chosen = String(value) }
        }
        isJSON.store(chosen.flatMap { ErrorForm(rawValue: $0) } == .json, ordering: .relaxed)
    }
}
