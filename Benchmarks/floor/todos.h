/* The todos of a folder, read into memory. */
#ifndef TODOS_H
#define TODOS_H

#include "text.h"

enum { LIST_LIMIT = 8 };

typedef struct { Text items[LIST_LIMIT]; size_t count; } TextList;

typedef struct {
    Text file, body;
    Text id, title, status, priority, owner, created, updated, due, milestone;
    TextList tags, blocked_by;
    size_t steps, steps_done;
    Text row, href;
} Todo;

typedef struct { Todo *items; size_t count; } Todos;

/* Reads every *.md file of the folder. Exits if a file is unreadable. */
Todos read_todos(const char *folder);

#endif
