#include "markdown.h"

#include <cmark.h>

/* Never frees single nodes, which is a large part of libcmark's usual work. */
static struct { char *bytes; size_t count, capacity; } arena;

enum { HEADER = 16 };

static void *arena_allocate(size_t size) {
    size = (size + HEADER + 15) & ~(size_t)15;
    if (arena.count + size > arena.capacity) fail("markdown");
    char *memory = arena.bytes + arena.count;
    arena.count += size;
    *(size_t *)memory = size - HEADER;
    return memory + HEADER;
}

static void *arena_calloc(size_t count, size_t size) { return memset(arena_allocate(count * size), 0, count * size); }

static void *arena_realloc(void *old, size_t size) {
    if (!old) return arena_allocate(size);
    size_t before = *(size_t *)((char *)old - HEADER);
    return size <= before ? old : memcpy(arena_allocate(size), old, before);
}

static void arena_free(void *memory) { (void)memory; }

static cmark_mem memory = {arena_calloc, arena_realloc, arena_free};

Text render_markdown(Text body) {
    if (!arena.bytes) arena.bytes = allocate(NULL, arena.capacity = (size_t)64 << 20);
    arena.count = 0;
    cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, &memory);
    cmark_parser_feed(parser, body.bytes, body.count);
    return text(cmark_render_html(cmark_parser_finish(parser), CMARK_OPT_DEFAULT));
}
