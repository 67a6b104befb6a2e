/* CommonMark rendered by libcmark, with an arena that is freed at once. */
#ifndef MARKDOWN_H
#define MARKDOWN_H

#include "text.h"

/* The HTML of a body. Valid until the next call. */
Text render_markdown(Text body);

#endif
