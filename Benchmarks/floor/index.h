/* Todos by a name: by id, by tag, by owner. */
#ifndef INDEX_H
#define INDEX_H

#include "todos.h"

typedef struct { Text name; size_t todo; } Entry;
typedef struct { Entry *items; size_t count, capacity; } Index;

void index_add(Index *index, Text name, size_t todo);
/* To be called once, before any look-up; entries of one name keep the order in which they were added. */
void index_sort(Index *index);
/* The first entry of the name; NULL when there is none. */
const Entry *index_find(const Index *index, Text name);
/* The first entry behind those of the same name. */
size_t index_group_end(const Index *index, size_t start);

#endif
