import Bytes
import Domain
import FrontMatter
import Platform
import YAML

/// A Backlog.md project: its folders, statuses and keys.
package struct BacklogProject {
    /// The folder that contains `tasks`, relative to the project's root.
    package let folder: String
    /// The findings about its configuration.
    private(set) var findings: [Finding] = []
    private let config: Node?

    /// The possible configuration files, of which the first existing one counts, with their folders if the location
    /// determines them.
    package static let configurations = [
        ("backlog.config.yml", nil), ("backlog/config.yml", "backlog"), (hiddenConfiguration, hiddenFolder),
    ]
    /// The configuration in the hidden folder.
    static let hiddenConfiguration = ".backlog/config.yml"
    /// A folder that makes a project even without a configuration.
    package static let hiddenFolder = ".backlog"

    /// A configuration file.
    struct Configuration: Sendable, Equatable {
        let path: String
        let text: String
    }

    /// The configuration in `root`; nil if there is none, or if it cannot be read.
    static func configuration(at root: String) -> Configuration? {
        guard let (path, _) = configurations.first(where: { exists("\(root)/\($0.0)", kind: .file) }) else {
            return nil
        }
        return readText(path, in: root, homes: [hiddenFolder]).map { Configuration(path: path, text: $0) }
    }

    /// The project at `root`; nil if there is none.
    package init?(at root: String) {
        self.init(
            hasHiddenFolder: exists("\(root)/\(BacklogProject.hiddenFolder)", kind: .folder),
            hasFile: { exists("\(root)/\($0)", kind: .file) },
            text: { readText($0, in: root, homes: [BacklogProject.hiddenFolder]) })
    }

    /// The project with these files; nil if they are not those of a Backlog.md project.
    ///
    /// - Parameter text: returns the content of a file; nil if it cannot be read.
    package init?(hasHiddenFolder: Bool, hasFile: (String) -> Bool, text: (String) -> String?) {
        let found = BacklogProject.configurations.first { hasFile($0.0) }
        if let (path, home) = found {
            (config, findings) = BacklogProject.read(path, text(path))
            let named = BacklogProject.text(self.config, "backlog_directory").flatMap(normalized)
            folder = home ?? named ?? "backlog"
        } else if hasHiddenFolder {
            (folder, config) = (BacklogProject.hiddenFolder, nil)
        } else {
            return nil
        }
    }

    /// Returns the configuration and its findings; an invalid configuration is ignored.
    private static func read(_ path: String, _ text: String?) -> (Node?, [Finding]) {
        guard let text else { return (nil, [Finding(path, .start, .unreadableConfiguration)]) }
        if text.withBytes(\.isLFSPointer) { return (nil, [Finding(path, .start, .lfsPointer)]) }
        do {
            guard let node = try YAMLFrontMatter.compose(text, firstLine: 1) else { return (nil, []) }
            if node.mapping != nil {
                let cuts = YAMLFrontMatter.cutTexts(in: node, of: text)
                return (node, cuts.map { Finding(path, $0.text.place, .cutText($0.key, $0.text.value)) })
            }
            return (nil, node.scalar?.string.isEmpty == true ? [] : [Finding(path, .start, .settingsNotKeys)])
        } catch {
            return (nil, [Finding(path, error.place, .unreadableYAML, error.message)])
        }
    }

    /// Whether there is a Backlog.md project.
    package static func isPresent(at root: String) -> Bool { BacklogProject(at: root) != nil }

    /// Adopts the values of the configuration that the user's settings do not give.
    func complete(_ settings: inout Settings) {
        if settings.title == Settings().title, let name = BacklogProject.text(config, "project_name") {
            settings.title = name
        }
        if !settings.areColumnsNamed { settings.columns = columns }
        if settings.lists[.priority] == Settings.defaultLists[.priority] {
            settings.lists[.priority] = NameList(["high", "medium", "low"])
        }
        let prefix = BacklogProject.text(config, "task_prefix")?.lowercased() ?? "task"
        settings.idPrefixes = prefix == "task" ? ["task"] : [prefix, "task"]
    }

    /// The last status is done. All statuses up to the last one that means "not begun" (otherwise the first) are todo.
    /// Of the others, those that mean waiting are on hold. Two more statuses are valid without being listed.
    private var columns: [Column] {
        let statuses = config?["statuses"]?.sequence?.compactMap { $0.scalar?.string } ?? []
        let names = statuses.isEmpty ? ["To Do", "In Progress", "Done"] : statuses
        let lastTodo = names.dropLast().lastIndex { BacklogProject.notBegun.contains(plainStatus($0)) } ?? 0
        var columns = names.enumerated().map { index, name in
            let isWaiting = BacklogProject.waiting.contains(plainStatus(name))
            let type: ColumnType =
                index == names.count - 1 ? .done : index <= lastTodo ? .todo : isWaiting ? .hold : .active
            return Column(status: name, title: name, type: type)
        }
        for (name, type) in [("Draft", ColumnType.todo), ("Won't Do", .cancelled)]
        where !names.contains(where: { $0.lowercased() == name.lowercased() }) {
            columns.append(Column(status: name, title: name, type: type, isHidden: true))
        }
        return columns
    }

    private static let notBegun = ["draft", "triage", "backlog", "new", "open", "planned", "ready", "todo"]
    private static let waiting = ["blocked", "onhold", "waiting", "paused"]

    /// The folders that may contain todos.
    var todoFolders: [ProjectLayout.TodoFolder] {
        [
            .init(path: "\(folder)/tasks"), .init(path: "\(folder)/completed"),
            .init(path: "\(folder)/drafts", isDraft: true),
            .init(path: "\(folder)/archive/tasks", isArchived: true),
            .init(path: "\(folder)/archive/drafts", isDraft: true, isArchived: true),
        ]
    }

    /// The new path for an archived file, in a project with that folder; nil if the project has no archive.
    static func archive(of path: String) -> String? {
        let folder = Bytes.folder(of: path)
        let home = Bytes.folder(of: folder)
        switch Bytes.name(of: folder) {
        case "tasks", "completed": return join(home, "archive/tasks")
        case "drafts": return join(home, "archive/drafts")
        default: return nil
        }
    }

    /// The folder of a file before it was archived; nil if it is not in an archive.
    static func home(ofArchived path: String) -> String? {
        let folder = Bytes.folder(of: path)
        let archive = Bytes.folder(of: folder)
        let name = Bytes.name(of: folder)
        guard Bytes.name(of: archive).utf8.elementsEqual("archive".utf8), ["tasks", "drafts"].contains(name) else {
            return nil
        }
        return join(Bytes.folder(of: archive), name)
    }

    /// The locations of its files.
    func layout(root: String, settings: Settings) -> ProjectLayout {
        var layout = ProjectLayout(root: root, users: settings.users)
        layout.folders = todoFolders.filter { exists("\(root)/\($0.path)", kind: .folder) }
        layout.milestones = ["\(folder)/milestones", "\(folder)/archive/milestones"]
            .filter { exists("\(root)/\($0)", kind: .folder) }
        layout.published = [folder]
        return layout
    }

    private static func text(_ config: Node?, _ key: String) -> String? {
        config?[key]?.scalar?.string
    }
}
