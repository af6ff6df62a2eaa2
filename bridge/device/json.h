// The part of JSON that a temple needs: one object of at most 256 bytes, whose members are looked up by name.
#ifndef TEMPLE_JSON_H
#define TEMPLE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Returns the start of a member's value; NULL if there is none, or the object is malformed.
const char *json_member(const char *object, const char *name);
// Returns the next value of an array, given its '[' or the value before; NULL after the last.
const char *json_next(const char *value);
bool json_is_null(const char *value);
// Reads a string without escapes, if it is not longer than that.
bool json_string(const char *value, char *into, unsigned length_max);
bool json_count(const char *value, uint64_t *into);

#ifdef __cplusplus
}
#endif

#endif
