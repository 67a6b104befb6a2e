import BrowserSupport
import Foundation
import TestSupport
import Testing

/// Two people who change one todo at the same time, in browsers of their own with slow connections.
///
/// The suite tries a third of all pairs of deeds; with `FUDA_ALL_PAIRS=1` all of them, which takes about three minutes.
@Suite(.browser, .alone) struct LivePairTests {
    struct Pair: CustomStringConvertible, Sendable {
        let first: Deed
        let second: Deed
        var description: String { "\(first.rawValue) and \(second.rawValue)" }
        var id: String { "\(first.rawValue.lowercased())-\(second.rawValue.lowercased())" }
    }

    private static let all = Deed.allCases.flatMap { first in Deed.allCases.map { Pair(first: first, second: $0) } }

    private static var pairs: [Pair] {
        if ProcessInfo.processInfo.environment["FUDA_ALL_PAIRS"] != nil { return all }
        return all.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    }

    /// As many pairs of browsers at once as wait for their connections while others work.
    private static let lanes = 6

    @Test func `no word is lost, whatever two people do at once`() async throws {
        let pairs = LivePairTests.pairs
        var files = [
            "fuda.yml": "title: Kitchen\n", "users/hana.md": "---\nname: Hana\n---\n",
            "users/ren.md": "---\nname: Ren\n---\n",
        ]
        for pair in pairs { files["todos/\(pair.id).md"] = Deed.todo }
        let board = try RunningBoard(files, accounts: ["boss": "admin", "hana": "editor", "renn": "editor"])
        try await withThrowingTaskGroup { group in
            for lane in 0..<LivePairTests.lanes {
                group.addTask {
                    let (hana, ren) = try await (board.tab(as: "hana"), board.tab(as: "renn"))
                    for (place, pair) in pairs.enumerated() where place % LivePairTests.lanes == lane {
                        do {
                            try await attempt(pair, on: board, hana, ren)
                        } catch {
                            Issue.record("\(pair): \(error)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func attempt(_ pair: Pair, on board: RunningBoard, _ hana: Tab, _ ren: Tab) async throws {
        for tab in [hana, ren] { try await tab.limitNetwork(bits: 0, delay: 0) }
        try await pair.first.prepare(hana, on: board, todo: pair.id, by: "hana")
        try await pair.second.prepare(ren, on: board, todo: pair.id, by: "ren")
        for tab in [hana, ren] { try await tab.limitNetwork(bits: 50_000, delay: 500) }
        try await pair.first.send(hana)
        try await pair.second.send(ren)
        try await pair.first.finish(hana)
        try await pair.second.finish(ren)
        // An archived or deleted todo may have left its place.
        let text = try? board.text("todos/\(pair.id).md")
        for (deed, person, tab) in [(pair.first, "hana", hana), (pair.second, "ren", ren)] {
            let shown = try await Deed.shown(on: tab)
            if let words = deed.words(person) {
                let isKept = text?.contains(words) == true || shown.contains(words)
                #expect(
                    isKept,
                    "\(pair): \(person)'s words are lost; the page shows \(shown.prefix(600)); the file \(text ?? "-")")
            } else if !deed.isDone(in: text) {
                let isTold = try await tab.evaluate(
                    "document.querySelector('.says .bad, .own-part.wrong, .failure[open], main form h1, main.form h1') !== null"
                )
                #expect(
                    isTold == .bool(true),
                    "\(pair): \(person) is not told; the page shows \(shown.prefix(600)); \(text ?? "-")")
            }
        }
        if pair.first != .delete, pair.second != .delete { #expect(text != nil, "\(pair)") }
    }
}
