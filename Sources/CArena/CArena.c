#include "CArena.h"
