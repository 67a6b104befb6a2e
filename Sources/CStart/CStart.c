// Runs before main, so that the program also works without /proc, such as in a chroot.
//
// The C library passes the arguments to constructors. Swift's own CommandLine reads /proc/self/cmdline on Linux and
// would be empty.
#include "CStart.h"
#include <stdlib.h> // defines __GLIBC__ if this is glibc

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
// At startup, Swift looks for swift-backtrace next to the program and exits if /proc does not say where the program is.
// fuda does not ship swift-backtrace and must not run one that happens to be there. A variable set by the user takes
// precedence.
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
