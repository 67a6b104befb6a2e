package import Domain

/// Another repository or directory whose todos the board shows.
package protocol SourceRepository<Files>: Sendable {
    /// What a use case passes on with the todos, such as their texts.
    associatedtype Files: Sendable

    /// Brings what is known about the source up to date, if it is too old at that time, in seconds since 1970.
    ///
    /// - Returns: whether something else is known than before.
    @discardableResult
    func refresh(at clock: Int) -> Bool

    /// Returns what is known about the source at that time, in seconds since 1970.
    func reading(at clock: Int) -> SourceReading<Files>
}

/// What is known about a source.
package struct SourceReading<Files: Sendable>: Sendable {
    /// Nil if the source was never read.
    package var contents: Contents?
    /// When the contents were the present ones, in seconds since 1970; nil if they still are.
    package var time: Int?
    /// Why the contents are not the present ones; nil if they are.
    package var trouble: SourceTrouble?

    package init(_ contents: Contents?, at time: Int? = nil, _ trouble: SourceTrouble? = nil) {
        (self.contents, self.time, self.trouble) = (contents, time, trouble)
    }

    /// The todos of a source.
    package struct Contents: Sendable {
        /// With the source's own settings.
        package var project: Project
        /// Nil if nobody asked for it.
        package var history: History?
        /// The path of the project in its repository, with a slash at its end; empty at the root.
        package var prefix: String
        package var files: Files

        package init(project: Project, history: History?, prefix: String = "", files: Files) {
            (self.project, self.history, self.prefix, self.files) = (project, history, prefix, files)
        }
    }
}

/// Why the todos of a source are not the present ones.
package enum SourceTrouble: Error, Equatable {
    /// Nobody has allowed the source yet.
    case refused
    /// It cannot be read; the text is the reason, on one line, without a period.
    case unreachable(String)
}
