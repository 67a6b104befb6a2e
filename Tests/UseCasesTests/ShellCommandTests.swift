import Domain
import Testing
import UseCases

/// The command lines of changes.
struct ShellCommandTests {
    @Test(arguments: [
        (["fuda", "set", "k3f", "due="], "fuda set k3f due="), (["a", ""], "a ''"),
        (["a b", "it's"], "'a b' 'it'\\''s'"),
        (["$(x)", "`x`", "*", "a;b"], "'$(x)' '`x`' '*' 'a;b'"), (["~/x", "HEAD~1..", "札"], "'~/x' HEAD~1.. 札"),
        (["a\nb", "\\"], "'a\nb' '\\'"), (["#1", "a#1", "!x", "{a,b}"], "'#1' 'a#1' '!x' '{a,b}'"),
    ]) func `have words that a shell reads as they are`(words: [String], text: String) {
        #expect(ShellCommand(words).text == text)
    }

    private static var creation: Change {
        var new = Change.Creation("-", [Assignment("tags", .add, "a b")])
        (new.body, new.template, new.readsFields) = ("Text", "bug", false)
        return .create(new)
    }

    @Test(
        arguments: [
            (
                creation, ["new", "--no-quick", "--set", "tags+=a b", "--template", "bug", "--body", "-", "--", "- "],
                "Text"
            ),
            (.set([Assignment("due", .set, "")]), ["set", "k", "due="], nil),
            (.move(.column("in review")), ["move", "k", "in review"], nil), (.move(.cancel), ["cancel", "k"], nil),
            (
                .place(status: "doing", before: "a", after: nil), ["place", "k", "--before", "a", "--status", "doing"],
                nil
            ),
            (.tick(.seen(2, text: "x"), on: false), ["tick", "k", "2", "--off"], nil),
            (.comment("It is\nlong"), ["comment", "k", "-"], "It is\nlong"),
            (.comment("Short"), ["comment", "k", "Short"], nil),
            (.comment("- one"), ["comment", "k", "-"], "- one"),
            (.text("New", .aboveComments), ["edit", "k", "--body", "-"], "New"), (.restore, ["restore", "k"], nil),
        ] as [(Change, [String], String?)])
    func `do the same as the change`(change: Change, words: [String], input: String?) {
        let isNew = if case .create = change { true } else { false }
        #expect(change.commandLine(isNew ? [] : ["k"]) == ShellCommand(["fuda"] + words, input: input))
    }
}
