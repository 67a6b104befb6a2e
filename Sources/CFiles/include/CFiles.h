#ifndef CFILES_H
#define CFILES_H

// What it takes to put one file in another's place, which each system calls by names of its own. All return 0, or -1 with
// the reason in errno.

/// Renames a file, but never over another one: that is EEXIST.
int files_rename_new(int from_folder, const char *from, int to_folder, const char *to);

/// Waits until a file or a folder is on the disk, and not only in its cache.
int files_sync(int file);

/// Gives a new file the access list and the extended attributes of an old one, and takes from it the access list that its
/// folder gave it.
int files_copy_attributes(int old_file, int new_file);

/// Lets this process have that many files open, as far as the system allows it; returns how many it may have.
int files_allow_open(int count);

#endif
