// The stored form of a temple's memory, which survives a power cut.
#ifndef TEMPLE_STORE_H
#define TEMPLE_STORE_H

#include <stddef.h>

#include "temple.h"

#ifdef __cplusplus
extern "C" {
#endif

#define STORE_BYTES 140

// Serialises the memory of the temple with that name.
void store_pack(const temple_memory *memory, const char *temple, uint8_t bytes[STORE_BYTES]);
// Returns false and changes nothing if the bytes are another temple's, of another version, or damaged.
bool store_unpack(temple_memory *memory, const char *temple, const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
