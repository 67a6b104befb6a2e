import Domain
import Testing

struct `An imported issue` {
    @Test(arguments: [
        ("github:a/b#12", "a/b", "12"), ("github:#7", "", "7"), ("github:a/b#1#2", "a/b#1", "2"),
        ("github:a/b#99999999999999999999999", "a/b", "99999999999999999999999"),
    ])
    func `has a repository and a number`(origin: String, repository: String, number: String) {
        #expect(ImportedIssue(origin) == ImportedIssue(repository: repository, number: number))
        #expect(ImportedIssue(repository: repository, number: number).name == String(origin.dropFirst(7)))
    }

    @Test(arguments: [
        "", "github:", "github:a/b", "github:a/b#", "github:a/b#x", "github:a/b#-1", "github:a/b#１２", "csv:a#12",
        "a/b#12",
        "GITHUB:a/b#12",
    ])
    func `is nothing else`(origin: String) { #expect(ImportedIssue(origin) == nil) }
}
