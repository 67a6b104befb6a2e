import Bytes
import Domain
import FrontMatter
import Platform
import YAML

/// A Backlog.md project as it is: its folders, statuses and keys.
package struct BacklogProject {
    /// The folder with `tasks`, from the project's root.
    package let folder: String
    /// What is wrong with its configuration.
    private(set) var findings: [Finding] = []
    private let config: Node?

    /// Files that may configure one, the first that exists does; their folders, where the place says it.
    package static let configurations = [
        ("backlog.config.yml", nil), ("backlog/config.yml", "backlog"), (".backlog/config.yml", ".backlog"),
    ]
    /// A folder that makes a project also without a configuration.
    package static let hiddenFolder = ".backlog"

    /// The project at `root`; nil where there is none.
    init?(at root: String) {
        self.init(
            hasHiddenFolder: exists("\(root)/\(BacklogProject.hiddenFolder)", kind: .folder),
            hasFile: { exists("\(root)/\($0)", kind: .file) },
            text: { readText($0, in: root, homes: [BacklogProject.hiddenFolder]) })
    }

    /// The project that such files make; nil where they make none.
    ///
    /// - Parameter text: what a file says; nil where it cannot be read.
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

    /// What a configuration says, and what is wrong with it: the project is read without it then.
    private static func read(_ path: String, _ text: String?) -> (Node?, [Finding]) {
        guard let text else {
            return (
                nil,
                [
                    Finding(
                        path, .start, .unreadableFile,
                        "cannot read the file, or it is hidden behind a link; the defaults hold")
                ]
            )
        }
        do {
            guard let node = try YAMLFrontMatter.compose(text, firstLine: 1) else { return (nil, []) }
            if node.mapping != nil { return (node, []) }
            let message = "the settings are not a list of keys; write 'key: value' lines"
            return (nil, node.scalar?.string.isEmpty == true ? [] : [Finding(path, .start, .badSetting, message)])
        } catch {
            return (nil, [Finding(path, error.place, .unreadableYAML, error.message)])
        }
    }

    /// Whether there is one.
    package static func isPresent(at root: String) -> Bool { BacklogProject(at: root) != nil }

    /// Takes over what the configuration says, where the user's settings are silent.
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

    /// The last status is done, all up to the last one that names what is not begun (else the first) are todo, and of the
    /// others those that wait are on hold; two more are known without being named.
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

    /// Where todos may be.
    var todoFolders: [ProjectLayout.TodoFolder] {
        [
            .init(path: "\(folder)/tasks"), .init(path: "\(folder)/completed"),
            .init(path: "\(folder)/drafts", isDraft: true),
            .init(path: "\(folder)/archive/tasks", isArchived: true),
            .init(path: "\(folder)/archive/drafts", isDraft: true, isArchived: true),
        ]
    }

    /// Where a file goes that is archived, in a project of that folder; nil for one that has no archive.
    static func archive(of path: String) -> String? {
        let folder = Bytes.folder(of: path)
        let home = Bytes.folder(of: folder)
        switch Bytes.name(of: folder) {
        case "tasks", "completed": return join(home, "archive/tasks")
        case "drafts": return join(home, "archive/drafts")
        default: return nil
        }
    }

    /// Where its files are.
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
