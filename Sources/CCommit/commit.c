#include "CCommit.h"

const char *built_commit(void) { return FUDA_COMMIT; }
