#ifndef CFILES_H
#define CFILES_H

// System calls for replacing files that differ between operating systems. Unless stated otherwise, the functions return
// 0, or -1 with the reason in errno.

/// Renames a file but never replaces another one; that fails with EEXIST.
int files_rename_new(int from_folder, const char *from, int to_folder, const char *to);

/// Waits until a file or directory is written to disk, not only to a cache.
int files_sync(int file);

/// Waits until everything on the file system of a file or directory is written to disk. For many files, this takes less time
/// than files_sync for each of them.
int files_sync_disk(int file);

/// Copies the access control list and the extended attributes of an old file to a new one. Removes the access control
/// list that the new file inherited from its directory if the old file has none.
int files_copy_attributes(int old_file, int new_file);

/// Raises the limit of open files to `count`, as far as the system allows. Returns the resulting limit, at most
/// `count`.
int files_allow_open(int count);

#endif
