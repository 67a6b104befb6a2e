package import UseCases

extension Board {
    /// What has no part in totals, in one line of English; nil when nothing is left out.
    package var leftOut: String? { Phrases(language: .english, today: today).leftOut(tally.out, drafts: draftCount) }
}
