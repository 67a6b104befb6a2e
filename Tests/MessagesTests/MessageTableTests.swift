import Testing
@testable import Messages

struct `A message table` {
    /// `board` is the first message and `list` the second; no other message is used.
    private let table = MessageTable(
        keys: ["words.board", "words.list"], plain: ["", ""], text: "a 日cd",
        pieces: [
            MessageTable.piece(at: 0, .count, isStrong: true), MessageTable.piece(at: 2, nil, isStrong: false),
            MessageTable.piece(at: 5, nil, isStrong: true), MessageTable.piece(at: 6, nil, isStrong: false),
            MessageTable.piece(at: 7, nil, isStrong: false),
        ],
        forms: [0, 2, 2, 4, 3, 4],
        words: [
            MessageTable.word(firstForm: 0, .text), MessageTable.word(firstForm: 1, .list),
            MessageTable.word(firstForm: 3, .text),
        ])

    @Test func `has forms, which have pieces`() {
        #expect(table.forms(of: .board) == 0..<1 && table.forms(of: .list) == 1..<3)
        #expect(table.kind(of: .board) == .text && table.kind(of: .list) == .list)
        #expect((0..<3).map { table.pieces(of: $0) } == [0..<2, 2..<4, 3..<4])
        let pieces = (0..<4).map { table.piece($0) }
        #expect(pieces.map(\.place) == [.count, nil, nil, nil])
        #expect(pieces.map(\.isStrong) == [true, false, true, false])
        #expect(pieces.map { table.text(of: $0) } == ["a ", "日", "c", "d"])
        #expect((0..<3).map { table.size(of: $0, perPlace: 20) } == [45, 42, 21])
    }

    @Test func `has names by key`() {
        #expect(table.names == ["board", "list"] && MessageTable.key("board") == "words.board")
    }

    @Test(arguments: MessagePlaceholder.allCases) func `supports every placeholder`(_ place: MessagePlaceholder) {
        for isStrong in [false, true] {
            let pieces = [
                MessageTable.piece(at: 70_000, place, isStrong: isStrong),
                MessageTable.piece(at: 1 << 40, nil, isStrong: false),
            ]
            let table = MessageTable(keys: [], plain: [], text: "", pieces: pieces, forms: [], words: [])
            #expect(table.piece(0) == MessageTable.Piece(range: 70_000..<1 << 40, place: place, isStrong: isStrong))
        }
    }

    @Test(arguments: [MessageTable.Kind.text, .plural, .list]) func `supports every kind`(_ kind: MessageTable.Kind) {
        let table = MessageTable(
            keys: [], plain: [], text: "", pieces: [], forms: [],
            words: [MessageTable.word(firstForm: 70_000, kind), MessageTable.word(firstForm: 70_006, .text)])
        #expect(table.kind(of: .board) == kind && table.forms(of: .board) == 70_000..<70_006)
    }

    @Test func `equals one with the same bytes`() {
        func table(_ plain: String, _ text: String) -> MessageTable {
            MessageTable(keys: ["words.board"], plain: [plain], text: text, pieces: [], forms: [], words: [])
        }
        #expect(table("é", "é") == table("é", "é"))
        #expect(table("e\u{301}", "é") != table("é", "é") && table("é", "e\u{301}") != table("é", "é"))
    }
}
