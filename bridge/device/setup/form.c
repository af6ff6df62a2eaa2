// Fields are joined by '&'; a space is '+', and other characters are '%' with two digits.
#include "form.h"

#include <string.h>

static int digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
  return -1;
}

// Returns the byte of two hexadecimal digits; -1 if they are not.
static int byte_of(const char *digits) {
  int high = digit_of(digits[0]);
  int low = high == -1 ? -1 : digit_of(digits[1]);
  return low == -1 ? -1 : high * 16 + low;
}

static const char *field_of(const char *body, const char *name) {
  size_t length = strlen(name);
  for (const char *at = body; at != NULL; at = strchr(at, '&')) {
    if (*at == '&') at++;
    if (strncmp(at, name, length) == 0 && at[length] == '=') return at + length + 1;
  }
  return NULL;
}

bool form_value(const char *body, const char *name, char *into, size_t size) {
  const char *at = field_of(body, name);
  size_t length = 0;
  if (at == NULL) return false;
  while (*at != '\0' && *at != '&') {
    int byte = *at == '+' ? ' ' : (unsigned char)*at;
    if (*at == '%') byte = byte_of(at + 1);
    if (byte <= 0 || length + 1 >= size) return false;
    at += *at == '%' ? 3 : 1;
    into[length++] = (char)byte;
  }
  into[length] = '\0';
  return true;
}

void form_hide(const char *text, char *hidden) {
  static const char digits[] = "0123456789abcdef";
  for (; *text != '\0'; text++) {
    unsigned char byte = (unsigned char)*text;
    *hidden++ = digits[byte >> 4];
    *hidden++ = digits[byte & 15];
  }
  *hidden = '\0';
}

bool form_show(const char *hidden, char *text, size_t size) {
  size_t length = strlen(hidden) / 2;
  if (strlen(hidden) % 2 != 0 || length >= size) return false;
  for (size_t index = 0; index < length; index++) {
    int byte = byte_of(hidden + 2 * index);
    if (byte <= 0) return false;
    text[index] = (char)byte;
  }
  text[length] = '\0';
  return true;
}
