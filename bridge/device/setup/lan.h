// The set-up page and the search for a server, over sockets, for computers and lwIP alike.
#ifndef TEMPLE_LAN_H
#define TEMPLE_LAN_H

#include "portal.h"

#ifdef __cplusplus
extern "C" {
#endif

// Time after which a silent browser is disconnected, to make room for the next.
#define GUEST_MS_MAX 3000

typedef struct {
  int http, dns, guest;
  uint8_t address[4];
  char here[32];  // The address of its page, such as http://192.168.4.1.
  uint64_t since_ms;
  size_t length;
  char request[PORTAL_REQUEST_MAX];
  char answer[PORTAL_ANSWER_MAX];
} lan_portal;

// The search for servers: the port of the multicast DNS group, and the address of the interface; NULL for any.
typedef struct {
  uint16_t port;
  const char *interface;
} lan_search;

// Port 0 means any. False if it cannot be opened.
bool lan_open(lan_portal *self, const char *address, uint16_t http_port, uint16_t dns_port);
// Serves waiting browsers. Returns true if the box is to forget its owner.
bool lan_step(lan_portal *self, setup *setup, uint64_t now_ms);
void lan_close(lan_portal *self);
uint16_t lan_port_of(int socket);
// Queries for servers, and waits for their answers; returns their number.
size_t lan_find_servers(lan_search where, found_server servers[SERVERS_MAX]);

#ifdef __cplusplus
}
#endif

#endif
