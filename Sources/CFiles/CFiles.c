#define _GNU_SOURCE
#include "CFiles.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <copyfile.h>
#else
#include <sys/syscall.h>
#include <sys/xattr.h>
#endif

// Creates the new name before it removes the old one. If interrupted in between, the file has both names.
static int link_and_unlink(int from_folder, const char *from, int to_folder, const char *to) {
    if (linkat(from_folder, from, to_folder, to, 0) != 0) return -1;
    unlinkat(from_folder, from, 0);
    return 0;
}

int files_rename_new(int from_folder, const char *from, int to_folder, const char *to) {
#if defined(__APPLE__)
    if (renameatx_np(from_folder, from, to_folder, to, RENAME_EXCL) == 0) return 0;
    if (errno != ENOTSUP && errno != EINVAL) return -1;
#elif defined(SYS_renameat2)
    // Called by number, because not every C library has a wrapper. The flag 1 is RENAME_NOREPLACE.
    if (syscall(SYS_renameat2, from_folder, from, to_folder, to, 1) == 0) return 0;
    if (errno != ENOSYS && errno != EINVAL) return -1;
#endif
    return link_and_unlink(from_folder, from, to_folder, to);
}

int files_sync(int file) {
    int result;
#if defined(F_FULLFSYNC)
    do result = fcntl(file, F_FULLFSYNC); while (result < 0 && errno == EINTR);
    if (result >= 0) return 0;
#endif
    do result = fsync(file); while (result < 0 && errno == EINTR);
    return result;
}

int files_sync_disk(int file) {
#if defined(__APPLE__)
    sync();
    return files_sync(file);
#else
    return syncfs(file);
#endif
}

#if defined(__APPLE__)

int files_copy_attributes(int old_file, int new_file) {
    return fcopyfile(old_file, new_file, NULL, COPYFILE_ACL | COPYFILE_XATTR) < 0 ? -1 : 0;
}

#else

// The maximum size of an attribute list and of an attribute value on Linux.
enum { LARGEST = 65536 };

// Reads the NUL-terminated attribute names. Returns their total length, 0 if the file system does not support
// attributes, or -1.
static ssize_t names_of(int file, char *names) {
    ssize_t length = flistxattr(file, names, LARGEST);
    return length < 0 && (errno == ENOTSUP || errno == ENOSYS) ? 0 : length;
}

static int is_in(const char *name, const char *names, ssize_t length) {
    for (const char *at = names; at < names + length; at += strlen(at) + 1)
        if (strcmp(at, name) == 0) return 1;
    return 0;
}

// Whether the attribute is a signature of the file's content, which only the kernel writes.
static int is_seal(const char *name) {
    return strcmp(name, "security.ima") == 0 || strcmp(name, "security.evm") == 0;
}

static int copy_attribute(int old_file, int new_file, const char *name, char *value, char *present) {
    ssize_t length = fgetxattr(old_file, name, value, LARGEST);
    if (length < 0) return errno == ENODATA ? 0 : -1;
    if (fgetxattr(new_file, name, present, LARGEST) == length && memcmp(value, present, (size_t)length) == 0) return 0;
    return fsetxattr(new_file, name, value, (size_t)length, 0);
}

static int copy_attributes(int old_file, int new_file, char *room) {
    static const char access_list[] = "system.posix_acl_access";
    char *names = room, *value = room + LARGEST, *present = room + 2 * LARGEST;
    ssize_t length = names_of(old_file, names);
    if (length < 0) return -1;
    for (const char *name = names; name < names + length; name += strlen(name) + 1)
        if (!is_seal(name) && copy_attribute(old_file, new_file, name, value, present) != 0) return -1;
    ssize_t others = names_of(new_file, value);
    if (others < 0) return -1;
    if (is_in(access_list, value, others) && !is_in(access_list, names, length))
        return fremovexattr(new_file, access_list);
    return 0;
}

int files_copy_attributes(int old_file, int new_file) {
    char *room = malloc(3 * LARGEST);
    if (room == NULL) return -1;
    int result = copy_attributes(old_file, new_file, room);
    int reason = errno;
    free(room);
    errno = reason;
    return result;
}

#endif

int files_allow_open(int count) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return count;
    rlim_t wanted = (rlim_t)count;
    if (limit.rlim_cur < wanted) {
        rlim_t before = limit.rlim_cur;
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = before;
    }
    return limit.rlim_cur < wanted ? (int)limit.rlim_cur : count;
}
