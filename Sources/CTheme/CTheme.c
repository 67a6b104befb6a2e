#include "CTheme.h"
