// As much of HTTP as a box asks a server, for a computer.
#ifndef TEMPLE_POSIX_REQUESTS_H
#define TEMPLE_POSIX_REQUESTS_H

#include <stddef.h>
#include <stdint.h>

// Asks, by GET if there is no body, and waits for the answer; gives its status, or 0 if there is none.
int http_ask(const char *server, const char *path, const char *body, char *answer, size_t size);

// A body that comes piece by piece.
typedef struct {
  int line;  // Or -1.
  uint8_t early[1024];  // What came together with the head.
  size_t early_at, early_length;
} http_body;

// Waits for the head of the answer that comes over a connection; gives its status, or 0.
int http_head(http_body *self, int line);
// Asks by GET, and waits for that.
int http_open(http_body *self, const char *server, const char *path);
// What has come meanwhile, without waiting; below zero at the end.
int http_read(http_body *self, uint8_t *bytes, size_t size);
void http_close(http_body *self);

#endif
