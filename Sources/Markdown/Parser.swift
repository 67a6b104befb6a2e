import CArena
import CCmark

/// Runs libcmark with an arena allocator. Trees live until the next document starts and are never freed one by one.
struct Parser: ~Copyable {
    private let arena: OpaquePointer?
    // libcmark keeps the pointer, so it must not point to a Swift variable.
    private let memory: UnsafeMutablePointer<cmark_mem>

    init() {
        arena = arena_create()
        memory = .allocate(capacity: 1)
        memory.initialize(to: cmark_mem(calloc: arena_calloc, realloc: arena_realloc, free: arena_free))
    }

    deinit {
        arena_destroy(arena)
        memory.deallocate()
    }

    /// Runs `body` with an empty arena. Trees parsed in it are valid until it returns.
    func document<Result>(_ body: () -> Result) -> Result {
        guard let arena else { return body() }
        arena_enter(arena)
        defer { arena_leave() }
        return body()
    }

    /// Returns the document node of a text. Requests all source positions, some of which libcmark omits by default.
    func parse(_ text: UnsafeBufferPointer<UInt8>) -> OpaquePointer? {
        guard let parser = cmark_parser_new_with_mem(CMARK_OPT_SOURCEPOS, memory) else { return nil }
        if let start = text.baseAddress {
            start.withMemoryRebound(to: CChar.self, capacity: text.count) {
                cmark_parser_feed(parser, $0, text.count)
            }
        }
        return cmark_parser_finish(parser)
    }
}
