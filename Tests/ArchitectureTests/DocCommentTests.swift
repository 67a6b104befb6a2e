import Testing

/// Verifies that declarations that other modules use have a doc comment.
///
/// Self-explanatory declarations need none: stored properties, initializers that only store their arguments, `==` and
/// `hash(into:)`, and implementations of a protocol's requirements, which the protocol documents.
struct `Doc comments` {
    @Test func `exist for every member that crosses a module boundary`() throws {
        let found = Declaration.undocumented(in: try Package.sources)
        #expect(found == [])
    }

    private static let requirement = SourceFile(
        "Sources/Domain/Port.swift", "/// A port.\npackage protocol Port {\n    /// All.\n    func load() -> Int\n}")

    @Test(arguments: [
        "package func load() -> Int { 1 }", "package var open: Int { todo + active }", "package struct Todo {}",
        "public static func all() {}", "@inlinable\npublic mutating func add() {}", "package indirect enum Tree {}",
        "package subscript(name: String) -> Int { 1 }", "package init?(name: String) { self = names[name] }",
        "package init(_ name: String) {\n    self.name = name.lowercased()\n}", "package typealias Row = Int",
        "package static func < (left: Row, right: Row) -> Bool { true }",
        "public convenience init(path: String) { self.init(path, 0) }",
    ])
    func `are reported if they are missing`(declaration: String) {
        func found(_ source: String) -> Int {
            Declaration.undocumented(in: [SourceFile("Sources/A/A.swift", source)]).count
        }
        #expect(found(declaration) == 1)
        #expect(found("/// What it is.\n" + declaration) == 0)
        #expect(found("// No doc comment.\n" + declaration) == 1)
    }

    @Test(arguments: [
        "package var open: Int", "package let name = \"\"", "package var ended: () -> Void = {}", "func load() {}",
        "package init() {}", "package init(_ name: String) { self.name = name }",
        "package init(\n    name: String\n) {\n    self.name = name\n    id = name\n}",
        "package init(a: Int, b: Int) { (self.a, self.b) = (a, b) }",
        "package static func == (left: Row, right: Row) -> Bool { true }",
        "package func hash(into hasher: inout Hasher) {}",
    ])
    func `can be omitted if the declaration is self-explanatory`(declaration: String) {
        #expect(Declaration.undocumented(in: [SourceFile("Sources/A/A.swift", declaration)]) == [])
    }

    @Test func `belong to a protocol, not to the implementations of its requirements`() {
        let answer = SourceFile("Sources/A/A.swift", "package func load() -> Int {\n    1\n}")
        #expect(Declaration.undocumented(in: [answer, `Doc comments`.requirement]) == [])
        let other = SourceFile("Sources/A/A.swift", "package func load(_ path: String) -> Int {\n    1\n}")
        #expect(Declaration.undocumented(in: [other, `Doc comments`.requirement]).count == 1)
    }
}

/// A declaration for other modules, parsed from its lines.
private struct Declaration {
    /// The declaration without its access level and its body.
    let signature: Substring
    /// The lines from its first one to the end of the file.
    let lines: ArraySlice<Substring>

    /// Parses the declaration at a line; nil if there is none, if a doc comment precedes it and its attributes, or if it
    /// is a stored property.
    init?(_ lines: [Substring], at place: Int) {
        // Most lines declare nothing, and matching a pattern is slow.
        let line = lines[place].drop { $0 == " " }
        guard line.hasPrefix("package ") || line.hasPrefix("public ") else { return nil }
        let before = lines[..<place].last { !$0.drop { $0 == " " }.hasPrefix("@") }
        if let before, before.drop(while: { $0 == " " }).hasPrefix("///") { return nil }
        let wanted =
            /\w+ ((?:(?:static|final|convenience|mutating|nonmutating|consuming|indirect|internal\(set\)) )*(?:func|init|subscript|struct|enum|class|protocol|typealias)[ (?<].*|(?:static )?var [^={]*\{.*)/
        guard let found = line.wholeMatch(of: wanted)?.1 else { return nil }
        signature = found.prefix { $0 != "{" }
        self.lines = lines[place...]
    }

    /// Whether it is an initializer whose statements only store an argument in a property.
    var onlyKeeps: Bool {
        guard signature.hasPrefix("init") else { return false }
        let indent = lines[lines.startIndex].prefix { $0 == " " }
        let whole = lines.prefix { $0 != indent + "}" }
        guard let opening = whole.firstIndex(where: { $0.hasSuffix("{") || $0.hasSuffix("}") }) else { return false }
        let body: [Substring] =
            whole[opening].hasSuffix("}")
            ? whole[opening].split(separator: " { ").dropFirst().map { $0.dropLast(2) }
            : whole[(opening + 1)...].map { $0.drop { $0 == " " } }
        return body.allSatisfy { $0.wholeMatch(of: /[\w.]+ = [\w.]+|\([\w., ]+\) = \([\w., ]+\)/) != nil }
    }

    /// Whether it implements `==` or `hash(into:)`.
    var isEquality: Bool { signature.hasPrefix("static func ==") || signature.hasPrefix("func hash(into") }

    /// Returns the declarations without a doc comment in these files, by file and line.
    static func undocumented(in files: [SourceFile]) -> [String] {
        let texts = files.map { file in
            // Splitting at a character takes much longer than at a byte.
            (file.path, file.source.utf8.split(separator: 10, omittingEmptySubsequences: false).map { Substring($0) })
        }
        let asked = Set(texts.flatMap { requirements($0.1) })
        return texts.flatMap { path, lines in
            lines.indices.compactMap { place in
                guard let found = Declaration(lines, at: place), !found.onlyKeeps,
                    !found.isEquality, !asked.contains(plain(found.signature))
                else { return nil }
                return "\(path):\(place + 1): \(found.signature)"
            }
        }
    }

    /// Returns the requirements of protocols.
    private static func requirements(_ lines: [Substring]) -> [Substring] {
        var isInside = false
        return lines.compactMap { line in
            if line.hasPrefix("package protocol ") || line.hasPrefix("public protocol ") { isInside = true }
            if line == "}" { isInside = false }
            let text = line.drop { $0 == " " }
            guard isInside, ["func ", "var ", "static func ", "static var "].contains(where: { text.hasPrefix($0) })
            else { return nil }
            return plain(text.prefix { $0 != "{" })
        }
    }

    private static func plain(_ signature: Substring) -> Substring {
        signature.last == " " ? signature.dropLast() : signature
    }
}
