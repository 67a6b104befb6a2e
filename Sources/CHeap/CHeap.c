#define _GNU_SOURCE
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

// glibc's heaps of threads are of 64 MB. Large pages save a fault for each small one; but much of what is large a virtual
// machine has given back to its host, and getting it again costs more than they save.
static const size_t MOST = (size_t)1 << 31, MOST_IN_THREAD = 60 << 20, LEAST = 1 << 20;
static const size_t LARGE_PAGE = 2 << 20, MOST_IN_LARGE_PAGES = 128 << 20;

static bool is_kept = false;

void heap_keep(void) {
    is_kept = true;
    // Large pieces too come from the heap and stay with it.
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
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

static void use_large_pages(uintptr_t start, uintptr_t end) {
    start = (start + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
    end &= ~(uintptr_t)(LARGE_PAGE - 1);
    if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
}

void heap_reserve(size_t bytes) {
    if (!is_kept || bytes < LEAST || are_addresses_counted()) return;
    size_t most = gettid() == getpid() ? MOST : MOST_IN_THREAD;
    if (bytes > most) bytes = most;
    // Volatile, or the compiler leaves the calls out. One piece, since a page that was written to, if only to note where a
    // piece ends, makes no large one.
    void *volatile block;
    while (!(block = malloc(bytes)) && bytes > LEAST) bytes /= 2;
    if (block && bytes <= MOST_IN_LARGE_PAGES) use_large_pages((uintptr_t)block, (uintptr_t)block + bytes);
    free(block);
}

#else

void heap_keep(void) {}
void heap_reserve(size_t bytes) { (void)bytes; }

#endif
