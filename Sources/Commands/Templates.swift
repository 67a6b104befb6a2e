import Application
import ArgumentParser
import Bytes
import Charts
import Domain
import LivePages
import Platform
import Site
import Repositories
import Templating
import Texts
import Theme
import Messages

struct Templates: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "List the templates, or print one with the names that it may use.",
        discussion: """
            A file in the project's templates/ replaces the built-in file of the same name. With NAME, prints the \
            built-in template, as a starting point for your own, and its names and blocks on stderr. The first line \
            identifies the built-in file, so that 'check' can report if an upgrade changes it. A template without a \
            built-in counterpart is printed unchanged. 'words' lists the words that every template may use. A message \
            file, such as words/en.yml, adds a language or replaces single words of one.

            Example: fuda templates card > templates/card.mustache
            """)

    @OptionGroup var options: ProjectOptions

    @Argument(
        help: ArgumentHelp("The template, asset or message file to print, or 'words'.", valueName: "NAME"),
        completion: .list(BuiltInTheme.files.map(\.name) + ["words"]))
    var name: String?

    mutating func run() throws {
        let folder = try options.request().place()
        let theme = ThemeFiles(of: folder)
        let words = ProjectMessages(of: folder).words
        if name == "words" { return printWords(words) }
        if let name { return try printSource(of: name, theme, words) }
        printFiles(theme)
        try check(theme, words)
    }

    /// Prints all files on one screen; without a terminal, one per line.
    private func printFiles(_ theme: ThemeFiles) {
        guard Console.width != nil else {
            let lines = theme.files.map { "\($0.isOwn ? "yours   " : "built-in")  \($0.name.printable)\n" }
            return Console.lines(lines.joined())
        }
        let own = theme.files.filter(\.isOwn).map(\.shown)
        let templates = theme.templates.filter { !$0.isOwn }.map { ThemeFiles.templateName($0.name) }
        let others = theme.files.filter { !$0.isOwn && !$0.name.hasByteSuffix(".mustache") }.map(\.name)
        func below(_ folder: String) -> (String, [String]) {
            (folder, others.compactMap { $0.rest(afterBytes: folder).map(String.init) })
        }
        let groups = [("yours", own), ("built-in", templates), below("assets/"), below("words/")]
        for (title, names) in groups where !names.isEmpty {
            Console.line(Console.style().bold(title))
            for line in columns(names.map(\.printable)) { Console.line("  " + line) }
        }
        Console.note(.templateUse)
    }

    /// Arranges the names in columns, filled from top to bottom, in as few rows as fit. Each column is as wide as its
    /// longest name.
    private func columns(_ names: [String]) -> [String] {
        let (widths, room) = (names.map(\.displayWidth), Console.width ?? 80)
        func cells(_ height: Int) -> [Int] {
            stride(from: 0, to: names.count, by: height).map { first in
                2 + (widths[first..<min(first + height, names.count)].max() ?? 0)
            }
        }
        let height = (1...max(1, names.count)).first { cells($0).reduce(0, +) <= room } ?? max(1, names.count)
        let cells = cells(height)
        return (0..<height).map { row in
            stride(from: row, to: names.count, by: height).map { names[$0].fitted(to: cells[$0 / height]) }.joined()
                .trimmingTrailingSpaces
        }
    }

    private func printWords(_ words: Messages) {
        let constants = words.constants.sorted { $0.key < $1.key }
        let width = constants.map { $0.key.displayWidth }.max() ?? 0
        for (name, text) in constants {
            Console.line("\(name.fitted(to: width))  \(text.bytewiseParts("\n").first ?? "")")
        }
    }

    private func printSource(of name: String, _ theme: ThemeFiles, _ words: Messages) throws {
        guard let file = theme.files.first(where: { $0.name == name || ThemeFiles.templateName($0.name) == name })
        else {
            let known =
                theme.templates.map { ThemeFiles.templateName($0.name) }
                + theme.files.map(\.name).filter { !$0.hasByteSuffix(".mustache") }
            throw Failure.noTemplate(name, known: known + ["words"])
        }
        // In `fuda templates card > templates/card.mustache` the shell has already emptied the user's file.
        if let builtIn = BuiltInTheme.files.first(where: { $0.name == file.name }) {
            var marked = Array((TemplateMark.line(builtIn.name, of: builtIn.bytes) ?? "").utf8)
            marked.append(contentsOf: builtIn.bytes)
            marked.withUnsafeBufferPointer { Console.document($0, as: .plain) }
        } else {
            file.bytes.withUnsafeBufferPointer { Console.document($0, as: .plain) }
        }
        guard file.name.hasByteSuffix(".mustache") else { return }
        noteNames(of: ThemeFiles.templateName(file.name), theme, words)
    }

    /// Lists the names that a template may use. It writes them to standard error, because the template itself goes into
    /// a file.
    private func noteNames(of template: String, _ theme: ThemeFiles, _ words: Messages) {
        let compiled = CompiledTheme(theme, words)
        let blocks = compiled.library.blocks(of: template)
        if !blocks.isEmpty { Console.note(.replaceableBlocks(blocks)) }
        if let page = (PageTemplates.names + LiveTemplates.names).first(where: { $0.template == template }) {
            Console.note(.names(in: template))
            return lines(page.names, indent: "  ").forEach(Console.note)
        }
        guard let views = compiled.views else { return Console.note(.invalidTemplates) }
        // Without the templates of the live board, no page of it includes the part.
        let live = try? LiveTemplates(compiled.library)
        guard let (page, scopes) = views.names(ofPart: template) ?? live?.names(ofPart: template) else {
            return Console.note(.notIncluded)
        }
        for (depth, names) in scopes.enumerated() {
            Console.note(depth == 0 ? .names(in: template, includedBy: page) : .enclosingNames)
            lines(names, indent: "  ").forEach(Console.note)
        }
    }

    private func lines(_ names: [NameDescription], indent: String) -> [String] {
        names.flatMap { name in
            ["\(indent)\(name.name)  \(name.kind)\(name.isRecursive ? ", as above" : "")"]
                + lines(name.children, indent: indent + "  ")
        }
    }

    /// Reports unusable templates here too.
    private func check(_ theme: ThemeFiles, _ words: Messages) throws {
        let compiled = CompiledTheme(theme, words)
        for finding in compiled.findings where finding.severity < .error { Console.note(finding.line) }
        _ = try compiled.usable()
    }
}
