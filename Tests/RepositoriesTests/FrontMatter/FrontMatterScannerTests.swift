import Domain
import TestSupport
import Testing
@testable import FrontMatter
@testable import Repositories

/// If the scanner accepts front matter, it must give the same keys, values and positions as the YAML parser.
struct FrontMatterScannerTests {
    @Test func `both readers agree on random front matter`() {
        var generator = SeededGenerator(seed: 20_261_121)
        var answers = 0
        for _ in 0..<40_000 {
            let source = RandomFrontMatter.make(using: &generator)
            guard let scanned = scan(source) else { continue }
            answers += 1
            let parsed = Result { try YAMLFrontMatter.read(source, firstLine: 2, offset: 4) }
            guard case .success(let parsed) = parsed, shape(parsed) == shape(scanned), ranges(parsed) == ranges(scanned)
            else {
                let bytes = "\(ranges(scanned)) and \((try? parsed.get()).map(ranges) ?? [])"
                Issue.record(
                    "\(source.debugDescription)\nscanned: \(shape(scanned))\nparsed: \(parsed)\nbytes: \(bytes)")
                return
            }
        }
        #expect(answers > 4000, "the scanner accepts too few samples for a meaningful test")
    }

    @Test func `both readers agree on a real board`() throws {
        let files = try Fixtures.board()
        #expect(files.count >= 25)
        var answers = 0
        for (path, text) in files {
            // A page about the folder has no front matter.
            guard let source = Fixtures.frontMatter(of: text), let scanned = scan(source) else { continue }
            answers += 1
            let parsed = try YAMLFrontMatter.read(source, firstLine: 2, offset: 4)
            #expect(shape(parsed) == shape(scanned) && ranges(parsed) == ranges(scanned), "\(path)")
        }
        #expect(answers >= 10 && answers < files.count)
    }
}

/// The scanner's result for the lines between the fences.
func scan(_ source: String) -> FrontMatter? {
    let bytes = Array("---\n\(source)".utf8)
    return bytes.withUnsafeBufferPointer { FrontMatterScanner.scan($0, range: 4..<bytes.count, firstLine: 2) }
}

/// The entries as text, one per line: key, position, and each value with its position, bytes and style.
func shape(_ frontMatter: FrontMatter) -> [String] {
    func shape(_ scalar: FrontMatter.Scalar) -> String {
        // The parser places an empty value after its colon, regardless of spaces.
        if scalar.isPlain && scalar.text.isEmpty { return "nothing" }
        let style = scalar.isPlain ? "plain" : "quoted"
        let range = scalar.range.map { "\($0.lowerBound)..\($0.upperBound)" } ?? "-"
        return "\(scalar.place.line):\(scalar.place.column)@\(range) \(style) \(scalar.text.debugDescription)"
    }
    return frontMatter.entries.map { entry in
        let value =
            switch entry.value {
            case .scalar(let scalar): shape(scalar)
            case .list(let items): "[" + items.map(shape).joined(separator: ", ") + "]"
            case .nested(let source): "nested " + source.debugDescription
            }
        return "\(entry.key) \(entry.place.line):\(entry.place.column) = \(value)"
    }
}

/// The bytes of the entries and of their values.
func ranges(_ frontMatter: FrontMatter) -> [String] {
    frontMatter.entries.map { entry in
        [entry.range, entry.valueRange].map { $0.map { "\($0.lowerBound)..\($0.upperBound)" } ?? "-" }.joined(
            separator: " ")
    }
}
