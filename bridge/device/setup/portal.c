// The part of HTTP that browsers use at a set-up page, and the parsing of its form.
#include "portal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "form.h"
#include "page.h"

#define PASSWORD_MIN 8

static const char *body_of(const char *request) {
  const char *end = strstr(request, "\r\n\r\n");
  return end == NULL ? NULL : end + 4;
}

// The value of Content-Length; 0 without one, -1 if it is malformed or too large.
static long length_said(const char *request, const char *body) {
  for (const char *line = strstr(request, "\r\n"); line != NULL && line + 4 < body;
       line = strstr(line + 2, "\r\n")) {
    if (strncasecmp(line + 2, "Content-Length:", 15) != 0) continue;
    char *end;
    long length = strtol(line + 17, &end, 10);
    return *end == '\r' && length >= 0 && length < PORTAL_REQUEST_MAX ? length : -1;
  }
  return 0;
}

request_state portal_look(const char *request, size_t length) {
  const char *body = body_of(request);
  // A NUL byte would hide the rest of the request from the string functions.
  if (strlen(request) != length) return REQUEST_BAD;
  if (body == NULL) return length >= PORTAL_REQUEST_MAX - 1 ? REQUEST_BAD : REQUEST_PARTIAL;
  long said = length_said(request, body);
  if (said == -1) return REQUEST_BAD;
  size_t whole = (size_t)(body - request) + (size_t)said;
  if (whole >= PORTAL_REQUEST_MAX) return REQUEST_BAD;
  return length < whole ? REQUEST_PARTIAL : REQUEST_WHOLE;
}

// True if a person has typed into that field, which the page had filled with `had`.
static bool is_typed(const char *body, const char *field, const char *had) {
  char typed[SERVER_MAX + 1] = "";
  return form_value(body, field, typed, sizeof typed) && typed[0] != '\0' &&
         strcmp(typed, had) != 0;
}

// Reads the network that was typed, or else the one that was selected; returns an error message, or NULL.
static const char *read_network(setup *self, const char *body, settings *into) {
  char hidden[2 * NETWORK_NAME_MAX + 1] = "", name[NETWORK_NAME_MAX + 1] = "";
  char password[NETWORK_PASSWORD_MAX + 1] = "";
  if (!form_value(body, "network", hidden, sizeof hidden)) return "Choose a network.";
  bool is_other = hidden[0] == '\0' || is_typed(body, "other", self->chosen);
  bool is_read = is_other ? form_value(body, "other", name, sizeof name)
                          : form_show(hidden, name, sizeof name);
  if (!is_read) return "The name of the network is too long.";
  snprintf(self->chosen, sizeof self->chosen, "%s", name);
  if (!form_value(body, "password", password, sizeof password))
    return "The password of the network is too long.";
  size_t length = strlen(password);
  if (length > 0 && length < PASSWORD_MIN)
    return "A Wi-Fi password has at least eight characters.";
  const network *known = settings_find(into, name);
  if (name[0] == '\0') return into->count > 0 ? NULL : "Choose a network, or type its name.";
  if (length == 0 && known != NULL) snprintf(password, sizeof password, "%s", known->password);
  for (size_t index = 0; index < self->seen_count; index++)
    if (strcmp(self->seen[index].name, name) == 0 && self->seen[index].is_locked &&
        password[0] == '\0')
      return "This network needs a password.";
  settings_add(into, name, password);
  return NULL;
}

// Reads the name of the selected server; false if there is none, or a new address was typed, which takes precedence.
static bool read_found(const char *body, const char *kept, char *server) {
  char hidden[2 * SERVER_NAME_MAX + 1];
  if (is_typed(body, "server", kept)) return false;
  return form_value(body, "found", hidden, sizeof hidden) && hidden[0] != '\0' &&
         form_show(hidden, server, SERVER_NAME_MAX + 1);
}

// Reads the typed address of the server, and completes it to a URL; returns an error message, or NULL.
static const char *read_server(const char *body, settings *into) {
  char typed[SERVER_MAX + 1] = "";
  static const char wrong[] = "The address of the server is not valid.";
  if (!form_value(body, "server", typed, sizeof typed)) return wrong;
  const char *from = typed + strspn(typed, " ");
  if (*from == '\0') {
    into->server[0] = '\0';
    return NULL;
  }
  bool is_encrypted = strncasecmp(from, "https://", 8) == 0;
  const char *host = from + (is_encrypted ? 8 : strncasecmp(from, "http://", 7) == 0 ? 7 : 0);
  static const char letters[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]/";
  size_t length = strspn(host, letters);
  bool has_other_scheme = strstr(host, "://") != NULL;
  if (has_other_scheme || host[length + strspn(host + length, " ")] != '\0') return wrong;
  while (length > 0 && host[length - 1] == '/') length--;
  int written = snprintf(into->server, sizeof into->server, "http%s://%.*s",
                         is_encrypted ? "s" : "", (int)length, host);
  return length == 0 || written < 0 || (size_t)written >= sizeof into->server ? wrong : NULL;
}

