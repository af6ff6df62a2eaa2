// As much of JSON as a temple hears: one object of at most 256 bytes, whose members are found by name.
#ifndef TEMPLE_JSON_H
#define TEMPLE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The text of a member's value, from its first character; NULL if there is none or the object cannot be read.
const char *json_member(const char *object, const char *name);
// The next value of an array, from the text after '[' or of the value before; NULL after the last.
const char *json_next(const char *value);
bool json_is_null(const char *value);
// A string without escapes, of at most so many characters.
bool json_string(const char *value, char *into, unsigned length_max);
bool json_count(const char *value, uint64_t *into);

#ifdef __cplusplus
}
#endif

#endif
