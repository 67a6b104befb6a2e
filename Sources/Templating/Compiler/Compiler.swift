/// Compiles the templates of a page into a program and collects all errors in them.
struct Compiler {
    let page: String
    let templates: [String: ParsedTemplate]
    let constants: [String: String]
    let schema: Schema
    var emitter = Emitter()
    /// The frame that each frame was derived from. `isDeeper` is false if the step only passes it to a routine.
    var origins: [(frame: Int, isDeeper: Bool)?] = [nil]
    /// The routines that enclose the current position.
    var routines: [OpenRoutine] = []
    /// Calls compiled before the frame count of their routine was known.
    var calls: [(index: Int, routine: Int)] = []
    /// For each part, the schemas in scope where it is first included.
    private(set) var parts: [String: [Schema]] = [:]
    /// The number of frames that the program or the innermost routine needs.
    var frameCount = 1
    /// The number of node lists compiled. It limits parts that include each other exponentially without producing
    /// output.
    private var steps = 0
    private var errors: Set<TemplateError> = []
    private var reported: Set<String> = []

    /// The maximum nesting depth of sections, blocks and parts after all templates are combined.
    static let maximumDepth = 200

    init(page: String, templates: [String: ParsedTemplate], constants: [String: String], schema: Schema) {
        self.page = page
        self.templates = templates
        self.constants = constants
        self.schema = schema
    }

    /// Whether unknown names and templates are treated as empty, as the Mustache specification requires.
    var isLenient: Bool { schema.answer != nil }

    mutating func compile() throws(TemplateErrors) -> Program {
        guard let template = templates[page] else { throw TemplateErrors([missing()]) }
        let root = Scope.Frame(schema: schema, place: Instruction.Place(frame: 0, offset: 0), id: 0)
        let scope = Scope(template: template, frames: [root], nextFrame: 1)
        for message in schema.mistakes { report(0, message, rule: "bad-model", in: scope) }
        reportMistakes(in: scope)
        compile(template.nodes, in: scope)
        emitter.emit(.end)
        emitter.setFrameCount(frameCount)
        if !errors.isEmpty { throw TemplateErrors(errors) }
        return emitter.program
    }

    mutating func compile(_ nodes: [Node], in scope: Scope) {
        steps += 1
        if emitter.isFull || steps > Emitter.maximumCount {
            return report(0, "page too large; include fewer parts in parts", rule: "too-large", in: scope)
        }
        for node in nodes {
            switch node {
            case .text(let range, let startsLine): emit(range, startsLine: startsLine, in: scope)
            case .variable(let name, let isRaw): compile(variable: name, isRaw: isRaw, in: scope)
            case .section(let name, let isInverted, let inner):
                guard let scope = deeper(scope, at: name) else { continue }
                compile(section: name, isInverted: isInverted, inner, in: scope)
            case .partial(let name, let place): compile(part: name, at: place, overrides: scope.overrides, in: scope)
            case .block(let block): compile(block: block, in: scope)
            case .parent(let parent): compile(parent: parent, in: scope)
            }
        }
    }
}

extension Compiler {
    /// Returns the scope with its depth increased. Reports an error and returns nil if that exceeds the limit.
    mutating func deeper(_ scope: Scope, at name: Node.Name) -> Scope? {
        var scope = scope
        scope.depth += 1
        if scope.depth <= Self.maximumDepth { return scope }
        report(name, "more than \(Self.maximumDepth) nested sections and parts", rule: "too-deep", in: scope)
        return nil
    }

    /// Returns the number of a new frame derived from another one.
    mutating func frame(from origin: Int, isDeeper: Bool) -> Int {
        origins.append((origin, isDeeper))
        return origins.count - 1
    }

    /// Records the schemas in scope where a part is first included.
    mutating func note(part name: String, in scope: Scope) {
        if parts[name] == nil { parts[name] = scope.frames.map(\.schema) }
    }

    /// Allocates a frame of the program in this scope.
    mutating func allocate(in scope: inout Scope) -> UInt16 {
        defer { scope.nextFrame += 1 }
        frameCount = max(frameCount, Int(scope.nextFrame) + 1)
        return scope.nextFrame
    }
}

extension Compiler {
    mutating func report(_ name: Node.Name, _ message: String, rule: String, in scope: Scope) {
        report(name.offset, message, rule: rule, in: scope)
    }

    mutating func report(_ offset: Int, _ message: String, rule: String, in scope: Scope) {
        report(TemplateSyntaxError(offset: offset, message: message, rule: rule), in: scope.template)
    }

    /// Reports the syntax errors of the scope's template, once.
    mutating func reportMistakes(in scope: Scope) {
        guard reported.insert(scope.template.name).inserted else { return }
        for mistake in scope.template.mistakes { report(mistake, in: scope.template) }
    }

    private mutating func report(_ mistake: TemplateSyntaxError, in template: ParsedTemplate) {
        errors.insert(TemplateError(mistake, in: template, page: page))
    }

    private func missing() -> TemplateError {
        let message = "no template '\(page)'" + suggestion(for: page, among: templates.keys)
        return TemplateError(file: page, line: 1, column: 1, message: message, rule: "missing-template", page: page)
    }
}
