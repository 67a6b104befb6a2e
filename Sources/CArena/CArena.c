#include "CArena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 16, FIRST_CHUNK = 64 * 1024, LARGEST_KEPT = 1024 * 1024 };

/// The header of a block of memory from the C library. The usable bytes follow it.
typedef struct chunk {
    struct chunk *previous;
    size_t size;
} chunk;

/// Precedes each allocation, so that `realloc` knows how many bytes to copy.
typedef union {
    size_t size;
    char padding[ALIGNMENT];
} header;

struct arena {
    chunk *last;
    char *next;
    char *end;
};

static _Thread_local arena *current;

static void *out_of_memory_is_fatal(void *block) {
    if (!block) abort();
    return block;
}

arena *arena_create(void) { return calloc(1, sizeof(arena)); }

static void release(chunk *from) {
    while (from) {
        chunk *previous = from->previous;
        free(from);
        from = previous;
    }
}

void arena_destroy(arena *owner) {
    if (!owner) return;
    release(owner->last);
    free(owner);
}

static void start(arena *owner, chunk *with) {
    owner->last = with;
    owner->next = with ? (char *)with + ALIGNMENT : NULL;
    owner->end = with ? (char *)with + with->size : NULL;
}

void arena_enter(arena *owner) {
    chunk *kept = owner->last;
    if (kept) {
        release(kept->previous);
        kept->previous = NULL;
        if (kept->size > LARGEST_KEPT) {
            free(kept);
            kept = NULL;
        }
    }
    start(owner, kept);
    current = owner;
}

void arena_leave(void) { current = NULL; }

/// Starts a chunk for at least `size` bytes. It is twice as large as the last one, within limits, or larger if
/// necessary.
static void grow(arena *owner, size_t size) {
    size_t wanted = owner->last ? owner->last->size * 2 : FIRST_CHUNK;
    if (wanted > LARGEST_KEPT) wanted = LARGEST_KEPT;
    if (wanted < size + ALIGNMENT) wanted = size + ALIGNMENT;
    chunk *added = out_of_memory_is_fatal(malloc(wanted));
    added->previous = owner->last;
    added->size = wanted;
    start(owner, added);
}

static size_t rounded(size_t size) {
    if (size > SIZE_MAX / 2) abort();
    return (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
}

static void *take(arena *owner, size_t size) {
    size_t whole = rounded(size) + sizeof(header);
    if ((size_t)(owner->end - owner->next) < whole) grow(owner, whole);
    header *block = (header *)owner->next;
    block->size = rounded(size);
    owner->next += whole;
    return block + 1;
}

void *arena_calloc(size_t count, size_t size) {
    if (!current) return out_of_memory_is_fatal(calloc(count, size));
    if (size && count > SIZE_MAX / size) abort();
    return memset(take(current, count * size), 0, count * size);
}

void *arena_realloc(void *block, size_t size) {
    if (!current) return out_of_memory_is_fatal(realloc(block, size));
    if (!block) return take(current, size);
    header *old = (header *)block - 1;
    if (size <= old->size) return block;
    // The most recent allocation grows in place, which is the usual case for a buffer that is being filled.
    if ((char *)block + old->size == current->next && rounded(size) <= (size_t)(current->end - (char *)block)) {
        current->next = (char *)block + rounded(size);
        old->size = rounded(size);
        return block;
    }
    return memcpy(take(current, size), block, old->size);
}

void arena_free(void *block) {
    if (!current) free(block);
}
