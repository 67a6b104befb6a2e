#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>

// Restores a terminal when a signal ends the process, and reports signals to a program that waits. Nothing else of the
// process may run in a signal handler.

/// Remembers the present modes of a terminal.
///
/// Returns 0, or -1 with errno if the descriptor is no terminal.
int terminal_remember(int input);

/// Installs the handlers. A signal that ends the process then writes `leave` to `output`, restores the remembered modes
/// and has its default effect, so that a shell sees which signal it was. It keeps at most 512 bytes of `leave`.
///
/// SIGWINCH, SIGCONT and SIGTSTP write the bytes `W`, `C` and `Z` to `wake`, which must not block. Signals that the
/// process ignores, as under nohup, stay ignored.
void terminal_guard(int output, const char *leave, size_t count, int wake);

/// Switches the terminal to keys without echo, line editing, signals and flow control. Returns 0, or -1 with errno.
int terminal_begin(void);

/// Restores the remembered modes, also from the background. Returns 0, or -1 with errno.
int terminal_end(void);

/// Restores the former signal handlers.
void terminal_unguard(void);

/// Stops the process and its group, as Ctrl-Z in a shell does. Returns when they continue. Call it without handlers.
void terminal_stop(void);

#endif
