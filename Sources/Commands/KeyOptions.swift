import ArgumentParser
import Domain

/// Options that each select todos by one field.
struct KeyOptions: ParsableArguments {
    /// The one-letter options.
    static let letters = ["-a", "-t", "-m", "-p", "-k"]

    @Option(
        help: ArgumentHelp(
            "Only todos with this status. From here to --kind, commas separate alternatives, and 'none' selects todos without a value.",
            valueName: "STATUS"),
        completion: Completions.values(of: .status))
    var status: [String] = []

    @Option(
        name: [.customShort("a"), .long],
        help: ArgumentHelp("Only todos of this owner, or of 'me'.", valueName: "USER"),
        completion: Completions.values(of: .owner))
    var owner: [String] = []

    @Option(
        name: [.customShort("t"), .long], help: ArgumentHelp("Only todos with this tag.", valueName: "TAG"),
        completion: Completions.values(of: .tags))
    var tag: [String] = []

    @Option(
        name: [.customShort("m"), .long], help: ArgumentHelp("Only todos of this milestone.", valueName: "MILESTONE"),
        completion: Completions.values(of: .milestone))
    var milestone: [String] = []

    @Option(
        name: [.customShort("p"), .long], help: ArgumentHelp("Only todos with this priority.", valueName: "PRIORITY"),
        completion: Completions.values(of: .priority))
    var priority: [String] = []

    @Option(
        name: [.customShort("k"), .long], help: ArgumentHelp("Only todos of this kind.", valueName: "KIND"),
        completion: Completions.values(of: .kind))
    var kind: [String] = []

    /// Returns the query with the conditions of these options added.
    func written(beside query: String = "") -> WrittenQuery {
        var written = WrittenQuery(query)
        let all: [(Field, [String])] = [
            (.status, status), (.owner, owner), (.tags, tag), (.milestone, milestone), (.priority, priority),
            (.kind, kind),
        ]
        for (field, values) in all { written.set(values.flatMap { WrittenQuery.names(in: $0) }, of: field) }
        return written
    }
}
