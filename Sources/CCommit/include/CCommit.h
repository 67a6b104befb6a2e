#ifndef CCOMMIT_H
#define CCOMMIT_H

/// Returns the commit from which the program was built, with the suffix "-dirty" if the working tree had changes.
/// Returns an empty string if the build did not specify it.
const char *built_commit(void);

#endif
