// What a box on a computer remembers: files in its folder.
#ifndef TEMPLE_POSIX_MEMORY_H
#define TEMPLE_POSIX_MEMORY_H

#include "../box.h"

size_t memory_recall(const char *folder, box_place place, uint8_t *bytes, size_t size);
// The old or the new, whenever the power fails; and the new when this returns.
void memory_keep(const char *folder, box_place place, const uint8_t *bytes, size_t length);
void memory_forget(const char *folder, box_place place);

#endif
