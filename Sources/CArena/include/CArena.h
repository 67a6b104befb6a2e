#pragma once
#include <stddef.h>

/// Memory for one document at a time: handed out from the front of a chunk, given back all at once.
typedef struct arena arena;

/// A new arena without memory yet, or NULL when there is none to be had.
arena *arena_create(void);

/// Gives back all memory of the arena, and the arena.
void arena_destroy(arena *owner);

/// Empties the arena and makes it the one this thread's allocations come from, until `arena_leave`.
void arena_enter(arena *owner);

/// Ends what `arena_enter` began; the memory stays valid until the arena is entered again.
void arena_leave(void);

/// The three functions an allocator of libcmark has. They serve the thread's current arena, and the C library
/// when there is none. Like libcmark's own they end the process when the machine has no memory left.
void *arena_calloc(size_t count, size_t size);
void *arena_realloc(void *block, size_t size);
void arena_free(void *block);
