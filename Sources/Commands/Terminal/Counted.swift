/// Numbers of things, as lines of the terminal have them.
enum Counted {
    static func files(_ count: Int) -> String { "\(count) \(count == 1 ? "file" : "files")" }
    static func todos(_ count: Int) -> String { "\(count) \(count == 1 ? "todo" : "todos")" }
    static func pages(_ count: Int) -> String { "\(count) \(count == 1 ? "page" : "pages")" }
}
