/* Slices of files, and growing buffers. */
#ifndef TEXT_H
#define TEXT_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { const char *bytes; size_t count; } Text;
typedef struct { char *bytes; size_t count, capacity; } Buffer;

static inline void fail(const char *what) {
    fprintf(stderr, "floor: %s: %s\n", what, strerror(errno));
    exit(2);
}

static inline void *allocate(void *old, size_t size) {
    void *memory = realloc(old, size ? size : 1);
    if (!memory) fail("memory");
    return memory;
}

static inline void reserve(Buffer *b, size_t more) {
    if (b->count + more <= b->capacity) return;
    b->capacity = (b->count + more) * 2;
    b->bytes = allocate(b->bytes, b->capacity);
}

static inline void put(Buffer *b, const char *bytes, size_t count) {
    reserve(b, count);
    memcpy(b->bytes + b->count, bytes, count);
    b->count += count;
}

/* A string literal, with its length known at compile time. */
#define PUT(b, literal) put((b), "" literal, sizeof(literal) - 1)

static inline void put_text(Buffer *b, Text t) { put(b, t.bytes, t.count); }

static inline void put_number(Buffer *b, size_t n) {
    char digits[24];
    put(b, digits, (size_t)snprintf(digits, sizeof digits, "%zu", n));
}

/* Escaped for HTML text and attributes. */
static inline void put_escaped(Buffer *b, Text t) {
    reserve(b, t.count * 6);
    char *out = b->bytes + b->count;
    for (size_t i = 0; i < t.count; i++) switch (t.bytes[i]) {
        case '&': memcpy(out, "&amp;", 5); out += 5; break;
        case '<': memcpy(out, "&lt;", 4); out += 4; break;
        case '>': memcpy(out, "&gt;", 4); out += 4; break;
        case '"': memcpy(out, "&quot;", 6); out += 6; break;
        default: *out++ = t.bytes[i];
    }
    b->count = (size_t)(out - b->bytes);
}

/* A JSON string with its quotes. */
static inline void put_json(Buffer *b, Text t) {
    reserve(b, t.count * 6 + 2);
    char *out = b->bytes + b->count;
    *out++ = '"';
    for (size_t i = 0; i < t.count; i++) {
        unsigned char c = (unsigned char)t.bytes[i];
        if (c < 0x20) { out += snprintf(out, 7, "\\u%04x", c); continue; }
        if (c == '"' || c == '\\') *out++ = '\\';
        *out++ = (char)c;
    }
    *out++ = '"';
    b->count = (size_t)(out - b->bytes);
}

/* A path segment: lower-case ASCII, one dash for each run of other ASCII characters, other scripts unchanged. */
static inline void put_slug(Buffer *b, Text t) {
    int gap = 0;
    size_t start = b->count;
    for (size_t i = 0; i < t.count; i++) {
        unsigned char c = (unsigned char)t.bytes[i];
        if (c >= 'A' && c <= 'Z') c += 'a' - 'A';
        int kept = c >= 0x80 || c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
        if (kept && gap && b->count > start) PUT(b, "-");
        if (kept) put(b, (const char *)&c, 1);
        gap = !kept;
    }
}

static inline int equal(Text t, Text u) { return t.count == u.count && !memcmp(t.bytes, u.bytes, t.count); }

static inline int compare(Text t, Text u) {
    int order = memcmp(t.bytes, u.bytes, t.count < u.count ? t.count : u.count);
    return order ? order : (t.count > u.count) - (t.count < u.count);
}

/* A whole NUL-terminated string. */
static inline Text text(const char *string) { return (Text){string, strlen(string)}; }

/* A copy that is never freed. */
static inline Text keep(const Buffer *b) {
    return (Text){memcpy(allocate(NULL, b->count), b->bytes, b->count), b->count};
}

#endif
