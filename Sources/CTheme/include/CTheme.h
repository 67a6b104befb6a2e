#pragma once
#include <stddef.h>

/// A file of the built-in theme, as it stands in the program.
typedef struct {
    /// From the folder `templates/`.
    const char *name;
    const unsigned char *bytes;
    size_t count;
} fuda_theme_file;

extern const fuda_theme_file *const fuda_theme_files_start;
extern const size_t fuda_theme_file_count;
