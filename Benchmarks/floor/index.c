#include "index.h"

void index_add(Index *index, Text name, size_t todo) {
    if (index->count == index->capacity) {
        index->capacity = index->capacity ? index->capacity * 2 : 1024;
        index->items = allocate(index->items, index->capacity * sizeof *index->items);
    }
    index->items[index->count++] = (Entry){name, todo};
}

static int by_name(const void *a, const void *b) {
    const Entry *x = a, *y = b;
    int order = compare(x->name, y->name);
    return order ? order : (x->todo > y->todo) - (x->todo < y->todo);
}

void index_sort(Index *index) { qsort(index->items, index->count, sizeof *index->items, by_name); }

const Entry *index_find(const Index *index, Text name) {
    size_t low = 0, high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(index->items[middle].name, name) < 0) low = middle + 1;
        else high = middle;
    }
    return low < index->count && equal(index->items[low].name, name) ? &index->items[low] : NULL;
}

size_t index_group_end(const Index *index, size_t start) {
    size_t end = start;
    while (end < index->count && equal(index->items[end].name, index->items[start].name)) end++;
    return end;
}
