import Screen
import TestSupport
import Testing

@testable import TerminalBoard

/// The keys of the board.
@Suite struct `The keys of the board` {
    @Test func `exist, and mean one thing each`() {
        let keys = KeyTable.rows.flatMap(\.keys).flatMap { entry in entry.keys.map { ($0, entry.command) } }
        for (key, command) in keys {
            #expect(KeyPress(key).flatMap { KeyTable.command(of: $0) } == command, "\(key)")
        }
    }

    @Test func `reach every command`() {
        let listed = Set(KeyTable.rows.flatMap(\.keys).map(\.command))
        #expect(BoardCommand.allCases.filter { !listed.contains($0) } == [.suspend])
    }

    @Test func `are named as on a keyboard`() {
        #expect(KeyTable.rows[0].names == "← ↓ ↑ →")
        #expect(KeyTable.rows.last?.names == "q ^c")
    }
}
