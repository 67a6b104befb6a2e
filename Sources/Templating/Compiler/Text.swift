extension Compiler {
    /// Emits static text. Indents each line that starts in it as the scope specifies.
    mutating func emit(_ range: Range<Int>, startsLine: Bool, in scope: Scope) {
        let bytes = scope.template.bytes[range]
        if scope.indentation.isNone { return emitter.emit(text: bytes) }
        var rest = bytes
        var isLineStart = startsLine
        repeat {
            let end = rest.firstIndex(of: newline).map { $0 + 1 } ?? rest.endIndex
            emit(line: rest[..<end], isLineStart: isLineStart, in: scope)
            rest = rest[end...]
            isLineStart = true
        } while !rest.isEmpty
    }

    /// Emits a line of text. An empty line gets no indentation.
    private mutating func emit(line: ArraySlice<UInt8>, isLineStart: Bool, in scope: Scope) {
        guard isLineStart else { return emitter.emit(text: line) }
        let blanks = line.prefix(scope.indentation.dropped).prefix(while: isBlank).count
        let content = line.dropFirst(blanks)
        if content.first != newline && content.first != UInt8(ascii: "\r") {
            emitter.emit(text: scope.indentation.added)
        }
        emitter.emit(text: content)
    }
}
