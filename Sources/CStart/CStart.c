// The words that the program was started with, as the C library hands them to what runs before main.
//
// Swift's own CommandLine reads /proc/self/cmdline on Linux: where there is no /proc, as in a minimal container or behind
// chroot, it has no words, and the program would do something else than it was told.
#include "CStart.h"
#include <stdlib.h> // tells whether this is glibc

static int count;
static char **words;

#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    words = argv;
}
#endif

int start_count(void) { return count; }

const char *start_word(int place) { return place >= 0 && place < count ? words[place] : NULL; }
