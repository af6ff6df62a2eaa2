// Only the search for servers and the sending of a page block.
#include "lan.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "dns.h"

#define WAITING_MAX 4
#define SEND_SECONDS_MAX 2
// Times that a query is sent, since packets may be lost, and a server may answer late.
#define ASKED_MAX 3
#define ANSWER_MS_MAX 700
// Packets that are read after each query.
#define PACKETS_MAX 8
#define DNS_AT_ONCE 8

static int open_socket(int kind, const struct sockaddr_in *at) {
  int one = 1, line = socket(AF_INET, kind, 0);
  if (line == -1) return -1;
  setsockopt(line, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  fcntl(line, F_SETFL, fcntl(line, F_GETFL, 0) | O_NONBLOCK);
  bool is_there = bind(line, (const struct sockaddr *)at, sizeof *at) == 0 &&
                  (kind != SOCK_STREAM || listen(line, WAITING_MAX) == 0);
  if (is_there) return line;
  close(line);
  return -1;
}

uint16_t lan_port_of(int line) {
  struct sockaddr_in at;
  socklen_t length = sizeof at;
  return getsockname(line, (struct sockaddr *)&at, &length) == 0 ? ntohs(at.sin_port) : 0;
}

bool lan_open(lan_portal *self, const char *address, uint16_t http_port, uint16_t dns_port) {
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons(http_port)};
  at.sin_addr.s_addr = inet_addr(address);
  memcpy(self->address, &at.sin_addr.s_addr, sizeof self->address);
  self->guest = -1;
  self->http = open_socket(SOCK_STREAM, &at);
  at.sin_port = htons(dns_port);
  self->dns = open_socket(SOCK_DGRAM, &at);
  if (self->http == -1 || self->dns == -1) {
    lan_close(self);
    return false;
  }
  int length = snprintf(self->here, sizeof self->here, "http://%s", address);
  if (http_port != 80)
    snprintf(self->here + length, sizeof self->here - (size_t)length, ":%u",
             lan_port_of(self->http));
  return true;
}

static void leave_guest(lan_portal *self) {
  if (self->guest != -1) close(self->guest);
  self->guest = -1;
}

void lan_close(lan_portal *self) {
  leave_guest(self);
  if (self->http != -1) close(self->http);
  if (self->dns != -1) close(self->dns);
  self->http = self->dns = -1;
}

static void answer_names(lan_portal *self) {
  uint8_t query[DNS_PACKET_MAX], answer[DNS_PACKET_MAX];
  for (int count = 0; count < DNS_AT_ONCE; count++) {
    struct sockaddr_in from;
    socklen_t size = sizeof from;
    ssize_t length = recvfrom(self->dns, query, sizeof query, 0, (struct sockaddr *)&from, &size);
    if (length <= 0) return;
    size_t said = dns_answer_all(query, (size_t)length, self->address, answer);
    if (said > 0) sendto(self->dns, answer, said, 0, (struct sockaddr *)&from, size);
  }
}

static void send_all(int line, const char *bytes, size_t length) {
  struct timeval most = {SEND_SECONDS_MAX, 0};
  fcntl(line, F_SETFL, fcntl(line, F_GETFL, 0) & ~O_NONBLOCK);
  setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof most);
  while (length > 0) {
    ssize_t sent = send(line, bytes, length, MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes += sent;
    length -= (size_t)sent;
  }
}

static void welcome(lan_portal *self, uint64_t now_ms) {
  self->guest = accept(self->http, NULL, NULL);
  if (self->guest == -1) return;
  fcntl(self->guest, F_SETFL, fcntl(self->guest, F_GETFL, 0) | O_NONBLOCK);
  self->since_ms = now_ms;
  self->length = 0;
}

// Reads from the browser, and answers once its request is complete. True if the box is to forget its owner.
static bool listen_to(lan_portal *self, setup *setup, uint64_t now_ms) {
  bool is_forgotten = false;
  size_t room = sizeof self->request - 1 - self->length;
  ssize_t more = recv(self->guest, self->request + self->length, room, 0);
  if (more == 0 || now_ms - self->since_ms > GUEST_MS_MAX) {
    leave_guest(self);
    return false;
  }
  if (more < 0) return false;
  self->length += (size_t)more;
  self->request[self->length] = '\0';
  request_state state = portal_look(self->request, self->length);
  if (state == REQUEST_PARTIAL) return false;
  if (state == REQUEST_WHOLE) {
    size_t length = portal_answer(setup, self->request, self->here, self->answer, &is_forgotten,
                                  now_ms);
    send_all(self->guest, self->answer, length);
  }
  leave_guest(self);
  return is_forgotten;
}

bool lan_step(lan_portal *self, setup *setup, uint64_t now_ms) {
  if (self->http == -1) return false;
  answer_names(self);
  if (self->guest == -1) welcome(self, now_ms);
  return self->guest != -1 && listen_to(self, setup, now_ms);
}

// Adds the servers that answer to those found before, each once, until nothing has arrived for a while.
static size_t hear_servers(int line, found_server servers[SERVERS_MAX], size_t count) {
  uint8_t packet[MDNS_PACKET_MAX];
  for (int heard = 0; heard < PACKETS_MAX && count < SERVERS_MAX; heard++) {
    ssize_t length = recv(line, packet, sizeof packet, 0);
    if (length <= 0) break;
    if (!dns_read_server(packet, (size_t)length, &servers[count])) continue;
    size_t same = 0;
    while (strcmp(servers[same].name, servers[count].name) != 0) same++;
    if (same == count) count++;
  }
  return count;
}

// Queries from a port of its own, so that the answers are sent to it alone (RFC 6762, section 6.7), until no further
// server answers: the first of several must not be taken for the only one.
size_t lan_find_servers(lan_search where, found_server servers[SERVERS_MAX]) {
  uint8_t query[DNS_PACKET_MAX];
  size_t length = dns_ask_for_servers(query), count = 0;
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(where.port)};
  struct timeval most = {0, ANSWER_MS_MAX * 1000};
  to.sin_addr.s_addr = inet_addr(MDNS_GROUP);
  int line = socket(AF_INET, SOCK_DGRAM, 0);
  if (line == -1) return 0;
  setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
  if (where.interface != NULL) {
    struct in_addr interface = {.s_addr = inet_addr(where.interface)};
    setsockopt(line, IPPROTO_IP, IP_MULTICAST_IF, &interface, sizeof interface);
  }
  for (int asked = 0; asked < ASKED_MAX && count < SERVERS_MAX; asked++) {
    size_t before = count;
    if (sendto(line, query, length, 0, (struct sockaddr *)&to, sizeof to) <= 0) break;
    count = hear_servers(line, servers, before);
    if (count > 0 && count == before) break;
  }
  close(line);
  return count;
}
