import Bytes
import ChartSupport
@testable import Charts
import Domain
import Testing
import TestSupport
import Messages

struct `A path` {
    private func path(_ draw: (inout PathData) -> Void) -> String {
        var path = PathData()
        draw(&path)
        var bytes = ByteBuffer()
        path.write(into: &bytes)
        return bytes.text
    }

    @Test func `is relative, has one decimal and joins runs`() {
        let line = path { path in
            path.move(10, 20)
            for x in [11.0, 12.04, 13] { path.line(x, 20) }
            path.line(13.5, 19.26)
            path.line(13.5, 20)
        }
        #expect(line == "M10 20h3l.5-.7v.7")
    }

    @Test func `continues from the start of a closed part`() {
        let boxes = path { path in
            path.rectangle(1, 2, 3, 4)
            path.rectangle(5, 2, 3, 4)
        }
        #expect(boxes == "M1 2h3v4h-3zm4 0h3v4h-3z")
        #expect(penEnd(boxes)?.x == 5)
    }

    @Test func `can go back along a line`() {
        #expect(
            path {
                $0.move(0, 0); $0.line(5, 0); $0.line(2, 0)
            } == "M0 0h5h-3")
    }

    @Test(arguments: [(0, "0"), (5, ".5"), (-5, "-.5"), (10, "1"), (-123, "-12.3")])
    func `writes tenths in short form`(tenths: Int, text: String) {
        #expect(TestSupport.text { $0.append(tenths: tenths) } == text)
    }
}
