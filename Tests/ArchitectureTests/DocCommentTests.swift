import Testing

/// What crosses a module boundary is explained where it is declared.
///
/// A few declarations say all there is to say by themselves and may go without: stored properties, initializers that do
/// nothing but keep what they are given, `==` and `hash(into:)`, and what a protocol of a module asks for, because the
/// protocol explains it.
struct `Doc comments` {
    @Test func `stand at every member that crosses a module boundary`() throws {
        #expect(Declaration.undocumented(in: try Package.sources) == [])
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
    func `are missed`(declaration: String) {
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
    func `may be left out where all is said`(declaration: String) {
        #expect(Declaration.undocumented(in: [SourceFile("Sources/A/A.swift", declaration)]) == [])
    }

    @Test func `stand at the protocol, not at what it asks for`() {
        let answer = SourceFile("Sources/A/A.swift", "package func load() -> Int {\n    1\n}")
        #expect(Declaration.undocumented(in: [answer, `Doc comments`.requirement]) == [])
        let other = SourceFile("Sources/A/A.swift", "package func load(_ path: String) -> Int {\n    1\n}")
        #expect(Declaration.undocumented(in: [other, `Doc comments`.requirement]).count == 1)
    }
}

/// Something declared for other modules, as its lines tell it.
private struct Declaration {
    /// Without the word that lets it cross a module boundary, and without its body.
    let signature: Substring
    /// From its first line to the end of the file.
    let lines: ArraySlice<Substring>
    /// Whether a doc comment stands before it and its attributes.
    let isDocumented: Bool

    /// Nil where the line is none, or a stored property.
    init?(_ lines: [Substring], at place: Int) {
        // Most lines are none, and a pattern takes its time.
        let line = lines[place].drop { $0 == " " }
        guard line.hasPrefix("package ") || line.hasPrefix("public ") else { return nil }
        let wanted =
            /\w+ ((?:(?:static|final|convenience|mutating|nonmutating|consuming|indirect|internal\(set\)) )*(?:func|init|subscript|struct|enum|class|protocol|typealias)[ (?<].*|(?:static )?var [^={]*\{.*)/
        guard let found = line.wholeMatch(of: wanted)?.1 else { return nil }
        signature = found.prefix { $0 != "{" }
        self.lines = lines[place...]
        let before = lines[..<place].last { !$0.drop { $0 == " " }.hasPrefix("@") }
        isDocumented = before?.drop { $0 == " " }.hasPrefix("///") ?? false
    }

    /// Whether it is an initializer of which every statement gives a property a value as it is.
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

    /// Whether the language itself says what it does.
    var isEquality: Bool { signature.hasPrefix("static func ==") || signature.hasPrefix("func hash(into") }

    /// What misses a doc comment in these files, by file and line.
    static func undocumented(in files: [SourceFile]) -> [String] {
        let texts = files.map { ($0.path, $0.source.split(separator: "\n", omittingEmptySubsequences: false)) }
        let asked = Set(texts.flatMap { requirements($0.1) })
        return texts.flatMap { path, lines in
            lines.indices.compactMap { place in
                guard let found = Declaration(lines, at: place), !found.isDocumented, !found.onlyKeeps,
                    !found.isEquality, !asked.contains(plain(found.signature))
                else { return nil }
                return "\(path):\(place + 1): \(found.signature)"
            }
        }
    }

    /// What the protocols ask for.
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
