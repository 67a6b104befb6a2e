#ifndef CSTART_H
#define CSTART_H

/// How many words the program was started with, its own name among them; 0 where the C library does not tell.
int start_count(void);

/// The word at that place, below start_count().
const char *start_word(int place);

/// Takes back what only Swift's start was to see in the environment; to be called before any thread or program is started.
void start_settle(void);

#endif
