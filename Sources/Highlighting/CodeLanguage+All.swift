extension CodeLanguage {
    /// Returns the language for the info string of a code fence, without regard to case. Returns nil for a language
    /// that is not highlighted.
    package static func named(_ name: UnsafeBufferPointer<UInt8>) -> CodeLanguage? {
        guard name.count > 0, name.count <= 12 else { return nil }
        let lowered = name.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        return byName[String(decoding: lowered, as: UTF8.self)]
    }

    /// The names of all highlighted languages.
    package static var names: [String] { byName.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    private static let byName: [String: CodeLanguage] = {
        var byName: [String: CodeLanguage] = [:]
        for (names, language) in all {
            for name in names.utf8.split(separator: UInt8(ascii: " ")) { byName[String(name) ?? ""] = language }
        }
        return byName
    }()

    private static let c = ("/*", "*/")
    private static let all: [(names: String, language: CodeLanguage)] = [
        (
            "swift",
            CodeLanguage(
                comments: ["//"], block: c, quotes: ["m\"\"\"", "\""], prefixes: "@#",
                """
                actor any as associatedtype async await borrowing break case catch class consuming continue default defer deinit do \
                else enum extension fallthrough false fileprivate final for func get guard if import in indirect infix init inout \
                internal is isolated lazy let mutating nil nonisolated open operator override package private protocol public repeat \
                rethrows return self Self sending set some static struct subscript super switch throw throws true try typealias \
                unowned var weak where while
                """)
        ),
        (
            "c h cpp c++ cc hpp objc",
            CodeLanguage(
                comments: ["//"], block: c, quotes: ["\"", "'"], prefixes: "#@",
                """
                alignas alignof auto bool break case catch char char16_t char32_t class co_await co_return co_yield concept const \
                consteval constexpr constinit const_cast continue decltype default delete do double dynamic_cast else enum explicit \
                export extern false final float for friend goto if inline int long mutable namespace new noexcept nullptr operator \
                override private protected public register reinterpret_cast requires restrict return short signed sizeof static \
                static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union \
                unsigned using virtual void volatile wchar_t while NULL size_t
                """)
        ),
        (
            "rust rs",
            CodeLanguage(
                comments: ["//"], block: c, quotes: ["m\"", "l'"],
                """
                as async await bool break char const continue crate dyn else enum extern f32 f64 false fn for i16 i32 i64 i8 if impl \
                in isize let loop match mod move mut pub ref return self Self static str struct super trait true type u16 u32 u64 u8 \
                union unsafe use usize where while
                """)
        ),
        (
            "go golang",
            CodeLanguage(
                comments: ["//"], block: c, quotes: ["\"", "'", "rm`"],
                """
                any bool break byte case chan const continue default defer else error fallthrough false float64 for func go goto if \
                import int int64 interface iota map nil package range return rune select string struct switch true type uint var
                """)
        ),
        (
            "java",
            CodeLanguage(
                comments: ["//"], block: c, quotes: ["m\"\"\"", "\"", "'"], prefixes: "@",
                """
                abstract assert boolean break byte case catch char class const continue default do double else enum extends false \
                final finally float for goto if implements import instanceof int interface long native new null package permits \
                private protected public record return sealed short static strictfp super switch synchronized this throw throws \
                transient true try var void volatile while yield
                """)
        ),
        (
            "kotlin kt kts",
            CodeLanguage(
                comments: ["//"], block: c, quotes: ["rm\"\"\"", "\"", "'"], prefixes: "@",
                """
                abstract actual annotation as break by catch class companion const constructor continue crossinline data do else enum \
                expect external false final finally for fun get if import in infix init inline inner interface internal is lateinit \
                null object open operator out override package private protected public reified return sealed set super suspend \
                tailrec this throw true try typealias val var vararg when where while
                """)
        ),
        (
            "javascript js jsx mjs typescript ts tsx",
            CodeLanguage(
                comments: ["//"], block: c, quotes: ["\"", "'", "m`"], prefixes: "@", extras: "$",
                """
                abstract any as async await boolean break case catch class const continue debugger declare default delete do else enum \
                export extends false finally for from function get if implements import in infer instanceof interface is keyof let \
                namespace never new null number of private protected public readonly return satisfies set static string super switch \
                symbol this throw true try type typeof undefined unknown var void while with yield
                """)
        ),
        (
            "python py python3",
            CodeLanguage(
                comments: ["#"], quotes: ["m\"\"\"", "m'''", "\"", "'"], prefixes: "@",
                """
                and as assert async await break case class continue def del elif else except False finally for from global if import \
                in is lambda match None nonlocal not or pass raise return self True try while with yield
                """)
        ),
        (
            "ruby rb",
            CodeLanguage(
                comments: ["#"], quotes: ["\"", "r'"], prefixes: "@",
                """
                alias and begin BEGIN break case class def defined do else elsif end END ensure extend false for if in include module \
                next nil not or private protected public raise redo require rescue retry return self super then true undef unless \
                until when while yield
                """)
        ),
        (
            "php",
            CodeLanguage(
                comments: ["//", "#"], block: c, quotes: ["m\"", "m'"], extras: "$", ignoresCase: true,
                """
                abstract and array as break case catch class clone const continue declare default do echo else elseif empty enum \
                extends false final finally fn for foreach function global goto if implements include instanceof interface isset \
                list match namespace new null or print private protected public readonly require require_once return self static \
                string int float bool switch throw trait true try unset use var void while xor yield
                """)
        ),
        (
            "csharp cs c#",
            CodeLanguage(
                comments: ["//"], block: c, quotes: ["\"", "'"], prefixes: "#",
                """
                abstract as async await base bool break byte case catch char checked class const continue decimal default delegate do \
                double else enum event explicit extern false finally fixed float for foreach get goto if implicit in init int \
                interface internal is lock long namespace new null object operator out override params private protected public \
                readonly record ref return sealed set short sizeof static string struct switch this throw true try typeof uint using \
                var virtual void volatile when where while yield
                """)
        ),
        (
            "sh bash zsh shell",
            CodeLanguage(
                comments: ["#"], quotes: ["m\"", "rm'"], extras: "-",
                """
                case cd do done echo elif else esac exit export fi for function if in local readonly return select set shift source \
                sudo then trap unset until while
                """)
        ),
        (
            "sql",
            CodeLanguage(
                comments: ["--"], block: c, quotes: ["rm'", "r\""], ignoresCase: true,
                """
                add all alter and as asc begin between by case check column commit constraint create cross database default delete desc \
                distinct drop else end exists foreign from full group having if in index inner insert into is join key left like \
                limit not null offset on or order outer primary references returning right rollback select set table then union \
                unique update using values view when where with
                """)
        ),
        ("html xml svg xhtml", CodeLanguage(.markup, block: ("<!--", "-->"), quotes: ["rm\"", "rm'"])),
        (
            "css scss",
            CodeLanguage(
                block: c, quotes: ["\"", "'"], prefixes: "@#", extras: "-", key: UInt8(ascii: ":"), "important")
        ),
        (
            "json jsonc json5",
            CodeLanguage(comments: ["//"], block: c, quotes: ["\""], "true false null")
        ),
        (
            "yaml yml",
            CodeLanguage(
                comments: ["#"], quotes: ["\"", "r'"], extras: "-", key: UInt8(ascii: ":"),
                "true false null yes no on off")
        ),
        (
            "toml ini",
            CodeLanguage(
                comments: ["#", ";"], quotes: ["m\"\"\"", "rm'''", "\"", "r'"], extras: "-", key: UInt8(ascii: "="),
                "true false")
        ),
        ("diff patch", CodeLanguage(.diff)),
        (
            "dockerfile docker",
            CodeLanguage(
                comments: ["#"], quotes: ["\"", "r'"],
                "ADD ARG AS CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN SHELL STOPSIGNAL USER VOLUME WORKDIR"
            )
        ),
        (
            "makefile make",
            CodeLanguage(
                comments: ["#"], quotes: ["\"", "r'"], key: UInt8(ascii: ":"),
                "define else endef endif export ifdef ifeq ifndef ifneq include override unexport")
        ),
    ]
}
