// An image for updates over the air: a header, signed by the builder, and the program. The header names the board, the
// version, and the program's length and hash, so that a wrong image is refused before anything is written.
#ifndef TEMPLE_IMAGE_H
#define TEMPLE_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define IMAGE_BOARD_MAX 20
#define IMAGE_VERSION_MAX 17
#define IMAGE_HASH_BYTES 64
#define IMAGE_KEY_BYTES 32
#define IMAGE_KEY_HINT_BYTES 4
#define IMAGE_SIGNED_BYTES 103
#define IMAGE_HEADER_BYTES 167
// The longest program that any box accepts.
#define IMAGE_PROGRAM_MAX (4u * 1024 * 1024)

// Embedded in every program; the signing tool reads board and version from it, so a signature cannot claim others.
#define IMAGE_MARK(board, version) "flower-war temple image:" board ":" version ":"

typedef struct {
  uint16_t numbers[3];
} image_version;

// The board and version of this box, and the key of the builder whose images it accepts.
typedef struct {
  char board[IMAGE_BOARD_MAX + 1];
  image_version version;
  uint8_t key[IMAGE_KEY_BYTES];
  bool has_key;
} image_reader;

typedef struct {
  char board[IMAGE_BOARD_MAX + 1];
  image_version version;
  uint32_t size;  // Of the program.
  uint8_t hash[IMAGE_HASH_BYTES];
} image_header;

typedef enum {
  IMAGE_GOOD,
  IMAGE_SIGNATURE,  // Not an image, or not signed with the builder's key.
  IMAGE_BOARD,      // For another board.
  IMAGE_SIZE,       // Longer than a bank.
} image_verdict;

// Takes the mark of the running program, and the public key in hexadecimal digits; with an empty key, no image is
// accepted.
bool image_reader_init(image_reader *self, const char *mark, const char *key);
image_verdict image_judge(const image_reader *self, const uint8_t bytes[IMAGE_HEADER_BYTES],
                          uint32_t bank_bytes, image_header *header);
bool image_version_read(const char *text, image_version *into);
void image_version_write(const image_version *self, char text[IMAGE_VERSION_MAX + 1]);
// Returns a number below, equal to or above 0 if the first is older, the same or newer.
int image_version_compare(const image_version *one, const image_version *other);

#ifdef __cplusplus
}
#endif

#endif
