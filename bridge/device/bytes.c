// Numbers, texts and the checksum.
#include "bytes.h"

#include <string.h>

void put_number(byte_writer *to, uint64_t number, int length) {
  for (int index = 0; index < length; index++) to->bytes[to->at++] = (uint8_t)(number >> 8 * index);
}

uint64_t take_number(byte_reader *from, int length) {
  uint64_t number = 0;
  for (int index = 0; index < length; index++)
    number |= (uint64_t)from->bytes[from->at++] << 8 * index;
  return number;
}

void put_text(byte_writer *to, const char *text, size_t length) {
  memset(to->bytes + to->at, 0, length);
  memcpy(to->bytes + to->at, text, strnlen(text, length));
  to->at += length;
}

void take_text(byte_reader *from, char *text, size_t length) {
  memcpy(text, from->bytes + from->at, length);
  text[length] = '\0';
  from->at += length;
}

uint32_t checksum_of(const uint8_t *bytes, size_t length) {
  uint32_t sum = 0xffffffff;
  for (size_t index = 0; index < length; index++) {
    sum ^= bytes[index];
    for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (0xedb88320 & (0 - (sum & 1)));
  }
  return ~sum;
}
