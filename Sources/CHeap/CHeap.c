#include "CHeap.h"

// Names the C library.
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// Pieces above LARGEST_KEPT come from the system and go back to it, so a block stays below it.
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

static bool is_limited(int resource) {
    struct rlimit limit;
    return getrlimit(resource, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY;
}

/// Where they are, none are to be had for nothing.
static bool are_addresses_counted(void) {
    if (is_limited(RLIMIT_AS) || is_limited(RLIMIT_DATA)) return true;
    int policy = open("/proc/sys/vm/overcommit_memory", O_RDONLY | O_CLOEXEC);
    char digit = '0';
    bool is_read = policy >= 0 && read(policy, &digit, 1) == 1;
    if (policy >= 0) close(policy);
    return !is_read || digit == '2';
}

void heap_reserve(size_t bytes) {
    if (bytes < LARGE_PAGE || are_addresses_counted()) return;
    void *taken[MOST_BLOCKS];
    size_t count = 0, wanted = (bytes + BLOCK - 1) / BLOCK;
    while (count < wanted && count < MOST_BLOCKS && (taken[count] = malloc(BLOCK))) use_large_pages(taken[count++]);
    while (count > 0) free(taken[--count]);
}

#else

void heap_keep(void) {}
void heap_reserve(size_t bytes) { (void)bytes; }

#endif
