// Requests of HTTP/1.0, whose responses end with the connection.
#include "requests.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "mqtt.h"

#define ANSWER_SECONDS_MAX 10

// Sends a request; returns the socket on which the response will arrive, or -1.
static int request(const char *server, const char *path, const char *body) {
  char text[1024];
  int line = server == NULL ? -1 : dial(server, "80");
  if (line == -1) return -1;
  struct timeval most = {.tv_sec = ANSWER_SECONDS_MAX};
  setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
  int length = snprintf(text, sizeof text, "%s %s HTTP/1.0\r\nHost: %s\r\n",
                        body == NULL ? "GET" : "POST", path, strstr(server, "://") + 3);
  if (body != NULL)
    length += snprintf(text + length, sizeof text - (size_t)length,
                       "Content-Type: application/json\r\nContent-Length: %zu\r\n", strlen(body));
  length += snprintf(text + length, sizeof text - (size_t)length, "\r\n%s",
                     body == NULL ? "" : body);
  if (send(line, text, (size_t)length, MSG_NOSIGNAL) == length) return line;
  close(line);
  return -1;
}

int http_ask(const char *server, const char *path, const char *body, char *answer, size_t size) {
  char text[2048];
  int line = request(server, path, body), status = 0;
  size_t had = 0;
  ssize_t more;
  if (line == -1) return 0;
  while (had < sizeof text - 1 && (more = recv(line, text + had, sizeof text - 1 - had, 0)) > 0)
    had += (size_t)more;
  close(line);
  text[had] = '\0';
  const char *begin = strstr(text, "\r\n\r\n");
  if (begin == NULL || sscanf(text, "HTTP/%*s %d", &status) != 1) return 0;
  snprintf(answer, size, "%s", begin + 4);
  return status;
}

int http_head(http_body *self, int line) {
  char head[sizeof self->early + 1];
  int status = 0;
  size_t had = 0;
  const char *end = NULL;
  self->early_at = self->early_length = 0;
  self->line = line;
  while (self->line != -1 && end == NULL && had < sizeof head - 1) {
    ssize_t more = recv(self->line, head + had, sizeof head - 1 - had, 0);
    if (more <= 0) break;
    had += (size_t)more;
    head[had] = '\0';
    end = strstr(head, "\r\n\r\n");
  }
  if (end == NULL || sscanf(head, "HTTP/%*s %d", &status) != 1) return 0;
  self->early_length = had - (size_t)(end + 4 - head);
  memcpy(self->early, end + 4, self->early_length);
  return status;
}

int http_open(http_body *self, const char *server, const char *path) {
  return http_head(self, request(server, path, NULL));
}

int http_read(http_body *self, uint8_t *bytes, size_t size) {
  size_t early = self->early_length - self->early_at;
  if (early > 0) {
    size_t length = early < size ? early : size;
    memcpy(bytes, self->early + self->early_at, length);
    self->early_at += length;
    return (int)length;
  }
  if (self->line == -1) return -1;
  ssize_t length = recv(self->line, bytes, size, MSG_DONTWAIT);
  if (length > 0) return (int)length;
  return length < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? 0 : -1;
}

void http_close(http_body *self) {
  if (self->line != -1) close(self->line);
  self->line = -1;
}
