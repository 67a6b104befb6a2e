#define _GNU_SOURCE
#include "todos.h"

#include <dirent.h>
#include <fcntl.h>
#include <stddef.h>
#include <unistd.h>

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static char **names_in(const char *folder, size_t *count) {
    DIR *directory = opendir(folder);
    if (!directory) fail(folder);
    char **names = NULL;
    size_t capacity = 0;
    struct dirent *entry;
    while ((entry = readdir(directory))) {
        size_t length = strlen(entry->d_name);
        if (length < 4 || strcmp(entry->d_name + length - 3, ".md")) continue;
        if (*count == capacity) names = allocate(names, (capacity = capacity ? capacity * 2 : 1024) * sizeof *names);
        names[(*count)++] = strdup(entry->d_name);
    }
    closedir(directory);
    qsort(names, *count, sizeof *names, by_name);
    return names;
}

static void read_file(int folder, const char *name, Buffer *into) {
    int file = openat(folder, name, O_RDONLY | O_CLOEXEC);
    if (file < 0) fail(name);
    into->count = 0;
    for (;;) {
        reserve(into, 1 << 16);
        ssize_t count = read(file, into->bytes + into->count, into->capacity - into->count);
        if (count < 0) fail(name);
        into->count += (size_t)count;
        if (into->count < into->capacity) break; /* a short read of a regular file means its end */
    }
    close(file);
}

/* A scalar without surrounding blanks, quotes (unescaped in place) and trailing comment. */
static Text scalar(const char *p, const char *end) {
    while (p < end && *p == ' ') p++;
    if (p < end && (*p == '"' || *p == '\'')) {
        char quote = *p++, *out = (char *)p;
        const char *in = p;
        while (in < end) {
            if (quote == '"' && *in == '\\') in++;
            else if (*in == quote) {
                if (quote == '"' || in + 1 == end || in[1] != quote) break;
                in++;
            }
            *out++ = *in++;
        }
        return (Text){p, (size_t)(out - p)};
    }
    for (const char *c = p; c + 1 < end; c++)
        if (c[0] == ' ' && c[1] == '#') end = c;
    while (end > p && end[-1] == ' ') end--;
    return (Text){p, (size_t)(end - p)};
}

static void add(TextList *list, Text item) {
    if (item.count && list->count < LIST_LIMIT) list->items[list->count++] = item;
}

/* "[a, b]" */
static void add_flow(TextList *list, const char *p, const char *end) {
    const char *open = memchr(p, '[', (size_t)(end - p)), *close = memchr(p, ']', (size_t)(end - p));
    if (!open || !close) return;
    for (p = open + 1; p < close;) {
        const char *comma = memchr(p, ',', (size_t)(close - p));
        add(list, scalar(p, comma ? comma : close));
        p = comma ? comma + 1 : close;
    }
}

static const struct { const char *key; size_t offset; int is_list; } fields[] = {
    {"id", offsetof(Todo, id), 0},           {"title", offsetof(Todo, title), 0},
    {"status", offsetof(Todo, status), 0},   {"priority", offsetof(Todo, priority), 0},
    {"owner", offsetof(Todo, owner), 0},     {"created", offsetof(Todo, created), 0},
    {"updated", offsetof(Todo, updated), 0}, {"due", offsetof(Todo, due), 0},
    {"tags", offsetof(Todo, tags), 1},       {"milestone", offsetof(Todo, milestone), 0},
    {"blockedBy", offsetof(Todo, blocked_by), 1},
};

/* Reads a "key: value" line and returns the list for "- item" lines below it. */
static TextList *read_field(Todo *todo, const char *p, const char *end) {
    const char *colon = memchr(p, ':', (size_t)(end - p));
    if (!colon) return NULL;
    Text key = {p, (size_t)(colon - p)};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (!equal(key, text(fields[i].key))) continue;
        void *field = (char *)todo + fields[i].offset;
        if (!fields[i].is_list) { *(Text *)field = scalar(colon + 1, end); return NULL; }
        add_flow(field, colon + 1, end);
        return field;
    }
    return NULL;
}

static void read_front_matter(Todo *todo, Text file) {
    const char *p = file.bytes, *end = p + file.count;
    todo->body = file;
    if (file.count < 4 || memcmp(p, "---\n", 4)) return;
    TextList *list = NULL;
    for (p += 4; p < end;) {
        const char *line_end = memchr(p, '\n', (size_t)(end - p));
        if (!line_end) line_end = end;
        const char *next = line_end < end ? line_end + 1 : end;
        if (line_end - p == 3 && !memcmp(p, "---", 3)) {
            todo->body = (Text){next, (size_t)(end - next)};
            return;
        }
        const char *item = p;
        while (item < line_end && *item == ' ') item++;
        if (list && item + 1 < line_end && item[0] == '-') add(list, scalar(item + 1, line_end));
        else list = read_field(todo, p, line_end);
        p = next;
    }
}

static void count_steps(Todo *todo) {
    const char *p = todo->body.bytes, *end = p + todo->body.count;
    while ((p = memmem(p, (size_t)(end - p), "- [", 3)) && end - p >= 6) {
        if (p[4] == ']' && (p[3] == 'x' || p[3] == ' ')) {
            todo->steps++;
            todo->steps_done += p[3] == 'x';
        }
        p += 3;
    }
}

Todos read_todos(const char *folder) {
    Todos todos = {0};
    char **names = names_in(folder, &todos.count);
    todos.items = allocate(NULL, todos.count * sizeof *todos.items);
    memset(todos.items, 0, todos.count * sizeof *todos.items);
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) fail(folder);
    Buffer bytes = {0};
    for (size_t i = 0; i < todos.count; i++) {
        Todo *todo = &todos.items[i];
        todo->file = text(names[i]);
        read_file(descriptor, names[i], &bytes);
        read_front_matter(todo, keep(&bytes));
        count_steps(todo);
    }
    close(descriptor);
    free(names);
    free(bytes.bytes);
    return todos;
}
