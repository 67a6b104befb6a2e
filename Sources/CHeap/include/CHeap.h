#pragma once
#include <stddef.h>

// Controls how the C library's heap gets memory from the system. A build allocates much memory in small blocks and then
// exits. Requesting it page by page and returning it in between would take a tenth of its time. Without glibc these
// functions do nothing.

/// Keeps freed memory for later allocations. Call it once, before the process has threads.
void heap_keep(void);

/// Returns freed memory to the system from now on, and gets large blocks from the system directly.
void heap_trim(void);

/// Reserves address space for the given amount of additional memory in the calling thread's heap, as far as it can
/// grow. Memory is committed only on use. Does nothing if the system accounts address space or if `heap_keep` was not
/// called.
void heap_reserve(size_t bytes);
