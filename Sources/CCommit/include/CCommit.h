#ifndef CCOMMIT_H
#define CCOMMIT_H

/// The commit that the program was built from, with "-dirty" behind it where files differed; empty where nobody said.
const char *built_commit(void);

#endif
