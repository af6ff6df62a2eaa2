// A file for each place, written beside the old one and then renamed over it.
#include "memory.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void path_of(const char *folder, box_place place, const char *end, char path[512]) {
  static const char *const names[BOX_PLACES] = {[BOX_CREDENTIALS] = "credentials",
                                                [BOX_COUNTERS] = "counters",
                                                [BOX_SETTINGS_A] = "settings-a",
                                                [BOX_SETTINGS_B] = "settings-b",
                                                [BOX_UPDATE] = "update"};
  snprintf(path, 512, "%s/%s%s", folder, names[place], end);
}

size_t memory_recall(const char *folder, box_place place, uint8_t *bytes, size_t size) {
  char path[512];
  path_of(folder, place, "", path);
  int file = open(path, O_RDONLY);
  if (file == -1) return 0;
  ssize_t length = read(file, bytes, size);
  close(file);
  return length < 0 ? 0 : (size_t)length;
}

void memory_keep(const char *folder, box_place place, const uint8_t *bytes, size_t length) {
  char path[512], next[512];
  path_of(folder, place, "", path);
  path_of(folder, place, ".new", next);
  int file = open(next, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file == -1 || write(file, bytes, length) != (ssize_t)length || fsync(file) != 0) abort();
  close(file);
  if (rename(next, path) != 0) abort();
  int whole = open(folder, O_RDONLY);
  if (whole == -1 || fsync(whole) != 0) abort();
  close(whole);
}

void memory_forget(const char *folder, box_place place) {
  char path[512];
  path_of(folder, place, "", path);
  unlink(path);
}
