package import Domain

/// Adds the todos of other repositories and directories to a project.
package struct AddSources: Sendable {
    private let clock: Int
    private let concealsDrafts: Bool

    /// - Parameters:
    ///   - clock: the present time, in seconds since 1970.
    ///   - concealsDrafts: whether a reference to a draft looks like one to nothing.
    package init(at clock: Int, concealsDrafts: Bool = false) {
        (self.clock, self.concealsDrafts) = (clock, concealsDrafts)
    }

    /// A source of the board, with its repository.
    package typealias Source<Files> = (settings: SourceSettings, repository: any SourceRepository<Files>)

    /// A source whose todos are on the board.
    package struct Added<Files: Sendable>: Sendable {
        package let source: SourceID
        package let name: String
        /// With the ids that the todos have on the board; nil if nobody asked for it.
        package let history: History?
        package let files: Files
    }

    /// Adds the todos of each source that was ever read, and a finding about each that is not up to date.
    ///
    /// - Returns: the sources with todos, in the order of the settings.
    package func callAsFunction<Files>(_ sources: [Source<Files>], to project: inout Project) -> [Added<Files>] {
        sources.compactMap { add($0.settings, $0.repository.reading(at: clock), to: &project) }
    }

    private func add<Files>(
        _ source: SourceSettings, _ reading: SourceReading<Files>, to project: inout Project
    ) -> Added<Files>? {
        if let trouble = reading.trouble {
            project.findings.append(finding(about: source, trouble, reading.time, project.settings.timeZone))
        }
        guard var contents = reading.contents else { return nil }
        let first = project.todos.count
        var described = BoardSource(name: source.name, settings: contents.project.settings)
        (described.editURL, described.prefix) = (source.editURL, contents.prefix)
        if reading.trouble != nil { described.outdatedSince = reading.time }
        var words = SourceWords(
            of: [contents.project.settings.columns] + (contents.history?.rules.reversed().map(\.columns) ?? []),
            contents.project.settings, on: project.settings)
        for index in contents.project.todos.indices { words.translate(&contents.project.todos[index]) }
        let count = contents.project.todos.count
        guard let id = project.sources.add(described) else { return nil }
        // The same for both: otherwise the working tree would seem to change references.
        let ids = SourcedIDs(
            of: id, called: source.name, contents.project, contents.history, concealsDrafts: concealsDrafts)
        project.add(contents.project, ids)
        var history = contents.history?.on(ids)
        if var past = history {
            for index in past.snapshots.indices { words.translate(&past.snapshots[index]) }
            // Without commits, the todos count like files that git does not track.
            past.untracked = past.absence == nil ? Set(past.untracked.map { first + $0 }) : Set(first..<first + count)
            // That it is shallow concerns the whole board.
            past.absence = past.absence == .shallow ? .shallow : nil
            history = past
        }
        return Added(source: id, name: source.name, history: history, files: contents.files)
    }

    private func finding(
        about source: SourceSettings, _ trouble: SourceTrouble, _ time: Int?, _ zone: TimeZoneRules
    ) -> Finding {
        let message: FindingMessage
        switch trouble {
        case .refused: message = .sourceRefused(source)
        case .unreachable(let reason): message = .sourceUnreachable(source, reason, since: time, zone)
        }
        let isTooOld = time.map { time in source.staleError.map { clock - time >= $0 } ?? false } ?? true
        let isError = message.rule == .sourceUnreachable && isTooOld
        return Finding("fuda.yml", source.position, message, severity: isError ? .error : nil)
    }
}
