// The set-up page as HTML. Names of networks come from strangers, and are escaped.
#ifndef TEMPLE_PAGE_H
#define TEMPLE_PAGE_H

#include "setup.h"

#ifdef __cplusplus
extern "C" {
#endif

// Writes the page with its form, this server filled in, and an error message or NULL; returns its length, or 0 if there
// is no room.
size_t page_form(const setup *self, const char *server, const char *trouble, char *into,
                 size_t size);
// Writes the page that confirms the settings.
size_t page_done(const setup *self, char *into, size_t size);

#ifdef __cplusplus
}
#endif

#endif
