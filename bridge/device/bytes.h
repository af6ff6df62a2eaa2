// Values as bytes in an order of our own, whatever compiler comes next, and a sum by which damage shows.
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

// Least byte first.
void put_number(byte_writer *to, uint64_t number, int length);
uint64_t take_number(byte_reader *from, int length);
// A text takes its whole length, with zeros after it; it is read into one byte more.
void put_text(byte_writer *to, const char *text, size_t length);
void take_text(byte_reader *from, char *text, size_t length);
// CRC-32.
uint32_t checksum_of(const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
