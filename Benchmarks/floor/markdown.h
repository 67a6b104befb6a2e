/* CommonMark by libcmark, in memory that is given back all at once. */
#ifndef MARKDOWN_H
#define MARKDOWN_H

#include "text.h"

/* The HTML of a body, valid until the next call. */
Text render_markdown(Text body);

#endif
