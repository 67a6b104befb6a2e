// What happens before main, so that the program runs also where there is no /proc, as behind chroot.
//
// Its words are those that the C library hands to what runs before main: Swift's own CommandLine reads /proc/self/cmdline
// on Linux, and would have none.
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

#if defined(__linux__)
// Before anything else, Swift looks beside the program for one that tells of a crash, and ends where /proc does not say where
// that is. Nobody ships one with fuda, and none that happens to lie there is to be run; whoever sets the variable is heard.
static int told;

__attribute__((constructor(101))) static void tell(void) {
    if (!getenv("SWIFT_BACKTRACE")) told = setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 0) == 0;
}
#endif

void start_settle(void) {
#if defined(__linux__)
    if (told) unsetenv("SWIFT_BACKTRACE");
    told = 0;
#endif
}

const char *start_word(int place) { return place >= 0 && place < count ? words[place] : NULL; }
