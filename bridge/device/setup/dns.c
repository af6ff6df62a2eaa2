// Packets by RFC 1035: a head of six numbers, questions, records. A stranger wrote every length in them: each is
// checked.
#include "dns.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define HEAD_BYTES 12
#define NAME_MAX_BYTES 256
// The most pointers to parts of other names that are followed in one name.
#define JUMPS_MAX 16
#define RECORDS_MAX 64
#define TYPE_A 1
#define TYPE_PTR 12
#define TYPE_SRV 33
#define TYPE_ANY 255
#define CLASS_IN 1
#define ANSWER_SECONDS 10
#define SERVICE "_flower-war._tcp.local"

typedef struct {
  char name[NAME_MAX_BYTES];
  unsigned type;
  size_t data, length;  // Where its data is.
} record;

static unsigned number_at(const uint8_t *packet, size_t at) {
  return (unsigned)(packet[at] << 8 | packet[at + 1]);
}

static void put(uint8_t *packet, size_t *at, unsigned number) {
  packet[(*at)++] = (uint8_t)(number >> 8);
  packet[(*at)++] = (uint8_t)(number & 255);
}

// Reads a name, and moves past it. False if it is malformed.
static bool read_name(const uint8_t *packet, size_t length, size_t *at, char name[NAME_MAX_BYTES]) {
  size_t from = *at, had = 0;
  bool has_jumped = false;
  for (int jumps = 0; jumps <= JUMPS_MAX;) {
    if (from >= length) return false;
    size_t label = packet[from];
    if (label >= 0xc0) {
      if (from + 2 > length) return false;
      if (!has_jumped) *at = from + 2;
      has_jumped = true;
      from = number_at(packet, from) & 0x3fff;
      jumps++;
      continue;
    }
    if (label > 63 || from + 1 + label > length || had + label + 2 > NAME_MAX_BYTES) return false;
    if (label == 0) {
      if (!has_jumped) *at = from + 1;
      name[had > 0 ? had - 1 : 0] = '\0';
      return true;
    }
    memcpy(name + had, packet + from + 1, label);
    name[had + label] = '.';
    had += label + 1;
    from += label + 1;
  }
  return false;
}

size_t dns_answer_all(const uint8_t *query, size_t length, const uint8_t address[4],
                      uint8_t *answer) {
  char name[NAME_MAX_BYTES];
  size_t end = HEAD_BYTES;
  // Only a standard query with one question is answered.
  if (length < HEAD_BYTES || (query[2] & 0xf8) != 0 || number_at(query, 4) != 1) return 0;
  if (!read_name(query, length, &end, name) || end + 4 > length) return 0;
  unsigned type = number_at(query, end), class = number_at(query, end + 2);
  end += 4;
  if (end + 16 > DNS_PACKET_MAX) return 0;
  bool is_answered = class == CLASS_IN && (type == TYPE_A || type == TYPE_ANY);
  memcpy(answer, query, end);
  size_t at = 2;
  // An authoritative answer; the bit that asks for recursion is copied from the query.
  put(answer, &at, 0x8400u | (query[2] & 1u) << 8);
  put(answer, &at, 1);
  put(answer, &at, is_answered);
  put(answer, &at, 0);
  put(answer, &at, 0);
  if (!is_answered) return end;
  at = end;
  put(answer, &at, 0xc000 | HEAD_BYTES);
  put(answer, &at, TYPE_A);
  put(answer, &at, CLASS_IN);
  put(answer, &at, 0);
  put(answer, &at, ANSWER_SECONDS);
  put(answer, &at, 4);
  memcpy(answer + at, address, 4);
  return at + 4;
}

size_t dns_ask_for_servers(uint8_t *query) {
  size_t at = 0;
  memset(query, 0, HEAD_BYTES);
  query[5] = 1;
  at = HEAD_BYTES;
  for (const char *label = SERVICE; label != NULL;) {
    size_t length = strcspn(label, ".");
    query[at++] = (uint8_t)length;
    memcpy(query + at, label, length);
    at += length;
    label = label[length] == '.' ? label + length + 1 : NULL;
  }
  query[at++] = 0;
  put(query, &at, TYPE_PTR);
  put(query, &at, CLASS_IN);
  return at;
}

// Reads the next record, and moves past it. False if it is malformed.
static bool read_record(const uint8_t *packet, size_t length, size_t *at, record *into) {
  if (!read_name(packet, length, at, into->name) || *at + 10 > length) return false;
  into->type = number_at(packet, *at);
  into->length = number_at(packet, *at + 8);
  into->data = *at + 10;
  *at = into->data + into->length;
  return *at <= length;
}

// The first record of that type and name.
static bool find_record(const uint8_t *packet, size_t length, unsigned type, const char *name,
                        record *found) {
  char ignored[NAME_MAX_BYTES];
  size_t at = HEAD_BYTES;
  unsigned questions = number_at(packet, 4);
  unsigned count = number_at(packet, 6) + number_at(packet, 8) + number_at(packet, 10);
  if (questions > RECORDS_MAX || count > RECORDS_MAX) return false;
  for (; questions > 0; questions--, at += 4)
    if (!read_name(packet, length, &at, ignored)) return false;
  for (; count > 0; count--) {
    if (!read_record(packet, length, &at, found)) return false;
    if (found->type == type && strcasecmp(found->name, name) == 0) return true;
  }
  return false;
}

bool dns_read_server(const uint8_t *packet, size_t length, found_server *server) {
  record found;
  char name[NAME_MAX_BYTES];
  if (length < HEAD_BYTES || (packet[2] & 0x80) == 0) return false;
  if (!find_record(packet, length, TYPE_PTR, SERVICE, &found)) return false;
  size_t at = found.data;
  if (!read_name(packet, length, &at, name)) return false;
  const char *service = strstr(name, "." SERVICE);
  int label = service == NULL ? SERVER_NAME_MAX : (int)(service - name);
  snprintf(server->name, sizeof server->name, "%.*s", label, name);
  if (!find_record(packet, length, TYPE_SRV, name, &found) || found.length < 7) return false;
  unsigned port = number_at(packet, found.data + 4);
  at = found.data + 6;
  if (port == 0 || !read_name(packet, length, &at, name)) return false;
  // Servers send their address in the same packet; without it, another query would be needed.
  if (!find_record(packet, length, TYPE_A, name, &found) || found.length != 4) return false;
  const uint8_t *address = packet + found.data;
  snprintf(server->address, sizeof server->address, "http://%u.%u.%u.%u:%u", address[0], address[1],
           address[2], address[3], port);
  return true;
}
