// What a browser sends when somebody fills in a form.
#ifndef TEMPLE_FORM_H
#define TEMPLE_FORM_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// The value of a field; false if there is none, it is longer than `size - 1`, or it is no text.
bool form_value(const char *body, const char *name, char *into, size_t size);
// A text as pairs of hexadecimal digits, which no page and no form changes.
void form_hide(const char *text, char *hidden);
bool form_show(const char *hidden, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
