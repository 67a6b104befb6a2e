package import UseCases

extension Timeline {
    /// The dates that files may lack.
    package var fileDates: FileDates { FileDates(commits: lastCommits, closings: lastClosings) }
}