static void drop_networks(const char *body, settings *from) {
  for (int index = 0; index < NETWORKS_MAX; index++) {
    char field[16], hidden[2 * NETWORK_NAME_MAX + 1], name[NETWORK_NAME_MAX + 1];
    snprintf(field, sizeof field, "drop%d", index);
    if (form_value(body, field, hidden, sizeof hidden) && form_show(hidden, name, sizeof name))
      settings_drop(from, name);
  }
}

// Applies a submitted form; returns an error message, or NULL.
static const char *take(setup *self, const char *body, bool *is_forgotten, uint64_t now_ms) {
  char token[9] = "", forget[2] = "";
  settings told = self->settings;
  if (!form_value(body, "token", token, sizeof token) ||
      strtoul(token, NULL, 16) != self->token)
    return "This page is out of date: please fill it in again.";
  drop_networks(body, &told);
  const char *trouble = read_network(self, body, &told);
  if (trouble == NULL && !read_found(body, self->settings.server, told.server))
    trouble = read_server(body, &told);
  if (trouble != NULL) return trouble;
  *is_forgotten = form_value(body, "forget", forget, sizeof forget);
  setup_take(self, &told, now_ms);
  return NULL;
}

// Inserts the head before a page that is already in the buffer.
static size_t with_head(const char *status, char *answer, size_t page_length) {
  char head[256];
  int length = snprintf(head, sizeof head,
                        "HTTP/1.1 %s\r\nContent-Type: text/html; charset=utf-8\r\n"
                        "Content-Length: %zu\r\nCache-Control: no-store\r\n"
                        "Connection: close\r\n\r\n",
                        status, page_length);
  memmove(answer + length, answer, page_length);
  memcpy(answer, head, (size_t)length);
  return (size_t)length + page_length;
}

// Redirects any other path to the page, by which phones recognise a captive portal and open it.
static size_t lead_to(const char *here, char *answer) {
  return (size_t)snprintf(answer, PORTAL_ANSWER_MAX,
                          "HTTP/1.1 302 Found\r\nLocation: %s/\r\nContent-Length: 0\r\n"
                          "Cache-Control: no-store\r\nConnection: close\r\n\r\n",
                          here);
}

// Finds the server in the query of the request, where a server's QR code puts it; otherwise the known one.
static void find_server(const setup *self, const char *request, char server[SERVER_MAX + 1]) {
  char query[3 * SERVER_MAX + 16];
  settings told = self->settings;
  const char *from = request + sizeof "GET /" - 1;
  int length = (int)strcspn(from, " \r\n");
  if (*from == '?' && (size_t)length < sizeof query) {
    snprintf(query, sizeof query, "%.*s", length - 1, from + 1);
    if (read_server(query, &told) != NULL) told = self->settings;
  }
  snprintf(server, SERVER_MAX + 1, "%s", told.server);
}

size_t portal_answer(setup *self, const char *request, const char *here,
                     char answer[PORTAL_ANSWER_MAX], bool *is_forgotten, uint64_t now_ms) {
  const size_t room = PORTAL_ANSWER_MAX - 256;
  self->used_ms = now_ms;
  *is_forgotten = false;
  char server[SERVER_MAX + 1] = "";
  if (strncmp(request, "POST / ", 7) == 0) {
    const char *trouble = take(self, body_of(request), is_forgotten, now_ms);
    if (trouble == NULL) return with_head("200 OK", answer, page_done(self, answer, room));
    if (!read_found(body_of(request), self->settings.server, server) &&
        !form_value(body_of(request), "server", server, sizeof server))
      server[0] = '\0';
    return with_head("422 Unprocessable Content", answer,
                     page_form(self, server, trouble, answer, room));
  }
  if (strncmp(request, "GET / ", 6) != 0 && strncmp(request, "GET /?", 6) != 0)
    return lead_to(here, answer);
  // The networks in range may have changed since the last look.
  self->radio->scan(self->radio->context);
  find_server(self, request, server);
  return with_head("200 OK", answer, page_form(self, server, NULL, answer, room));
}
