import Bytes
import Domain
import Markdown
import Platform

/// The users' profiles and the milestones.
extension MarkdownTodoRepository {
    func loadUsers(
        into project: inout Project, _ bodies: inout Bodies, _ depth: BodyDepth, _ memory: Memory?
    ) {
        let reader = UserReader(
            layout: folder.layout, settings: folder.settings, wantsBody: depth == .html, words: words)
        let linked = LinkedFiles(folder.layout, settings: folder.settings, depth: depth)
        var paths: [String: String] = [:]
        let files = markdownFiles(in: folder.layout.users, &project.findings)
        let shared = Exclusive(reader)
        if let memory {
            memory.cache.users.update(
                files, in: folder.root, memory.changed, at: memory.clock, jobs: 1, keepable: { $0.body?.standAlone() },
                { _, path in shared.value.read(path) })
        }
        let results =
            files.filter { folder.onlyInGit[PathKey($0)] == nil }.map { memory?.cache.users[$0] ?? reader.read($0) }
            + folder.onlyInGit(in: folder.layout.users).map { reader.read($0.path, content: $0.bytes) }
        for var result in results {
            let path = result.user.path ?? ""
            linked.follow(&result)
            project.findings += result.findings
            if let first = paths[result.user.id] {
                project.findings.append(Finding(path, .start, .duplicateUser(result.user.id, first: first)))
                continue
            }
            paths[result.user.id] = path
            project.users.append(result.user)
            if depth == .html { bodies.users.append(result.body) }
        }
    }

    func loadMilestones(
        into project: inout Project, _ bodies: inout Bodies, _ depth: BodyDepth, _ memory: Memory?
    ) {
        var settings = folder.settings
        settings.onlyWithStatus = false
        let depth = depth == .checklists ? .titles : depth
        let reader = TodoFileReader(settings: settings, layout: folder.layout, depth: depth, words: words)
        let linked = LinkedFiles(folder.layout, settings: folder.settings, depth: depth)
        let files = folder.layout.milestones.flatMap { markdownFiles(in: $0, &project.findings) }
        let shared = Exclusive(reader)
        if let memory {
            memory.cache.milestones.update(
                files, in: folder.root, memory.changed, at: memory.clock, jobs: 1,
                keepable: { $0.body?.standAlone() }, { _, path in shared.value.read(path) })
        }
        let onlyInGit = folder.onlyInGit(in: folder.settings.milestones)
        let onDisk = files.filter { folder.onlyInGit[PathKey($0)] == nil }
        let results =
            onDisk.map { memory?.cache.milestones[$0] ?? reader.read($0) }
            + onlyInGit.map { file in file.bytes.withUnsafeBufferPointer { reader.read(file.path, content: $0) } }
        for (path, var result) in zip(onDisk + onlyInGit.map(\.path), results) {
            linked.follow(&result)
            project.findings += result.findings
            guard let read = result.todo, !read.isBroken else { continue }
            var milestone = Milestone(
                id: read.id, title: read.title, due: read.days.due, summary: read.summary, path: path)
            milestone.references = read.references
            project.milestones.append(milestone)
            if depth == .html { bodies.milestones.append(result.body) }
        }
    }

    /// Returns the Markdown files of one folder, without subfolders and without pages about the folder.
    private func markdownFiles(in path: String, _ findings: inout [Finding]) -> [String] {
        guard exists("\(folder.root)/\(path)", kind: .folder) else { return [] }
        var tree = FileTree(root: folder.root, homes: folder.layout.homes, isDeep: false)
        do {
            try tree.add(path)
        } catch {
            findings.append(Finding(path, .start, .unreadableFolder(error.reason)))
        }
        tree.finish()
        findings += tree.findings
        return tree.files.filter { !folder.layout.isDocument($0) }
    }
}
