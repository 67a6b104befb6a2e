#ifndef CSTART_H
#define CSTART_H

/// Returns the number of command-line arguments, including the program's name. Returns 0 if the C library does not
/// provide them.
int start_count(void);

/// Returns the argument at an index below start_count().
const char *start_word(int place);

/// Removes the environment variable that was meant only for Swift's startup. Call it before starting any thread or
/// program.
void start_settle(void);

#endif
