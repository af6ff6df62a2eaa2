// Serialises values in a fixed byte order, the same with every compiler, with a checksum to detect damage.
#ifndef TEMPLE_BYTES_H
#define TEMPLE_BYTES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  uint8_t *bytes;
  size_t at;
} byte_writer;

typedef struct {
  const uint8_t *bytes;
  size_t at;
} byte_reader;

// Little-endian.
void put_number(byte_writer *to, uint64_t number, int length);
uint64_t take_number(byte_reader *from, int length);
// A text is padded with zeros to its full length; reading it takes a buffer with one byte more.
void put_text(byte_writer *to, const char *text, size_t length);
void take_text(byte_reader *from, char *text, size_t length);
// CRC-32.
uint32_t checksum_of(const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
