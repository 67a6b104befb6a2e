#pragma once
#include <stddef.h>

/// An arena for one document at a time. Memory is allocated sequentially from chunks and freed all at once.
typedef struct arena arena;

/// Returns a new arena without memory, or NULL if out of memory.
arena *arena_create(void);

/// Frees the arena and all its memory.
void arena_destroy(arena *owner);

/// Empties the arena and makes it the source of this thread's allocations until `arena_leave`.
void arena_enter(arena *owner);

/// Ends the use of the current arena. Its memory stays valid until the arena is entered again.
void arena_leave(void);

/// The three functions of a libcmark allocator. They use the thread's current arena, or the C library if there is none.
/// Like libcmark's own allocator, they abort the process if out of memory.
void *arena_calloc(size_t count, size_t size);
void *arena_realloc(void *block, size_t size);
void arena_free(void *block);
