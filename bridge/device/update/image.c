// The bytes of a header, in order: "FWTI" and the layout's version; the first bytes of the public key; the board; three
// numbers of the version; the length and the SHA-512 of the program; the Ed25519 signature of all that.
#include "image.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "bytes.h"

#define LAYOUT 1
#define DIGITS_MAX 5
#define MARK_BEGIN IMAGE_MARK("", "")

_Static_assert(IMAGE_KEY_BYTES == crypto_sign_PUBLICKEYBYTES, "a key of Ed25519");
_Static_assert(IMAGE_HASH_BYTES == crypto_hash_sha512_BYTES, "a hash of SHA-512");
_Static_assert(IMAGE_HEADER_BYTES == IMAGE_SIGNED_BYTES + crypto_sign_BYTES, "a header");

bool image_version_read(const char *text, image_version *into) {
  for (int index = 0; index < 3; index++) {
    size_t digits = strspn(text, "0123456789");
    uint32_t number = 0;
    if (digits == 0 || digits > DIGITS_MAX || (*text == '0' && digits > 1)) return false;
    for (size_t each = 0; each < digits; each++) number = number * 10 + (uint32_t)(text[each] - '0');
    if (number > UINT16_MAX || text[digits] != (index < 2 ? '.' : '\0')) return false;
    into->numbers[index] = (uint16_t)number;
    text += digits + 1;
  }
  return true;
}

void image_version_write(const image_version *self, char text[IMAGE_VERSION_MAX + 1]) {
  snprintf(text, IMAGE_VERSION_MAX + 1, "%" PRIu16 ".%" PRIu16 ".%" PRIu16, self->numbers[0],
           self->numbers[1], self->numbers[2]);
}

int image_version_compare(const image_version *one, const image_version *other) {
  for (int index = 0; index < 3; index++)
    if (one->numbers[index] != other->numbers[index])
      return one->numbers[index] < other->numbers[index] ? -1 : 1;
  return 0;
}

static bool read_mark(image_reader *self, const char *mark) {
  const size_t begin = sizeof MARK_BEGIN - 3;
  char version[IMAGE_VERSION_MAX + 1];
  if (strncmp(mark, MARK_BEGIN, begin) != 0) return false;
  mark += begin;
  size_t length = strcspn(mark, ":");
  if (length == 0 || length > IMAGE_BOARD_MAX || mark[length] != ':') return false;
  memcpy(self->board, mark, length);
  mark += length + 1;
  length = strcspn(mark, ":");
  if (length > IMAGE_VERSION_MAX || mark[length] != ':' || mark[length + 1] != '\0') return false;
  memcpy(version, mark, length);
  version[length] = '\0';
  return image_version_read(version, &self->version);
}

bool image_reader_init(image_reader *self, const char *mark, const char *key) {
  size_t length;
  memset(self, 0, sizeof *self);
  if (sodium_init() < 0 || !read_mark(self, mark)) return false;
  if (*key == '\0') return true;
  self->has_key = sodium_hex2bin(self->key, sizeof self->key, key, strlen(key), NULL, &length,
                                 NULL) == 0 &&
                  length == sizeof self->key;
  return self->has_key;
}

image_verdict image_judge(const image_reader *self, const uint8_t bytes[IMAGE_HEADER_BYTES],
                          uint32_t bank_bytes, image_header *header) {
  char mark[5];
  byte_reader from = {bytes, 0};
  take_text(&from, mark, 4);
  if (strcmp(mark, "FWTI") != 0 || take_number(&from, 1) != LAYOUT) return IMAGE_SIGNATURE;
  const uint8_t *signature = bytes + IMAGE_SIGNED_BYTES;
  if (!self->has_key ||
      crypto_sign_verify_detached(signature, bytes, IMAGE_SIGNED_BYTES, self->key) != 0)
    return IMAGE_SIGNATURE;
  // The first bytes of the key are a hint for the server; the signature needs none.
  from.at += IMAGE_KEY_HINT_BYTES;
  take_text(&from, header->board, IMAGE_BOARD_MAX);
  for (int index = 0; index < 3; index++)
    header->version.numbers[index] = (uint16_t)take_number(&from, 2);
  header->size = (uint32_t)take_number(&from, 4);
  memcpy(header->hash, bytes + from.at, IMAGE_HASH_BYTES);
  if (strcmp(header->board, self->board) != 0) return IMAGE_BOARD;
  bool fits = header->size <= bank_bytes && header->size <= IMAGE_PROGRAM_MAX;
  return header->size > 0 && fits ? IMAGE_GOOD : IMAGE_SIZE;
}
