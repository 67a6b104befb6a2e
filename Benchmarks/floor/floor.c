/* The floor: the least work that still turns todos into a site.
 *
 *   floor INPUT OUTPUT
 *
 * Reads the *.md files of the folder INPUT and writes some of the pages of `fuda build` into the new folder OUTPUT: the
 * board, lists of 50 of all todos and of each tag, user and milestone, a page per todo, and board.json. Uses one thread
 * and libcmark, without templates, GitHub extensions, checks or comparison with existing files.
 */
#define _GNU_SOURCE
#include "index.h"
#include "markdown.h"
#include "pages.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PER_PAGE = 50, PER_COLUMN = 100 };

static const char *const columns[] = {"todo", "doing", "review", "done"};
enum { COLUMNS = sizeof columns / sizeof *columns };

static Todos todos;
static Index ids, tags, users, milestones, blocks; /* blocks: by the id of the blocker */
static int output;
static Buffer page, path;

static void make_folder(const char *name) {
    if (mkdirat(output, name, 0777) && errno != EEXIST) fail(name);
}

static void write_page(const char *name) {
    int file = openat(output, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) fail(name);
    if (write(file, page.bytes, page.count) != (ssize_t)page.count) fail(name);
    close(file);
}

static size_t rank(Text name, const char *const *names, size_t count) {
    size_t i = 0;
    while (i < count && !equal(name, text(names[i]))) i++;
    return i;
}

/* By priority, then due (none last), then id. */
static int in_board_order(const void *a, const void *b) {
    static const char *const priorities[] = {"highest", "high", "medium", "low"};
    const Todo *x = a, *y = b;
    size_t p = rank(x->priority, priorities, 4), q = rank(y->priority, priorities, 4);
    if (p != q) return p < q ? -1 : 1;
    if (!x->due.count != !y->due.count) return x->due.count ? -1 : 1;
    int order = compare(x->due, y->due);
    return order ? order : compare(x->id, y->id);
}

static void gather(void) {
    qsort(todos.items, todos.count, sizeof *todos.items, in_board_order);
    for (size_t i = 0; i < todos.count; i++) {
        Todo *todo = &todos.items[i];
        path.count = 0;
        PUT(&path, "todos/");
        put_slug(&path, todo->id);
        PUT(&path, ".html");
        todo->href = keep(&path);
        page.count = 0;
        put_row(&page, todo);
        todo->row = keep(&page);
        index_add(&ids, todo->id, i);
        if (todo->owner.count) index_add(&users, todo->owner, i);
        if (todo->milestone.count) index_add(&milestones, todo->milestone, i);
        for (size_t k = 0; k < todo->tags.count; k++) index_add(&tags, todo->tags.items[k], i);
        for (size_t k = 0; k < todo->blocked_by.count; k++) index_add(&blocks, todo->blocked_by.items[k], i);
    }
    Index *const all[] = {&ids, &users, &milestones, &tags, &blocks};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) index_sort(all[i]);
}

static void put_reference(size_t todo) {
    PUT(&page, "<li>");
    put_todo_link(&page, &todos.items[todo], "../");
    PUT(&page, "</li>\n");
}

static void put_references(const Todo *todo) {
    if (todo->blocked_by.count) PUT(&page, "<h2>Blocked by</h2>\n<ul>\n");
    for (size_t i = 0; i < todo->blocked_by.count; i++) {
        const Entry *entry = index_find(&ids, todo->blocked_by.items[i]);
        if (entry) put_reference(entry->todo);
    }
    if (todo->blocked_by.count) PUT(&page, "</ul>\n");
    const Entry *entry = index_find(&blocks, todo->id);
    if (!entry) return;
    size_t start = (size_t)(entry - blocks.items), end = index_group_end(&blocks, start);
    PUT(&page, "<h2>Blocks</h2>\n<ul>\n");
    for (size_t i = start; i < end; i++) put_reference(blocks.items[i].todo);
    PUT(&page, "</ul>\n");
}

static void write_todos(void) {
    for (size_t i = 0; i < todos.count; i++) {
        const Todo *todo = &todos.items[i];
        page.count = 0;
        put_head(&page, todo->title, "../");
        put_facts(&page, todo);
        PUT(&page, "<div class=\"prose\">");
        put_text(&page, render_markdown(todo->body));
        PUT(&page, "</div>\n");
        put_references(todo);
        if (i) put_todo_link(&page, &todos.items[i - 1], "../");
        if (i + 1 < todos.count) put_todo_link(&page, &todos.items[i + 1], "../");
        put_foot(&page);
        path.count = 0;
        put_text(&path, todo->href);
        put(&path, "", 1);
        write_page(path.bytes);
    }
}

