/* What stands on the pages. */
#ifndef PAGES_H
#define PAGES_H

#include "todos.h"

/* Everything up to the page's own content; `root` is the way up to the site's root: "" or "../". */
void put_head(Buffer *b, Text title, const char *root);
void put_foot(Buffer *b);

/* A todo on a list; it is made once and put on every list that has the todo. */
void put_row(Buffer *b, const Todo *todo);
/* A todo on the board. */
void put_card(Buffer *b, const Todo *todo);
/* A todo in board.json. */
void put_json_todo(Buffer *b, const Todo *todo);
/* <a href>, with the title. */
void put_todo_link(Buffer *b, const Todo *todo, const char *root);
/* All that a todo's own page says before its text. */
void put_facts(Buffer *b, const Todo *todo);

#endif
