/* An index of todos by id, tag or owner. */
#ifndef INDEX_H
#define INDEX_H

#include "todos.h"

typedef struct { Text name; size_t todo; } Entry;
typedef struct { Entry *items; size_t count, capacity; } Index;

void index_add(Index *index, Text name, size_t todo);
/* Call once before any lookup. Entries with the same name keep their order of insertion. */
void index_sort(Index *index);
/* The first entry with the name, or NULL. */
const Entry *index_find(const Index *index, Text name);
/* The first entry after those with the same name. */
size_t index_group_end(const Index *index, size_t start);

#endif
