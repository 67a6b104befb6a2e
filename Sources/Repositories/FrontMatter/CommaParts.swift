import Domain

extension FrontMatter.Scalar {
    /// The parts of `a, b` with the places where they start; empty ones are left out.
    var commaParts: [FrontMatter.Scalar] {
        guard text.utf8.contains(UInt8(ascii: ",")) else { return [self] }
        var parts: [FrontMatter.Scalar] = []
        var column = place.column + (isPlain ? 0 : 1)
        for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
            let spaces = piece.prefix { $0 == " " }.count
            var part = self
            part.text = piece.dropFirst(spaces).trimmingTrailingSpaces()
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
        var rest = self
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
