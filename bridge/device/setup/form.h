// Parses the body of a submitted HTML form.
#ifndef TEMPLE_FORM_H
#define TEMPLE_FORM_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Reads the value of a field; false if there is none, or it is longer than `size - 1`, or not a text.
bool form_value(const char *body, const char *name, char *into, size_t size);
// Encodes a text as hexadecimal digits, which survive any page and form unchanged, and back.
void form_hide(const char *text, char *hidden);
bool form_show(const char *hidden, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
