// The set-up page as HTML. Names of networks are what strangers call them.
#ifndef TEMPLE_PAGE_H
#define TEMPLE_PAGE_H

#include "setup.h"

#ifdef __cplusplus
extern "C" {
#endif

// The page with its form, with that server in it, and with what is wrong with what was told, or NULL; returns its
// length, or 0 if there is no room.
size_t page_form(const setup *self, const char *server, const char *trouble, char *into,
                 size_t size);
// The page that says that all is well.
size_t page_done(const setup *self, char *into, size_t size);

#ifdef __cplusplus
}
#endif

#endif
