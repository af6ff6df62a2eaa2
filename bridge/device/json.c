// No input, however malformed, is read beyond its end.
#include "json.h"

#include <stddef.h>
#include <string.h>

#define DEPTH_MAX 16

static const char *skip_space(const char *at) {
  while (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r') at++;
  return at;
}

static const char *skip_string(const char *at) {
  for (at++; *at != '"'; at++) {
    if (*at == '\\') at++;
    if (*at == '\0') return NULL;
  }
  return at + 1;
}

// Returns the first character after a value.
static const char *skip_value(const char *at) {
  int depth = 0;
  do {
    at = skip_space(at);
    if (*at == '\0') return NULL;
    if (*at == '"') {
      at = skip_string(at);
      if (at == NULL) return NULL;
    } else if (*at == '{' || *at == '[') {
      if (++depth > DEPTH_MAX) return NULL;
      at++;
    } else if (*at == '}' || *at == ']') {
      if (depth-- == 0) return NULL;
      at++;
    } else if (*at == ',' || *at == ':') {
      if (depth == 0) return NULL;
      at++;
    } else {
      at += strcspn(at, ",:{}[]\" \t\r\n");
    }
  } while (depth > 0);
  return at;
}

const char *json_member(const char *object, const char *name) {
  const char *found = NULL;
  const char *at = skip_space(object);
  if (*at != '{') return NULL;
  at = skip_space(at + 1);
  if (*at == '}') return NULL;
  for (;;) {
    if (*at != '"') return NULL;
    const char *key = at + 1;
    at = skip_string(at);
    if (at == NULL) return NULL;
    size_t length = (size_t)(at - 1 - key);
    at = skip_space(at);
    if (*at != ':') return NULL;
    at = skip_space(at + 1);
    // Of two members with one name, the last counts.
    if (length == strlen(name) && strncmp(key, name, length) == 0) found = at;
    at = skip_value(at);
    if (at == NULL) return NULL;
    at = skip_space(at);
    if (*at == '}') return *skip_space(at + 1) == '\0' ? found : NULL;
    if (*at != ',') return NULL;
    at = skip_space(at + 1);
  }
}

const char *json_next(const char *value) {
  if (*value == '[') {
    value = skip_space(value + 1);
    return *value == ']' ? NULL : value;
  }
  value = skip_value(value);
  if (value == NULL) return NULL;
  value = skip_space(value);
  return *value == ',' ? skip_space(value + 1) : NULL;
}

// True at the character after a number or a word.
static bool is_end(const char *at) { return *at == '\0' || strchr(",}] \t\r\n", *at) != NULL; }

bool json_is_null(const char *value) {
  return value != NULL && strncmp(value, "null", 4) == 0 && is_end(value + 4);
}

bool json_string(const char *value, char *into, unsigned length_max) {
  if (value == NULL || *value != '"') return false;
  size_t length = strcspn(value + 1, "\"\\");
  if (value[1 + length] != '"' || length > length_max) return false;
  memcpy(into, value + 1, length);
  into[length] = '\0';
  return true;
}

bool json_count(const char *value, uint64_t *into) {
  if (value == NULL || *value < '0' || *value > '9') return false;
  uint64_t count = 0;
  const char *at = value;
  for (; *at >= '0' && *at <= '9'; at++) {
    if (at - value >= 12) return false;
    count = count * 10 + (uint64_t)(*at - '0');
  }
  if (!is_end(at) || (*value == '0' && at - value > 1)) return false;
  *into = count;
  return true;
}
