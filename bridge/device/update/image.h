// An image that a box takes over the air: a header, signed by whoever builds the boxes, and the program after it. The
// header names the board, the version, and the program's length and hash, so that a wrong one is refused before
// anything is written.
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
// The longest program that any box takes.
#define IMAGE_PROGRAM_MAX (4u * 1024 * 1024)

// Stands in every program, so that whoever signs it reads there what it is, and cannot say anything else of it.
#define IMAGE_MARK(board, version) "flower-war temple image:" board ":" version ":"

typedef struct {
  uint16_t numbers[3];
} image_version;

// What a box is, and whose images it takes.
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
  IMAGE_SIGNATURE,  // No image, or not signed with the builder's key.
  IMAGE_BOARD,      // Of another board.
  IMAGE_SIZE,       // Longer than a bank.
} image_verdict;

// From the mark of the program that runs, and the public key in hexadecimal digits, which is empty where no image is
// taken.
bool image_reader_init(image_reader *self, const char *mark, const char *key);
image_verdict image_judge(const image_reader *self, const uint8_t bytes[IMAGE_HEADER_BYTES],
                          uint32_t bank_bytes, image_header *header);
bool image_version_read(const char *text, image_version *into);
void image_version_write(const image_version *self, char text[IMAGE_VERSION_MAX + 1]);
// Below zero, zero or above, as the first is older, the same or newer.
int image_version_compare(const image_version *one, const image_version *other);

#ifdef __cplusplus
}
#endif

#endif
