package import UseCases

extension Timeline {
    /// The dates that front matter can lack.
    package var fileDates: FileDates { FileDates(commits: lastCommits, closings: lastClosings) }
}
