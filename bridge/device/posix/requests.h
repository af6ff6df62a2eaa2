// The part of HTTP that a box needs, for a computer.
#ifndef TEMPLE_POSIX_REQUESTS_H
#define TEMPLE_POSIX_REQUESTS_H

#include <stddef.h>
#include <stdint.h>

// Sends a POST, or a GET without a body, and waits; returns the status, or 0 without an answer.
int http_ask(const char *server, const char *path, const char *body, char *answer, size_t size);

// A response body, read piece by piece.
typedef struct {
  int line;  // Or -1.
  uint8_t early[1024];  // The bytes that arrived together with the head.
  size_t early_at, early_length;
} http_body;

// Waits for the head of a response; returns its status, or 0.
int http_head(http_body *self, int line);
// Sends a GET, and waits for the head.
int http_open(http_body *self, const char *server, const char *path);
// Reads the bytes that have arrived, without waiting; below 0 at the end.
int http_read(http_body *self, uint8_t *bytes, size_t size);
void http_close(http_body *self);

#endif
