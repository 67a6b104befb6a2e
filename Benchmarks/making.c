// The minimal cost of an import: writes COUNT files, syncs them and renames them into a folder.
//
//     making FOLDER COUNT BYTES
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fail(const char *what) {
    perror(what);
    return 1;
}

int main(int count, char **words) {
    if (count != 4 || chdir(words[1]) != 0) return fail("making FOLDER COUNT BYTES");
    long files = atol(words[2]), bytes = atol(words[3]);
    char *text = malloc(bytes), from[64], to[64];
    mkdir("stage", 0777);
    mkdir("files", 0777);
    int stage = open("stage", O_RDONLY | O_DIRECTORY), folder = open("files", O_RDONLY | O_DIRECTORY);
    if (!text || stage < 0 || folder < 0) return fail(words[1]);
    memset(text, 'x', bytes);
    for (long file = 0; file < files; file++) {
        snprintf(from, sizeof from, "edit.%lx", file);
        int new = openat(stage, from, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (new < 0 || write(new, text, bytes) != bytes || fsync(new) != 0 || close(new) != 0) return fail(from);
    }
    for (long file = 0; file < files; file++) {
        snprintf(from, sizeof from, "edit.%lx", file);
        snprintf(to, sizeof to, "%06lx-shelve-the-returns-of-box.md", file);
        if (renameat(stage, from, folder, to) != 0) return fail(to);
    }
    return fsync(folder) == 0 ? 0 : fail("files");
}
