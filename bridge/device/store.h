// How a temple's memory lies where it outlasts a power cut: bytes in an order of our own, whatever compiler comes next.
#ifndef TEMPLE_STORE_H
#define TEMPLE_STORE_H

#include <stddef.h>

#include "temple.h"

#ifdef __cplusplus
extern "C" {
#endif

#define STORE_BYTES 140

// The memory of the temple of that name.
void store_pack(const temple_memory *memory, const char *temple, uint8_t bytes[STORE_BYTES]);
// False, and nothing is changed, if it is another temple's, of another version, or damaged.
bool store_unpack(temple_memory *memory, const char *temple, const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
