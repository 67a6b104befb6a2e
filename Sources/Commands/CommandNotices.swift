import Bytes
import Domain
import Interchange
import Messages
import Texts

// MARK: Todos

extension Notice {
    static let noTodos = Notice("no todos")

    static let noOpenTodos = Notice("no open todos")

    static func searching(_ words: [String]) -> Notice {
        Notice("'\(words[0])' is not a command; showing 'fuda list \(words.joined(separator: " "))'".printable)
    }

    static func notShown(closed count: Int) -> Notice {
        let them = count == 1 ? "it" : "them"
        return Notice("\(counted(count, "closed todo")) not shown; --all lists \(them) too")
    }

    static let nothingToDo = Notice("nothing to do: no ready todo is yours or without an owner")

    static func sharedID(_ id: String, with path: String) -> Notice { Notice("'\(path)' also has the id '\(id)'") }

    static let noChanges = Notice("no changes yet")

    static func newSource(_ source: SourceSettings) -> Notice {
        let place =
            switch source.place {
            case .repository: "fetches the git repository"
            case .folder: "reads the directory"
            }
        return Notice("the source '\(source.name)' in fuda.yml \(place) '\(source.origin)'".printable)
    }

    static let noUsers = Notice("there are no users yet; 'fuda user new ID' creates a profile")
}

// MARK: Edits

extension Notice {
    static let noMatch = Notice("no todo matches; nothing was changed")

    static let nothingToClose = Notice("no commit closes an open todo; nothing was changed")

    /// - Parameters:
    ///   - words: of the titles, that a quick entry reads as fields.
    ///   - count: of the titles.
    static func fieldsInTitles(_ words: [String], of count: Int) -> Notice {
        let words = words.map { "'\($0)'" }.joined(separator: ", ")
        let subject = count == 1 ? "the title contains" : "the titles contain"
        return Notice("\(subject) \(words); pass --quick to read such words as fields")
    }

    /// A command of another program, such as an agent, could be undone.
    static func otherProgram(_ command: String) -> Notice {
        Notice("'\(command)' ran in another program; pass --any to undo it")
    }

    /// - Parameter name: the commit of an undone command.
    static func remainingCommit(_ name: String) -> Notice {
        Notice("commit \(name) stays; commit the restored files to reverse it, too")
    }

    static func notRestored(_ path: String) -> Notice { Notice("\(path) has changed since and was not restored") }
}

// MARK: Findings

extension Notice {
    static func checked(_ files: Int, _ findings: [Finding]) -> Notice {
        Notice("\(counted(files, "file")) · \(findings.isEmpty ? "no problems" : TerminalFindings.count(findings))")
    }

    /// - Parameter changes: a description.
    static func fixed(_ path: String, _ changes: String, isTrial: Bool) -> Notice {
        Notice("\(isTrial ? "would fix" : "fixed") \(path): \(changes)")
    }

    static let severities = Notice(
        "to change a severity, write: 'check: { unknown-key: warning, dead-link: off }' in fuda.yml")
}

// MARK: The graph

extension Notice {
    static let noDependencies = Notice("no open todo depends on another")

    static func todosLeftOut(_ count: Int) -> Notice { Notice("\(count) todos are left out; narrow --query") }

    static func linesLeftOut(_ count: Int) -> Notice { Notice("\(count) lines are left out") }
}

// MARK: Conversion

extension Notice {
    static func moreLosses(_ count: Int) -> Notice { Notice("… and \(count) more; --losses names all") }

    static func skipped(_ item: SkippedItem) -> Notice { Notice("skipped: \(item)") }

    static func lostData(_ lost: ConversionLosses) -> Notice {
        Notice("\(counted(lost.count, "todo")) lost data: \(lost.summary)")
    }

    static func imported(_ plan: ImportPlan, isTrial: Bool) -> Notice {
        let done = isTrial ? "would be created" : "created"
        return Notice(
            "\(plan.new.count) \(done), \(plan.changed.count) changed, \(plan.same) unchanged, \(plan.leftOut.count) skipped"
        )
    }

    /// - Parameter count: of exported todos.
    static func notRepresented(in format: ExportFormat, _ lost: ConversionLosses, of count: Int) -> Notice {
        Notice("\(format.rawValue) cannot fully represent \(lost.count) of \(count) todos: \(lost.summary)")
    }

    static func unreadable(_ count: Int) -> Notice {
        Notice("\(counted(count, "file")) cannot be read; run 'fuda check' for the reasons")
    }
}

// MARK: The site

extension Notice {
    static func sitePlace(_ path: String) -> Notice { Notice("the site is in \(path)") }

    /// - Parameter path: of the site, relative to the git root.
    static func notIgnored(_ path: String) -> Notice {
        Notice("git does not ignore it; add '/\(path)/' to .gitignore unless you want to commit the site")
    }

    static let watching = Notice("watching for changes; press Ctrl-C to stop")

    /// - Parameter error: of the last build.
    static func unchangedSite(_ error: String) -> Notice {
        Notice("error: \(error)\nthe site is unchanged; waiting for the next change")
    }
}

// MARK: Templates

extension Notice {
    static let templateUse = Notice(
        "'fuda templates NAME' prints a file and the names that it may use; 'fuda templates words' lists the words")

    static func replaceableBlocks(_ names: [String]) -> Notice {
        Notice("Blocks that another template may replace: \(names.joined(separator: ", "))")
    }

    static func names(in template: String) -> Notice { Notice("Names in \(template).mustache:") }

    /// - Parameter page: the template that includes it.
    static func names(in template: String, includedBy page: String) -> Notice {
        Notice("Names in \(template).mustache, as \(page).mustache includes it:")
    }

    static let enclosingNames = Notice("Names of the enclosing sections:")

    static let invalidTemplates = Notice(
        "its names cannot be listed while the templates have errors; run 'fuda check'")

    static let notIncluded = Notice("no page includes it")
}
