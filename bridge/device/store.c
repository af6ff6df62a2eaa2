// The bytes, in order: "TM" and the version; the temple's name; binding, code and epoch; a flag, set if the binding is
// known; both counters and the connection, little-endian; the tail; a CRC-32 of all of it.
#include "store.h"

#include <string.h>

#include "bytes.h"

#define VERSION 1

void store_pack(const temple_memory *memory, const char *temple, uint8_t bytes[STORE_BYTES]) {
  byte_writer to = {bytes, 0};
  put_text(&to, "TM", 2);
  put_number(&to, VERSION, 1);
  put_text(&to, temple, TEMPLE_ID_MAX);
  put_text(&to, memory->binding, 8);
  put_text(&to, memory->code, 12);
  put_text(&to, memory->epoch, 8);
  put_number(&to, memory->is_bound_known, 1);
  put_number(&to, memory->h, 8);
  put_number(&to, memory->t, 8);
  put_number(&to, memory->connection, 4);
  put_text(&to, memory->tail, TEMPLE_TAIL_MAX);
  put_number(&to, checksum_of(bytes, STORE_BYTES - 4), 4);
}

bool store_unpack(temple_memory *memory, const char *temple, const uint8_t *bytes, size_t length) {
  if (length != STORE_BYTES) return false;
  byte_reader end = {bytes, STORE_BYTES - 4};
  if (take_number(&end, 4) != checksum_of(bytes, STORE_BYTES - 4)) return false;
  char mark[3], whose[TEMPLE_ID_MAX + 1];
  byte_reader from = {bytes, 0};
  take_text(&from, mark, 2);
  if (strcmp(mark, "TM") != 0 || take_number(&from, 1) != VERSION) return false;
  take_text(&from, whose, TEMPLE_ID_MAX);
  if (strcmp(whose, temple) != 0) return false;
  take_text(&from, memory->binding, 8);
  take_text(&from, memory->code, 12);
  take_text(&from, memory->epoch, 8);
  memory->is_bound_known = take_number(&from, 1) != 0;
  memory->h = take_number(&from, 8);
  memory->t = take_number(&from, 8);
  memory->connection = (uint32_t)take_number(&from, 4);
  take_text(&from, memory->tail, TEMPLE_TAIL_MAX);
  return true;
}
