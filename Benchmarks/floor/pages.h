/* The contents of the pages. */
#ifndef PAGES_H
#define PAGES_H

#include "todos.h"

/* Everything before the page's own content. `root` is the relative path to the site's root: "" or "../". */
void put_head(Buffer *b, Text title, const char *root);
void put_foot(Buffer *b);

/* A todo on a list. Rendered once for all lists with the todo. */
void put_row(Buffer *b, const Todo *todo);
/* A todo on the board. */
void put_card(Buffer *b, const Todo *todo);
/* A todo in board.json. */
void put_json_todo(Buffer *b, const Todo *todo);
/* A link with the title of the todo. */
void put_todo_link(Buffer *b, const Todo *todo, const char *root);
/* The part of a todo's page before its body. */
void put_facts(Buffer *b, const Todo *todo);

#endif
