#define _GNU_SOURCE
#include "CHeap.h"

// Defines __GLIBC__ if this is glibc.
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

// The heap of a thread in glibc is limited to 64 MB. Large pages save page faults. A large reservation, however, may
// include memory that a virtual machine has returned to its host, and getting it back costs more than the faults saved.
static const size_t MOST = (size_t)1 << 31, MOST_IN_THREAD = 60 << 20, LEAST = 1 << 20;
static const size_t LARGE_PAGE = 2 << 20, MOST_IN_LARGE_PAGES = 128 << 20;

static bool is_kept = false;

void heap_keep(void) {
    is_kept = true;
    // Allocate large blocks from the heap as well, so that they stay there.
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
}

void heap_trim(void) {
    is_kept = false;
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_MMAP_MAX, 1 << 16);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
}

static bool is_limited(int resource) {
    struct rlimit limit;
    return getrlimit(resource, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY;
}

/// Whether the system limits or accounts address space, so that reserving it is not free.
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
    // Volatile, so that the compiler keeps the calls. One block, because a page that was written to, even only for the
    // header of a block, cannot become part of a large page.
    void *volatile block;
    while (!(block = malloc(bytes)) && bytes > LEAST) bytes /= 2;
    if (block && bytes <= MOST_IN_LARGE_PAGES) use_large_pages((uintptr_t)block, (uintptr_t)block + bytes);
    free(block);
}

#else

void heap_keep(void) {}
void heap_trim(void) {}
void heap_reserve(size_t bytes) { (void)bytes; }

#endif
