import ArgumentParser
import Domain
import Platform
import Presentation
import Repositories
import Templating
import Theme

struct Templates: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "List the templates, where each comes from and the names it may use.",
        discussion: """
            A file in the project's templates/ replaces the built-in one of the same name. With a name, the built-in \
            template itself is printed, to begin your own with, and on stderr the names and blocks it has. One that \
            only you have is printed as it is.

            Example: fuda templates card > templates/card.mustache
            """)

    @OptionGroup var options: ProjectOptions

    @Argument(
        help: ArgumentHelp("Print this template or asset.", valueName: "NAME"),
        completion: .list(BuiltInTheme.files.map(\.name)))
    var name: String?

    mutating func run() throws {
        let folder = try options.open()
        let theme = ThemeFiles(root: folder.root, folder: folder.settings.templates)
        let language = Language(code: folder.settings.language)
        if let name { return try printSource(of: name, theme, language) }
        for file in theme.files { print("\(file.isOwn ? "yours   " : "built-in")  \(file.name)") }
        for (template, names) in Views.names {
            print("\nNames in \(template).mustache and the parts it includes:")
            for line in lines(names, indent: "  ") { print(line) }
        }
        print("\nWords everywhere, in the language of the settings:")
        let words = Words.all(language)
        for (name, text) in words.sorted(by: { $0.key < $1.key }) {
            print("  \(name)  \(text.split(separator: "\n").first ?? "")")
        }
        try check(theme, language)
    }

    private func printSource(of name: String, _ theme: ThemeFiles, _ language: Language) throws {
        guard let file = theme.files.first(where: { $0.name == name || ThemeFiles.templateName($0.name) == name })
        else {
            throw Failure("no template '\(name)'; run 'fuda templates' for all of them")
        }
        // In `fuda templates card > templates/card.mustache` the shell has emptied the user's file by now.
        if let builtIn = BuiltInTheme.files.first(where: { $0.name == file.name }) {
            Console.result(builtIn.bytes)
        } else {
            file.bytes.withUnsafeBufferPointer { Console.result($0) }
        }
        guard file.name.hasSuffix(".mustache") else { return }
        tellNames(of: ThemeFiles.templateName(file.name), theme, language)
    }

    /// What a template may use, beside it and not in it: its text goes into a file.
    private func tellNames(of template: String, _ theme: ThemeFiles, _ language: Language) {
        let compiled = CompiledTheme(theme, language)
        let blocks = compiled.library.blocks(of: template)
        if !blocks.isEmpty {
            Console.note("Blocks that another template may replace: \(blocks.joined(separator: ", "))")
        }
        if let page = Views.names.first(where: { $0.template == template }) {
            Console.note("Names in \(template).mustache:")
            return lines(page.names, indent: "  ").forEach(Console.note)
        }
        guard let views = compiled.views else {
            return Console.note("its names are listed when the templates have no errors; run 'fuda check'")
        }
        guard let (page, scopes) = views.names(ofPart: template) else { return Console.note("no page includes it") }
        for (depth, names) in scopes.enumerated() {
            Console.note(
                depth == 0 ? "Names in \(template).mustache, as \(page).mustache includes it:" : "Around them:")
            lines(names, indent: "  ").forEach(Console.note)
        }
    }

    private func lines(_ names: [NameDescription], indent: String) -> [String] {
        names.flatMap { name in
            ["\(indent)\(name.name)  \(name.kind)\(name.isRecursive ? ", as above" : "")"]
                + lines(name.children, indent: indent + "  ")
        }
    }

    /// A template that could not be used is told of here too.
    private func check(_ theme: ThemeFiles, _ language: Language) throws {
        let compiled = CompiledTheme(theme, language)
        for finding in compiled.findings where finding.severity < .error { Console.note(finding.line) }
        _ = try compiled.usable()
    }
}
