import Domain
import TestSupport
import Testing
@testable import FrontMatter

struct SourceTextTests {
    private func parted(_ bytes: [UInt8]) -> Result<[String], SourceText.Failure> {
        bytes.withUnsafeBufferPointer { bytes in
            do throws(SourceText.Failure) {
                let source = try SourceText(bytes)
                let head = source.frontMatter.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "none"
                return .success([head, String(decoding: bytes[source.body], as: UTF8.self), "\(source.bodyLine)"])
            } catch {
                return .failure(error)
            }
        }
    }

    @Test(arguments: [
        ("front matter and body", "---\na: 1\n---\nbody\n", ["a: 1\n", "body\n", "4"]),
        ("CRLF", "---\r\na: 1\r\n---\r\nbody\r\n", ["a: 1\r\n", "body\r\n", "4"]),
        ("a byte order mark", "\u{FEFF}---\na: 1\n---\nb", ["a: 1\n", "b", "4"]),
        ("an end of dots", "---\na: 1\n...\nb", ["a: 1\n", "b", "4"]),
        ("no body", "---\na: 1\n---\n", ["a: 1\n", "", "4"]),
        ("no line end at the end", "---\na: 1\n---", ["a: 1\n", "", "4"]), ("empty", "---\n---\nb", ["", "b", "3"]),
        ("the first end counts", "---\na\n---\nb\n---\nc\n", ["a\n", "b\n---\nc\n", "4"]),
        ("none", "# a\n\n---\nb\n", ["none", "# a\n\n---\nb\n", "1"]), ("nothing", "", ["none", "", "1"]),
        ("only a mark of the order", "\u{FEFF}b", ["none", "b", "1"]),
        ("an empty line first", "\n---\na: 1\n---\n", ["none", "", "5"]),
        ("a space behind the mark", "--- \na: 1\n---\n", ["a: 1\n", "", "4"]),
        ("four dashes", "----\na: 1\n---\n", ["none", "", "4"]),
        ("dashes within", "---\na: ---\n ---\n----\n--- x\n---\nb", ["a: ---\n ---\n----\n--- x\n", "b", "7"]),
    ])
    func `front matter is between two lines of three dashes`(name: String, text: String, parts: [String]) throws {
        #expect(try parted(Array(text.utf8)).get() == parts, "\(name)")
    }

    @Test(arguments: [
        ("unterminated", Array("---\na: 1\n".utf8), Rule.unterminatedFrontMatter, SourcePosition.start),
        ("only a mark", Array("---".utf8), .unterminatedFrontMatter, .start),
        ("NUL in the head", Array("---\na: \0\n---\n".utf8), .nulByte, SourcePosition(2, 4)),
        ("NUL in the body", Array("é🎉\0".utf8), .nulByte, SourcePosition(1, 3)),
        ("Latin-1", Array("---\nt: ".utf8) + [0xE9, 0x20] + Array("\n---\n".utf8), .notUTF8, SourcePosition(2, 4)),
        ("UTF-16", [0xFF, 0xFE, 0x2D, 0x00], .notUTF8, .start),
        ("cut short", Array("日\n".utf8) + [0xE6, 0x97], .notUTF8, SourcePosition(2, 1)),
        ("returns alone", Array("---\ra: 1\r---\rb\r".utf8), .frontMatterForm, .start),
        ("a surrogate", [0x61, 0xED, 0xA0, 0x80], .notUTF8, SourcePosition(1, 2)),
        ("too long a form", [0xC0, 0x80], .notUTF8, .start),
        ("beyond Unicode", [0xF4, 0x90, 0x80, 0x80], .notUTF8, .start),
        ("a long head", Array("---\na: \(String(repeating: "x", count: 65_600))\n---\n".utf8), .unreadableYAML, .start),
    ])
    func `an invalid text causes an error with its location`(
        name: String, bytes: [UInt8], rule: Rule, place: SourcePosition
    ) {
        guard case .failure(let failure) = parted(bytes) else {
            Issue.record("\(name) was read")
            return
        }
        #expect(failure.rule == rule && failure.place == place, "\(name)")
    }

    @Test func `UTF-8 is validated like in the standard library`() {
        var generator = SeededGenerator(seed: 8)
        let leads: [UInt8] = [0x41, 0xC2, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xC1, 0x80, 0xBF, 0xFF]
        let edges: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0x41]
        for _ in 0..<40_000 {
            var bytes = Array(repeating: UInt8(0x61), count: Int.random(in: 0...9, using: &generator))
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                bytes.append(generator.one(of: leads))
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    bytes.append(generator.one(of: edges))
                }
            }
            bytes += Array("日é".utf8.prefix(Int.random(in: 0...5, using: &generator)))
            let bad = bytes.withUnsafeBufferPointer(\.firstNonText)
            #expect((String(validating: bytes, as: UTF8.self) != nil) == (bad == nil))
            if let bad { #expect(String(validating: bytes[..<bad], as: UTF8.self) != nil) }
        }
    }
}
