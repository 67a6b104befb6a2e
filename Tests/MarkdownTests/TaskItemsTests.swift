import Testing

@testable import Markdown

/// The items of task lists.
struct TaskItemsTests {
    @Test func `each character in the brackets has its checkbox`() {
        #expect(
            html("- [/] a\n- [-] b\n- [>] c\n- [é] d\n- [] e\n") == """
                <ul>
                <li class="task"><span class="step" role="img" aria-label="half done">/</span> a</li>
                <li class="task cancelled"><span class="step" role="img" aria-label="cancelled">-</span> b</li>
                <li class="task"><span class="step" role="img" aria-label="moved">&gt;</span> c</li>
                <li class="task"><span class="step" role="img" aria-label="é">é</span> d</li>
                <li>[] e</li>
                </ul>

                """)
    }

    @Test(arguments: [
        "- [[] a", "- []] a", "- [^] a", "- [xx] a", "- [x]a", "- [x", "- \\[x] a", "- [\u{A0}] a", "- a [x] b",
        "- # [x] a", "- `[x]` a", "[x] a", "- [x](y) a",
    ])
    func `other items have no checkbox`(source: String) {
        #expect(render(source, want: []).checklist == Checklist())
        #expect(!html(source).contains("class=\"task"))
    }

    @Test(arguments: ["- [x] a", "* [X]\ta", "+ [x] a", "1. [x] a", "23) [x] a", "- [x]\n  a", "- \n  [x] a"])
    func `all kinds of lists have checkboxes`(source: String) {
        #expect(render(source, want: []).checklist == Checklist(done: 1, all: 1))
    }

    @Test func `counts done steps, out of all that are not cancelled`() {
        #expect(render("- [x] a\n- [/] b\n- [-] c\n- [>] d\n- [?] e\n- [ ] f").checklist == Checklist(done: 1, all: 5))
    }
    @Test func `counts checkboxes in nested lists`() {
        let source = "- [ ] a\n  1. [x] b\n     > - [X] c\n\n[x] d\n\n- e [x]\n\n- [ ]\n  f"
        #expect(render(source, want: []).checklist == Checklist(done: 2, all: 4))
    }
}
