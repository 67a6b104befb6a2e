import Links
import Messages
import Site

/// The page for changes that conflict with those of another person: each value before, theirs and mine, with a choice.
package struct ConflictPage: Sendable {
    /// The value of a field that the page keeps.
    package enum Choice: String, CaseIterable, Sendable { case base, theirs, mine }

    /// A field that both have changed differently.
    package struct Row: Sendable {
        package var key: String
        package var label: String
        package var base: String
        package var theirs: String
        package var mine: String
        package var choice: Choice

        package init(
            key: String, label: String, base: String, theirs: String, mine: String, choice: Choice = .theirs
        ) {
            (self.key, self.label, self.choice) = (key, label, choice)
            (self.base, self.theirs, self.mine) = (base, theirs, mine)
        }
    }

    /// The text, if both have changed it.
    package struct Body: Sendable {
        package var base: String
        package var theirs: String
        package var mine: String
        /// The text that the page keeps, which a person can edit.
        package var merged: String

        package init(base: String, theirs: String, mine: String, merged: String) {
            (self.base, self.theirs, self.mine, self.merged) = (base, theirs, mine, merged)
        }
    }

    /// The slug of the todo's page; nil for a deleted todo.
    package var slug: String?
    package var title: String
    package var rows: [Row]
    package var body: Body?
    /// The hash of the file with their changes.
    package var newBase: String
    /// The address of the form's target.
    package var action: String
    /// Whether the todo was deleted; the page then offers to create it again from `mine`.
    package var isGone: Bool
    package var next: String
    /// The number of the sync's conflict that the page settles; nil for one of a form.
    package var settles: Int?

    package init(
        slug: String?, title: String, rows: [Row], body: Body? = nil, newBase: String, action: String,
        isGone: Bool = false, next: String = ""
    ) {
        (self.slug, self.title, self.rows, self.body) = (slug, title, rows, body)
        (self.newBase, self.action, self.isGone, self.next) = (newBase, action, isGone, next)
    }

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let (words, router) = (context.words, context.site.router)
        let todo = slug.flatMap { context.site.slugs.todo(slug: $0) }
        let way = todo.map { router.link(to: context.site.page(of: $0)) } ?? router.link(to: .board)
        return context.bytes(
            context.templates.conflict,
            ConflictViewModel(
                frame: context.frame(
                    isGone ? .goneHeading : .conflictHeading, about: title, back: isGone ? "" : next),
                lead: words(isGone ? .goneLead : .conflictLead),
                action: isGone ? router.link(to: .new) : LocalPath(action).link,
                base: isGone ? nil : TextViewModel(newBase), isGone: isGone,
                rows: isGone ? [] : rows.map { row($0, words) },
                mine: isGone
                    ? rows.map { PairViewModel(title: $0.label, value: $0.mine) }.filter { !$0.value.isEmpty } : [],
                hidden: (isGone ? hidden : [])
                    + (settles.map { [HiddenViewModel(name: "settle", value: "\($0)")] } ?? []),
                texts: isGone ? nil : body.map { texts($0, words) },
                body: body.map { field($0, words) }, cancel: next.isEmpty ? way : LocalPath(next).link))
    }

    /// The fields of the form that creates the todo again.
    private var hidden: [HiddenViewModel] {
        let hasTitle = rows.contains { $0.key == "title" }
        return (hasTitle ? [] : [HiddenViewModel(name: "title", value: title)])
            + rows.map { HiddenViewModel(name: $0.key, value: $0.mine) }
            + [HiddenViewModel(name: "quick", value: "false")]
    }

    private func row(_ row: Row, _ words: Messages) -> ConflictRowViewModel {
        let values: [(Choice, MessageKey, String)] = [
            (.base, .conflictBase, row.base), (.theirs, .conflictTheirs, row.theirs),
            (.mine, .conflictMine, row.mine),
        ]
        return ConflictRowViewModel(
            key: row.key, label: row.label,
            sides: values.map { choice, word, value in
                ConflictSideViewModel(
                    side: choice.rawValue, name: words(word), value: value.isEmpty ? nil : TextViewModel(value),
                    isChosen: row.choice == choice)
            })
    }

    private func texts(_ body: Body, _ words: Messages) -> ConflictTextsViewModel {
        ConflictTextsViewModel(sides: [
            PairViewModel(title: words(.conflictBase), value: body.base),
            PairViewModel(title: words(.conflictTheirs), value: body.theirs),
            PairViewModel(title: words(.conflictMine), value: body.mine),
        ])
    }

    private func field(_ body: Body, _ words: Messages) -> FieldViewModel {
        FieldViewModel(
            "body", words(isGone ? .bodyLabel : .conflictBody), hint: isGone ? nil : words(.conflictBodyHint)
        ).with { $0.area = AreaViewModel(value: isGone ? body.mine : body.merged, rows: 12) }
    }
}
