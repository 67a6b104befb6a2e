#pragma once
#include <stddef.h>

// How the C library's heap gets its memory from the system. A build takes much memory in small pieces and ends; asking for
// it page by page and giving it back in between is a tenth of its time. Elsewhere than with glibc these do nothing.

/// Keeps what is freed for what is allocated next; to be called once, before there are threads.
void heap_keep(void);

/// Sets addresses aside for so much more in the calling thread's heap, at most 2 GB, in large pages where the system has
/// them. Memory is taken only when it is used; where the system counts addresses, nothing is done. In any but the main
/// thread more than 60 MB is of no use, since glibc's heaps of threads are of 64 MB.
void heap_reserve(size_t bytes);
