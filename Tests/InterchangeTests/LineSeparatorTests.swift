import Bytes
import Domain
@testable import Interchange
import Messages
import TestSupport
import Testing
import UseCases

/// U+0085, U+2028 and U+2029, at which some programs end a line, are content.
struct `Line separators in texts` {
    private let text = "Buy\u{2028}milk\u{2029}now\u{85}!"
    private let line = "Buy milk now !"

    private func todos() -> Board {
        board([
            todo("k3f") {
                $0.title = text
                $0.more = [UnknownKey(key: "mood", value: .text(text), place: .start)]
            }
        ])
    }

    @Test func `remain in a table, also on a terminal`() throws {
        let table = exported(todos(), .csv) { _ in text }.text
        var shown = ByteBuffer()
        shown.appendHarmless(table, as: .csv)
        #expect(shown.text.utf8.elementsEqual(table.utf8) && table.split(separator: text).count == 4)
        let read = try #require(try imported(table, .csv).todos.first)
        #expect(read.title.utf8.elementsEqual(text.utf8) && read.body.utf8.elementsEqual(text.utf8))
        #expect(read.told.contains("more.mood=\(text)"))
    }

    @Test func `become spaces in a diagram, a list and a line of todo txt`() {
        #expect(exported(todos(), .mermaid).text.containsBytes("Buy milk now #33;"))
        #expect(exported(todos(), .md).text.containsBytes("Buy milk now !"))
        #expect(exported(todos(), .todoTxt).text.containsBytes(line))
        #expect(text.printable.utf8.elementsEqual(line.utf8))
        var shown = ByteBuffer()
        shown.appendHarmless(text)
        #expect(shown.text.utf8.elementsEqual(line.utf8))
    }

    @Test func `remain in feeds`() {
        #expect("\(text)\u{202E}".portable.utf8.elementsEqual(text.utf8))
        var xml = ByteBuffer()
        xml.appendXML(text: "<\(text)\u{7}")
        #expect(xml.text.utf8.elementsEqual("&lt;Buy\u{2028}milk\u{2029}now&#x85;!\u{FFFD}".utf8))
    }

    @Test(arguments: [ExportFormat.todoTxt, .csv, .ics])
    func `remain in imported titles and bodies`(format: ExportFormat) throws {
        let source =
            switch format {
            case .csv: "title,body\n\(text),\(text)\n"
            case .ics:
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:\(text)\nDESCRIPTION:\(text)\nEND:VTODO\nEND:VCALENDAR\n"
            default: "\(text)\n"
            }
        var chance = SeededGenerator(seed: 1)
        let plan = PlanImport(board([]), body: { _ in "" })(try imported(source, format), using: &chance)
        #expect(plan.losses.isEmpty && plan.new.count == 1)
        let expected = Array(text.utf8)
        #expect(plan.new.allSatisfy { $0.title.utf8.elementsEqual(expected) })
        #expect(format == .todoTxt || plan.new.allSatisfy { $0.body.utf8.elementsEqual(expected) })
    }
}
