// Makes only the system calls that an edit of todo files needs.
//
//   edit FOLDER INDEX COUNT    stats each file of the folder, reads its index, and replaces the first COUNT files:
//                              reads each, writes, syncs and renames a copy, and syncs the folder
//
// If INDEX is -, only replaces the files.
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void fail(const char *what) {
    perror(what);
    exit(2);
}

static char *read_all(int folder, const char *name, size_t *size) {
    int file = openat(folder, name, O_RDONLY);
    struct stat facts;
    if (file < 0 || fstat(file, &facts) != 0) fail(name);
    char *bytes = malloc(facts.st_size + 1);
    ssize_t length = read(file, bytes, facts.st_size);
    if (length < 0) fail(name);
    close(file);
    *size = length;
    return bytes;
}

int main(int count, char **words) {
    if (count != 4) return 64;
    int folder = open(words[1], O_RDONLY | O_DIRECTORY), wanted = atoi(words[3]), found = 0;
    int looks = strcmp(words[2], "-") != 0;
    if (folder < 0) fail(words[1]);
    char **names = calloc(wanted + 1, sizeof *names);
    long long sum = 0;
    DIR *stream = fdopendir(dup(folder));
    for (struct dirent *entry; (entry = readdir(stream));) {
        if (entry->d_name[0] == '.') continue;
        struct stat facts;
        if (looks && fstatat(folder, entry->d_name, &facts, AT_SYMLINK_NOFOLLOW) == 0) sum += facts.st_ctim.tv_nsec;
        if (found < wanted) names[found++] = strdup(entry->d_name);
    }
    closedir(stream);
    if (looks) {
        size_t size;
        char *bytes = read_all(AT_FDCWD, words[2], &size);
        for (size_t at = 0; at + 8 <= size; at += 8) {
            long long word;
            memcpy(&word, bytes + at, 8);
            sum ^= word;
        }
    }
    for (int at = 0; at < found; at++) {
        size_t size;
        char other[300], *bytes = read_all(folder, names[at], &size);
        snprintf(other, sizeof other, ".%s.new", names[at]);
        int file = openat(folder, other, O_WRONLY | O_CREAT | O_TRUNC, 0644);
        if (file < 0 || write(file, bytes, size) != (ssize_t)size || fsync(file) != 0) fail(other);
        close(file);
        free(bytes);
    }
    for (int at = 0; at < found; at++) {
        char other[300];
        snprintf(other, sizeof other, ".%s.new", names[at]);
        if (renameat(folder, other, folder, names[at]) != 0) fail(other);
    }
    if (fsync(folder) != 0) fail(words[1]);
    printf("%lld\n", sum);
    return 0;
}
