#include "pages.h"

#define PAGE_LINK(b, root, path, name) \
    (PUT(b, "<li><a href=\""), put_text(b, root), PUT(b, path "\">" name "</a></li>\n"))

void put_head(Buffer *b, Text title, const char *way_up) {
    Text root = text(way_up);
    PUT(b, "<!doctype html>\n<html lang=\"en\" dir=\"ltr\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
           "<meta name=\"color-scheme\" content=\"light dark\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';script-src 'self';"
           "style-src 'self';img-src 'self' data: https:;base-uri 'none';form-action 'none'\">\n<title>");
    put_escaped(b, title);
    PUT(b, " \xc2\xb7 Todos</title>\n<link rel=\"icon\" href=\"");
    put_text(b, root);
    PUT(b, "assets/icon.svg\">\n<link rel=\"stylesheet\" href=\"");
    put_text(b, root);
    PUT(b, "assets/site.css\">\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to the content</a>\n"
           "<header class=\"bar\">\n<p>Todos</p>\n<nav aria-label=\"Pages\"><ul>\n");
    PAGE_LINK(b, root, "index.html", "Board");
    PAGE_LINK(b, root, "todos/index.html", "List");
    PAGE_LINK(b, root, "users/index.html", "People");
    PAGE_LINK(b, root, "tags/index.html", "Tags");
    PAGE_LINK(b, root, "milestones/index.html", "Milestones");
    PUT(b, "</ul></nav>\n</header>\n<main id=\"main\">\n<h1>");
    put_escaped(b, title);
    PUT(b, "</h1>\n");
}

void put_foot(Buffer *b) {
    PUT(b, "</main>\n<footer>This site was made of Markdown files; no server stands behind it.</footer>\n</body>\n</html>\n");
}

static void put_group_link(Buffer *b, const char *root, const char *folder, Text name) {
    PUT(b, "<a href=\"");
    put_text(b, text(root));
    put_text(b, text(folder));
    PUT(b, "/");
    put_slug(b, name);
    PUT(b, ".html\">");
    put_escaped(b, name);
    PUT(b, "</a> ");
}

static void put_tags(Buffer *b, const Todo *todo, const char *root) {
    for (size_t i = 0; i < todo->tags.count; i++) put_group_link(b, root, "tags", todo->tags.items[i]);
}

static void put_time(Buffer *b, Text date) {
    PUT(b, "<time datetime=\"");
    put_text(b, date);
    PUT(b, "\">");
    put(b, date.bytes, date.count < 10 ? date.count : 10);
    PUT(b, "</time>");
}

static void put_progress(Buffer *b, const Todo *todo) {
    if (!todo->steps) return;
    PUT(b, "<progress max=\"");
    put_number(b, todo->steps);
    PUT(b, "\" value=\"");
    put_number(b, todo->steps_done);
    PUT(b, "\"></progress> ");
    put_number(b, todo->steps_done);
    PUT(b, "/");
    put_number(b, todo->steps);
}

void put_todo_link(Buffer *b, const Todo *todo, const char *root) {
    PUT(b, "<a href=\"");
    put_text(b, text(root));
    put_text(b, todo->href);
    PUT(b, "\">");
    put_escaped(b, todo->title);
    PUT(b, "</a>");
}

static void put_entry(Buffer *b, const Todo *todo, const char *root) {
    PUT(b, "<li class=\"");
    put_text(b, todo->priority);
    PUT(b, "\">\n<p>");
    put_todo_link(b, todo, root);
    PUT(b, " <code>");
    put_text(b, todo->id);
    PUT(b, "</code> ");
    put_tags(b, todo, root);
    PUT(b, "</p>\n<span class=\"state\">");
    put_text(b, todo->status);
    PUT(b, "</span>\n<span class=\"rank\">");
    put_text(b, todo->priority);
    PUT(b, "</span>\n");
    if (todo->due.count) put_time(b, todo->due);
    put_progress(b, todo);
    if (todo->owner.count) put_group_link(b, root, "users", todo->owner);
    PUT(b, "\n</li>\n");
}

void put_row(Buffer *b, const Todo *todo) { put_entry(b, todo, "../"); }

void put_card(Buffer *b, const Todo *todo) { put_entry(b, todo, ""); }

#define TERM(b, name, put_value) (PUT(b, "<dt>" name "</dt><dd>"), put_value, PUT(b, "</dd>\n"))

void put_facts(Buffer *b, const Todo *todo) {
    PUT(b, "<dl>\n");
    TERM(b, "Id", put_text(b, todo->id));
    TERM(b, "Status", put_text(b, todo->status));
    TERM(b, "Priority", put_text(b, todo->priority));
    if (todo->owner.count) TERM(b, "Owner", put_group_link(b, "../", "users", todo->owner));
    if (todo->tags.count) TERM(b, "Tags", put_tags(b, todo, "../"));
    if (todo->milestone.count) TERM(b, "Milestone", put_group_link(b, "../", "milestones", todo->milestone));
    if (todo->due.count) TERM(b, "Due", put_time(b, todo->due));
    TERM(b, "Created", put_time(b, todo->created));
    TERM(b, "Updated", put_time(b, todo->updated));
    TERM(b, "File", put_escaped(b, todo->file));
    if (todo->steps) TERM(b, "Steps", put_progress(b, todo));
    PUT(b, "</dl>\n");
}

#define MEMBER(b, name, value) (PUT(b, ",\"" name "\":"), put_json(b, value))

static void put_json_list(Buffer *b, const TextList *list) {
    PUT(b, "[");
    for (size_t i = 0; i < list->count; i++) {
        if (i) PUT(b, ",");
        put_json(b, list->items[i]);
    }
    PUT(b, "]");
}

void put_json_todo(Buffer *b, const Todo *todo) {
    PUT(b, "{\"id\":");
    put_json(b, todo->id);
    MEMBER(b, "title", todo->title);
    MEMBER(b, "status", todo->status);
    MEMBER(b, "path", todo->file);
    MEMBER(b, "href", todo->href);
    MEMBER(b, "owner", todo->owner);
    MEMBER(b, "priority", todo->priority);
    if (todo->milestone.count) MEMBER(b, "milestone", todo->milestone);
    MEMBER(b, "createdAt", todo->created);
    MEMBER(b, "updatedAt", todo->updated);
    if (todo->due.count) MEMBER(b, "due", todo->due);
    PUT(b, ",\"tags\":");
    put_json_list(b, &todo->tags);
    PUT(b, ",\"blockedBy\":");
    put_json_list(b, &todo->blocked_by);
    PUT(b, ",\"checklist\":{\"done\":");
    put_number(b, todo->steps_done);
    PUT(b, ",\"all\":");
    put_number(b, todo->steps);
    PUT(b, "}}");
}
