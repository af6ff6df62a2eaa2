// Writes and parses the packets of MQTT 3.1.1.
#include "mqtt.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define CONNECT 0x10
#define CONNACK 0x20
#define PUBLISH 0x30
#define PUBACK 0x40
#define SUBSCRIBE 0x82
#define PINGREQ 0xc0
#define REFUSED_NAME 4
#define REFUSED_RIGHTS 5

typedef struct {
  uint8_t bytes[MQTT_PACKET_MAX];
  size_t length;
} packet;

int dial(const char *address, const char *port_otherwise) {
  char host[128], port[8];
  const char *after = strstr(address, "://");
  if (after == NULL) return -1;
  snprintf(host, sizeof host, "%s", after + 3);
  host[strcspn(host, "/")] = '\0';
  char *colon = strrchr(host, ':');
  snprintf(port, sizeof port, "%s", colon == NULL ? port_otherwise : colon + 1);
  if (colon != NULL) *colon = '\0';
  struct addrinfo wish = {.ai_socktype = SOCK_STREAM}, *found;
  if (getaddrinfo(host, port, &wish, &found) != 0) return -1;
  int one = 1, line = -1;
  for (struct addrinfo *each = found; each != NULL && line == -1; each = each->ai_next) {
    line = socket(each->ai_family, each->ai_socktype, each->ai_protocol);
    if (line == -1 || connect(line, each->ai_addr, each->ai_addrlen) == 0) continue;
    close(line);
    line = -1;
  }
  freeaddrinfo(found);
  if (line != -1) setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return line;
}

static void put_byte(packet *to, unsigned byte) {
  if (to->length < sizeof to->bytes) to->bytes[to->length++] = (uint8_t)byte;
}

static void put_short(packet *to, size_t number) {
  put_byte(to, (unsigned)(number >> 8));
  put_byte(to, (unsigned)(number & 255));
}

static void put_bytes(packet *to, const char *bytes, size_t length) {
  for (size_t index = 0; index < length; index++) put_byte(to, (uint8_t)bytes[index]);
}

static void put_text(packet *to, const char *text) {
  put_short(to, strlen(text));
  put_bytes(to, text, strlen(text));
}

static void send_packet(mqtt *self, unsigned kind, const packet *body) {
  packet head = {.length = 0};
  size_t rest = body->length;
  put_byte(&head, kind);
  do {
    put_byte(&head, (unsigned)(rest & 127) | (rest > 127 ? 128 : 0));
    rest >>= 7;
  } while (rest > 0);
  put_bytes(&head, (const char *)body->bytes, body->length);
  // A failure to send shows at the next read, as a lost connection.
  for (size_t sent = 0; sent < head.length;) {
    ssize_t more = send(self->socket, head.bytes + sent, head.length - sent, MSG_NOSIGNAL);
    if (more <= 0) return;
    sent += (size_t)more;
  }
}

bool mqtt_connect(mqtt *self, const box_connection *connection) {
  packet body = {.length = 0};
  memset(self, 0, sizeof *self);
  self->socket = dial(connection->as->broker, "1883");
  if (self->socket == -1) return false;
  put_text(&body, "MQTT");
  put_byte(&body, 4);
  // Name, password, will of QoS 1 that is retained, clean session.
  put_byte(&body, 0xee);
  put_short(&body, MQTT_KEEP_ALIVE_SECONDS);
  put_text(&body, connection->as->temple);
  put_text(&body, connection->will_topic);
  put_text(&body, connection->will_payload);
  put_text(&body, connection->as->temple);
  put_text(&body, connection->as->password);
  send_packet(self, CONNECT, &body);
  return true;
}

void mqtt_close(mqtt *self) {
  if (self->socket != -1) close(self->socket);
  self->socket = -1;
}

void mqtt_subscribe(mqtt *self, const char *topic) {
  packet body = {.length = 0};
  put_short(&body, ++self->next_id);
  put_text(&body, topic);
  put_byte(&body, 1);
  send_packet(self, SUBSCRIBE, &body);
}

void mqtt_publish(mqtt *self, const char *topic, const char *payload, int qos, bool retain) {
  packet body = {.length = 0};
  if (self->socket == -1) return;
  put_text(&body, topic);
  if (qos > 0) put_short(&body, ++self->next_id);
  put_bytes(&body, payload, strlen(payload));
  send_packet(self, PUBLISH | (unsigned)qos << 1 | (retain ? 1 : 0), &body);
}

void mqtt_ping(mqtt *self) {
  packet body = {.length = 0};
  send_packet(self, PINGREQ, &body);
}

// Parses a message; a malformed one ends the connection.
static mqtt_event take_message(mqtt *self, unsigned flags, const uint8_t *at, size_t length) {
  if (length < 2) return MQTT_GONE;
  size_t topic_length = (size_t)(at[0] << 8 | at[1]), begin = 2 + topic_length;
  bool has_id = (flags & 6) != 0;
  if (length < begin + (has_id ? 2 : 0)) return MQTT_GONE;
  memcpy(self->topic, at + 2, topic_length);
  self->topic_length = topic_length;
  if (has_id) {
    packet body = {.length = 0};
    put_byte(&body, at[begin]);
    put_byte(&body, at[begin + 1]);
    send_packet(self, PUBACK, &body);
    begin += 2;
  }
  self->payload_length = length - begin;
  memcpy(self->payload, at + begin, self->payload_length);
  return MQTT_HEARD;
}

mqtt_event mqtt_next(mqtt *self) {
  for (;;) {
    size_t length = 0, at = 1;
    for (unsigned shift = 0;; shift += 7, at++) {
      if (shift > 14) return MQTT_GONE;
      if (at >= self->in_length) return MQTT_NOTHING;
      length |= (size_t)(self->in[at] & 127) << shift;
      if (self->in[at] < 128) break;
    }
    at++;
    if (at + length > sizeof self->in) return MQTT_GONE;
    if (at + length > self->in_length) return MQTT_NOTHING;
    mqtt_event event = MQTT_NOTHING;
    unsigned kind = self->in[0] & 0xf0;
    if (kind == CONNACK && length == 2) {
      unsigned code = self->in[at + 1];
      bool is_refused = code == REFUSED_NAME || code == REFUSED_RIGHTS;
      event = code == 0 ? MQTT_ACCEPTED : is_refused ? MQTT_REFUSED : MQTT_GONE;
    } else if (kind == PUBLISH) {
      event = take_message(self, self->in[0] & 15, self->in + at, length);
    }
    self->in_length -= at + length;
    memmove(self->in, self->in + at + length, self->in_length);
    if (event != MQTT_NOTHING) return event;
  }
}

mqtt_event mqtt_read(mqtt *self) {
  ssize_t more = recv(self->socket, self->in + self->in_length,
                      sizeof self->in - self->in_length, 0);
  if (more <= 0) return MQTT_GONE;
  self->in_length += (size_t)more;
  return mqtt_next(self);
}
