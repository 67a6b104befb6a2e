#include "CTerminal.h"
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios saved;
static int input = -1, output = -1, wake = -1;
static char leaving[512];
static size_t leaving_count;
/// Whether a handler has something to restore.
static volatile sig_atomic_t is_raw;

static const int ending[] = {
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP, SIGXCPU,
};
static const int waking[] = {SIGWINCH, SIGCONT, SIGTSTP};
enum { ENDING = sizeof ending / sizeof *ending, WAKING = sizeof waking / sizeof *waking };
static struct sigaction former[ENDING + WAKING];
static int is_guarded;
/// A stack for handlers, because the process may end by an overflow of its own.
static char handler_stack[1 << 16];

static void write_all(const char *bytes, size_t count) {
    // A terminal that takes nothing must not keep the process.
    for (int refusals = 0; count > 0 && refusals < 100;) {
        ssize_t written = write(output, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written < 0 && errno != EINTR && errno != EAGAIN) {
            return;
        } else {
            refusals++;
        }
    }
}

int terminal_remember(int descriptor) {
    if (tcgetattr(descriptor, &saved) != 0) return -1;
    input = descriptor;
    return 0;
}

int terminal_begin(void) {
    struct termios raw = saved;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
    raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | BRKINT | INPCK | ISTRIP);
    raw.c_oflag &= ~(tcflag_t)OPOST;
    raw.c_cflag |= CS8;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    // Not TCSAFLUSH, so that keys typed ahead count.
    if (tcsetattr(input, TCSADRAIN, &raw) != 0) return -1;
    is_raw = 1;
    return 0;
}

/// Changes the modes also from the background, where it would stop the process if SIGTTOU were not blocked.
static int restore_modes(int how) {
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    int result = tcsetattr(input, how, &saved), code = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = code;
    return result;
}

int terminal_end(void) {
    is_raw = 0;
    return restore_modes(TCSADRAIN);
}

static void end(int number) {
    int code = errno;
    if (is_raw) {
        is_raw = 0;
        write_all(leaving, leaving_count);
        // Not TCSADRAIN, which waits for a terminal that may be stopped.
        restore_modes(TCSANOW);
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(number, &action, NULL);
    sigset_t own;
    sigemptyset(&own);
    sigaddset(&own, number);
    // Before the mask ends, so that the signal arrives now and not at an instruction of the program.
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &own, NULL);
    errno = code;
}

static void report(int number) {
    int code = errno;
    char byte = number == SIGWINCH ? 'W' : number == SIGCONT ? 'C' : 'Z';
    // A full pipe wakes anyway.
    ssize_t written = write(wake, &byte, 1);
    (void)written;
    errno = code;
}

void terminal_guard(int descriptor, const char *leave, size_t count, int pipe) {
    if (is_guarded) return;
    leaving_count = count < sizeof leaving ? count : sizeof leaving;
    memcpy(leaving, leave, leaving_count);
    output = descriptor;
    wake = pipe;
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = handler_stack;
    stack.ss_size = sizeof handler_stack;
    sigaltstack(&stack, NULL);
    sigset_t handled;
    sigemptyset(&handled);
    for (int place = 0; place < ENDING + WAKING; place++) {
        int number = place < ENDING ? ending[place] : waking[place - ENDING];
        sigaddset(&handled, number);
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_handler = place < ENDING ? end : report;
        action.sa_flags = SA_ONSTACK | (place < ENDING ? 0 : SA_RESTART);
        sigfillset(&action.sa_mask);
        sigaction(number, NULL, &former[place]);
        if (!(former[place].sa_flags & SA_SIGINFO) && former[place].sa_handler == SIG_IGN) continue;
        sigaction(number, &action, NULL);
    }
    // The parent may have blocked them.
    pthread_sigmask(SIG_UNBLOCK, &handled, NULL);
    is_guarded = 1;
}

void terminal_unguard(void) {
    if (!is_guarded) return;
    for (int place = 0; place < ENDING + WAKING; place++) {
        sigaction(place < ENDING ? ending[place] : waking[place - ENDING], &former[place], NULL);
    }
    is_guarded = 0;
}

void terminal_stop(void) {
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, &before);
    kill(0, SIGTSTP);
    // The signal may arrive only at the next system call.
    usleep(1000);
    sigaction(SIGTSTP, &before, NULL);
}
