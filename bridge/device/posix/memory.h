// The memory of a box on a computer: files in its folder.
#ifndef TEMPLE_POSIX_MEMORY_H
#define TEMPLE_POSIX_MEMORY_H

#include "../box.h"

size_t memory_recall(const char *folder, box_place place, uint8_t *bytes, size_t size);
// If the power fails meanwhile, the file is the old one or the new one; once this returns, it is the new one.
void memory_keep(const char *folder, box_place place, const uint8_t *bytes, size_t length);
void memory_forget(const char *folder, box_place place);

#endif
