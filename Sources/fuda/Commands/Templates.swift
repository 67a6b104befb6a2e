import ArgumentParser
import Domain
import Platform
import Presentation
import Repositories
import Templating

struct Templates: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the templates, where each comes from and the names it may use.",
        discussion: """
            A file in the project's templates/ replaces the built-in one of the same name. With a name, the template \
            itself is printed, to begin your own with.

            Example: fuda templates card > templates/card.mustache
            """)

    @OptionGroup var options: ProjectOptions

    @Argument(help: ArgumentHelp("Print this template or asset.", valueName: "NAME"))
    var name: String?

    mutating func run() throws {
        let folder = try options.open()
        let theme = ThemeFiles(root: folder.root, folder: folder.settings.templates)
        if let name { return try printSource(of: name, theme) }
        for file in theme.files { print("\(file.isOwn ? "yours   " : "built-in")  \(file.name)") }
        for (template, names) in Views.names {
            print("\nNames in \(template).mustache and the parts it includes:")
            printNames(names, indent: "  ")
        }
        print("\nWords everywhere, in the language of the settings:")
        let words = Words.all(Language(code: folder.settings.language))
        for (name, text) in words.sorted(by: { $0.key < $1.key }) {
            print("  \(name)  \(text.split(separator: "\n").first ?? "")")
        }
        try check(theme, Language(code: folder.settings.language))
    }

    private func printSource(of name: String, _ theme: ThemeFiles) throws {
        guard let file = theme.files.first(where: { $0.name == name || ThemeFiles.templateName($0.name) == name })
        else {
            throw Failure("no template '\(name)'; run 'fuda templates' for all of them")
        }
        file.bytes.withUnsafeBufferPointer { Console.result($0) }
    }

    private func printNames(_ names: [NameDescription], indent: String) {
        for name in names {
            print("\(indent)\(name.name)  \(name.kind)\(name.isRecursive ? ", as above" : "")")
            printNames(name.children, indent: indent + "  ")
        }
    }

    /// A template that could not be used is told of here too.
    private func check(_ theme: ThemeFiles, _ language: Language) throws {
        let compiled = CompiledTheme(theme, language)
        for finding in compiled.findings where finding.severity < .error { Console.note(finding.line) }
        _ = try compiled.usable()
    }
}
