#include "Unchecked.h"

/// Stands for the check by which an unoptimised option parser looks at the declarations of a command, several times for
/// each group of options and each group in it: two thirds of what a command takes. The program itself keeps it, and one
/// test runs each command so. Linked by `--wrap`, so that without it, or by another name, all is checked again.
void unchecked(void)
    __asm__("__wrap_$s14ArgumentParser17ParsableArgumentsPAAE9_validate6parentyAA8InputKeyVSg_tKFZ");

void unchecked(void) {}
