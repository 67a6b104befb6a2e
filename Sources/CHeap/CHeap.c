#include "CHeap.h"

// Names the C library.
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>

// Larger pieces come from the system and go back to it. A block is as large as one that does not may be.
enum { LARGEST_KEPT = 16 << 20, BLOCK = 15 << 20, MOST_BLOCKS = 128, LARGE_PAGE = 2 << 20 };

void heap_keep(void) {
    mallopt(M_MMAP_THRESHOLD, LARGEST_KEPT);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
}

static void use_large_pages(void *block) {
    uintptr_t start = ((uintptr_t)block + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
    uintptr_t end = ((uintptr_t)block + BLOCK) & ~(uintptr_t)(LARGE_PAGE - 1);
    madvise((void *)start, end - start, MADV_HUGEPAGE);
}

void heap_reserve(size_t bytes) {
    // Where addresses are counted, none are to be had for nothing.
    struct rlimit addresses;
    if (getrlimit(RLIMIT_AS, &addresses) != 0 || addresses.rlim_cur != RLIM_INFINITY) return;
    void *taken[MOST_BLOCKS];
    size_t count = 0, wanted = (bytes + BLOCK - 1) / BLOCK;
    while (count < wanted && count < MOST_BLOCKS && (taken[count] = malloc(BLOCK))) use_large_pages(taken[count++]);
    while (count > 0) free(taken[--count]);
}

#else

void heap_keep(void) {}
void heap_reserve(size_t bytes) { (void)bytes; }

#endif
