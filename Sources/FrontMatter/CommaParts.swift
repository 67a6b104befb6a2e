import Bytes
import Domain

extension FrontMatter.Scalar {
    /// The parts of a text such as `a, b`, with their start locations; empty parts are omitted.
    package var commaParts: [FrontMatter.Scalar] {
        guard text.utf8.contains(UInt8(ascii: ",")) else { return [self] }
        var parts: [FrontMatter.Scalar] = []
        var column = place.column + (isPlain ? 0 : 1)
        for piece in text.bytewiseParts(",") {
            let spaces = piece.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            var part = self
            part.text = piece[piece.utf8.index(piece.startIndex, offsetBy: spaces)...].trimmingTrailingSpaces()
            part.place.column = column + spaces
            part.range = nil
            if !part.text.isEmpty { parts.append(part) }
            column += piece.unicodeScalars.count + 1
        }
        return parts
    }
}

extension Substring {
    fileprivate func trimmingTrailingSpaces() -> String {
        var rest = utf8[...]
        while rest.last == UInt8(ascii: " ") { rest.removeLast() }
        return String(Substring(rest))
    }
}
