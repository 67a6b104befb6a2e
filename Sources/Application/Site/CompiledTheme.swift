import Bytes
package import Domain
package import Site
import Repositories
import Theme
package import Templating
package import Messages

/// The compiled templates of a theme, and its findings.
package struct CompiledTheme: Sendable {
    package let library: TemplateLibrary
    /// The files that are copied into the site.
    package let assets: [Site.Asset]
    /// Nil if a template has an error.
    package let views: PageTemplates?
    /// The errors, and the parts that no page uses.
    package let findings: [Finding]

    /// The theme of a project, in its language.
    package init(of project: ProjectSource, with parts: Set<SitePart> = SitePart.all) {
        self.init(ThemeFiles(of: project.folder), project.words.words, with: parts)
    }

    /// Returns the findings about the theme of a project. Compiles no templates if all are built in, which have no errors.
    static func findings(of project: ProjectSource) -> [Finding] {
        let theme = ThemeFiles(of: project.folder)
        if theme.templates.contains(where: \.isOwn) { return CompiledTheme(theme, project.words.words).findings }
        return (theme.findings + theme.wordFindings + theme.findingsOfAge).sorted(by: Finding.precedes)
    }

    /// - Parameter parts: the parts that the site has.
    package init(_ theme: ThemeFiles, _ words: Messages, with parts: Set<SitePart> = SitePart.all) {
        library = theme.library(words)
        assets = theme.assets
        var findings = theme.findings + theme.wordFindings
        do throws(TemplateErrors) {
            views = try PageTemplates(library, with: parts)
        } catch {
            views = nil
            findings += error.errors.map { Finding($0, in: theme) }
        }
        findings += theme.findingsOfAge
        for file in theme.templates where file.isOwn {
            let name = ThemeFiles.templateName(file.name)
            guard !PageTemplates.names.contains(where: { $0.template == name }), !library.isIncluded(name) else {
                continue
            }
            guard !PageTemplates.live.contains(name) else {
                findings += library.check(name).map { Finding($0, in: theme) }
                continue
            }
            let known = library.names.filter { $0 != name }
            let hint = nearestWord(to: name, among: known).map { didYouMean("\($0).mustache") }
            findings.append(.unusedTemplate(file.shown, hint: hint))
            findings += library.check(name).map { Finding($0, in: theme) }
        }
        self.findings = findings.sorted(by: Finding.precedes)
    }

    /// Returns the views of a theme without errors.
    ///
    /// - Parameter consequence: the consequence that the error message states.
    package func usable(or consequence: String = "") throws(Failure) -> PageTemplates {
        let errors = findings.filter { $0.severity == .error }
        guard errors.isEmpty, let views else {
            throw .invalidTemplates(consequence, errors)
        }
        return views
    }
}

extension ThemeFiles {
    /// Returns the templates with the messages of a language, not compiled yet.
    package func library(_ words: Messages) -> TemplateLibrary {
        TemplateLibrary(
            sources: templates.map { file in
                TemplateSource(name: ThemeFiles.templateName(file.name), file: file.shown, text: file.bytes)
            },
            constants: words.constants)
    }

    /// Findings for the user's files that were made from older built-in ones.
    fileprivate var findingsOfAge: [Finding] {
        let own = Dictionary(files.filter(\.isOwn).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        guard !own.isEmpty else { return [] }
        return BuiltInTheme.files.compactMap { builtIn in
            own[builtIn.name].flatMap { TemplateMark.finding($0, builtIn: builtIn.bytes) }
        }
    }

    /// Findings about the user's message files, including those of languages that the project does not use.
    fileprivate var wordFindings: [Finding] {
        files.filter { $0.isOwn && $0.name.hasBytePrefix("words/") }.flatMap { file -> [Finding] in
            guard let language = ThemeFiles.language(of: file.name), ThemeFiles.isLanguage(language) else {
                return [.notMessageFile(file.shown)]
            }
            return file.words(language).findings
        }
    }
}

extension Finding {
    /// A finding that names the page with the error; another page may define the name that this one lacks.
    fileprivate init(_ error: TemplateError, in theme: ThemeFiles) {
        let own = theme.templates.first { ThemeFiles.templateName($0.name) == error.page }
        let page = own?.shown == error.file ? "" : " (page '\(error.page)')"
        let isHelpless = error.rule == "unknown-name" && !error.message.containsByte(";")
        let remedy = isHelpless ? "; run 'fuda templates' for all names" : ""
        self.init(error.file, SourcePosition(error.line, error.column), .template, error.message + remedy + page)
    }
}
