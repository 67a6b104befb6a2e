#pragma once
#include <stddef.h>

// How the C library's heap gets its memory from the system. A build takes much memory in small pieces and ends; asking for
// it page by page and giving it back in between is a tenth of its time. Elsewhere than with glibc these do nothing.

/// Keeps what is freed for what is allocated next; to be called once, before there are threads.
void heap_keep(void);

/// Sets addresses aside for so much more in the calling thread's heap, as far as it can grow. Memory is taken only when
/// it is used; where the system counts addresses, or what is freed is not kept, nothing is done.
void heap_reserve(size_t bytes);