/* `first` is the path of the first page without ".html", `folder` the path of later pages without "/page". */
static void write_list(Text title, const char *first, const char *folder, const Entry *entries, size_t count) {
    char name[300];
    for (size_t number = 1, start = 0; start < count || number == 1; number++, start += PER_PAGE) {
        size_t end = start + PER_PAGE < count ? start + PER_PAGE : count;
        page.count = 0;
        put_head(&page, title, "../");
        PUT(&page, "<ul class=\"rows\">\n");
        for (size_t i = start; i < end; i++) put_text(&page, todos.items[entries[i].todo].row);
        PUT(&page, "</ul>\n<p>Page ");
        put_number(&page, number);
        PUT(&page, " of ");
        put_number(&page, (count + PER_PAGE - 1) / PER_PAGE);
        PUT(&page, "</p>\n");
        put_foot(&page);
        snprintf(name, sizeof name, "%s.html", first);
        if (number == 2) {
            make_folder(folder);
            snprintf(name, sizeof name, "%s/page", folder);
            make_folder(name);
        }
        if (number > 1) snprintf(name, sizeof name, "%s/page/%zu.html", folder, number);
        write_page(name);
    }
}

/* The lists of each name in the index, and the page that links to them. */
static void write_groups(const Index *index, const char *folder, const char *title) {
    char name[250];
    Buffer links = {0};
    make_folder(folder);
    for (size_t start = 0, end; start < index->count; start = end) {
        Text group = index->items[start].name;
        end = index_group_end(index, start);
        path.count = 0;
        put_slug(&path, group);
        snprintf(name, sizeof name, "%s/%.*s", folder, (int)path.count, path.bytes);
        write_list(group, name, name, &index->items[start], end - start);
        PUT(&links, "<li><a href=\"");
        put_text(&links, (Text){path.bytes, path.count});
        PUT(&links, ".html\">");
        put_escaped(&links, group);
        PUT(&links, "</a> ");
        put_number(&links, end - start);
        PUT(&links, "</li>\n");
    }
    page.count = 0;
    put_head(&page, text(title), "../");
    PUT(&page, "<ul>\n");
    put(&page, links.bytes, links.count);
    PUT(&page, "</ul>\n");
    put_foot(&page);
    snprintf(name, sizeof name, "%s/index.html", folder);
    write_page(name);
    free(links.bytes);
}

static void write_board(void) {
    page.count = 0;
    put_head(&page, text("Board"), "");
    for (size_t column = 0; column < COLUMNS; column++) {
        PUT(&page, "<section>\n<h2>");
        put_text(&page, text(columns[column]));
        PUT(&page, "</h2>\n<ol>\n");
        for (size_t i = 0, shown = 0; i < todos.count && shown < PER_COLUMN; i++) {
            if (!equal(todos.items[i].status, text(columns[column]))) continue;
            put_card(&page, &todos.items[i]);
            shown++;
        }
        PUT(&page, "</ol>\n</section>\n");
    }
    put_foot(&page);
    write_page("index.html");
}

static void write_json(void) {
    page.count = 0;
    PUT(&page, "{\"schemaVersion\":1,\"kind\":\"board\",\"title\":\"Todos\",\"columns\":[");
    for (size_t column = 0; column < COLUMNS; column++) {
        if (column) PUT(&page, ",");
        PUT(&page, "{\"status\":");
        put_json(&page, text(columns[column]));
        PUT(&page, ",\"todos\":[");
        for (size_t i = 0, count = 0; i < todos.count; i++) {
            if (!equal(todos.items[i].status, text(columns[column]))) continue;
            if (count++) PUT(&page, ",");
            put_json(&page, todos.items[i].id);
        }
        PUT(&page, "]}");
    }
    PUT(&page, "],\"todos\":[");
    for (size_t i = 0; i < todos.count; i++) {
        if (i) PUT(&page, ",");
        put_json_todo(&page, &todos.items[i]);
    }
    PUT(&page, "]}\n");
    write_page("board.json");
}

static void write_message(const char *name, const char *title) {
    page.count = 0;
    put_head(&page, text(title), "");
    put_foot(&page);
    write_page(name);
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: floor INPUT OUTPUT\n");
        return 64;
    }
    todos = read_todos(arguments[1]);
    if (mkdir(arguments[2], 0777)) fail(arguments[2]);
    output = open(arguments[2], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (output < 0) fail(arguments[2]);
    make_folder("todos");
    gather();
    write_todos();
    Index all = {0};
    for (size_t i = 0; i < todos.count; i++) index_add(&all, todos.items[i].title, i);
    write_list(text("Todos"), "todos/index", "todos", all.items, all.count);
    write_groups(&users, "users", "People");
    write_groups(&tags, "tags", "Tags");
    write_groups(&milestones, "milestones", "Milestones");
    write_board();
    write_json();
    write_message("404.html", "Not found");
    write_message("findings.html", "Findings");
    return 0;
}
