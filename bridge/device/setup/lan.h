// The networks around a box, over sockets, as a computer and lwIP have them: its own page, and the search for a server.
#ifndef TEMPLE_LAN_H
#define TEMPLE_LAN_H

#include "portal.h"

#ifdef __cplusplus
extern "C" {
#endif

// A browser that says nothing makes room for the next.
#define GUEST_MS_MAX 3000

typedef struct {
  int http, dns, guest;
  uint8_t address[4];
  char here[32];  // Where its page is, such as http://192.168.4.1.
  uint64_t since_ms;
  size_t length;
  char request[PORTAL_REQUEST_MAX];
  char answer[PORTAL_ANSWER_MAX];
} lan_portal;

// Where servers are looked for: the group of multicast DNS at that port, over the interface of that address or any.
typedef struct {
  uint16_t port;
  const char *interface;
} lan_search;

// At any port where 0 is wished. False if it cannot be opened.
bool lan_open(lan_portal *self, const char *address, uint16_t http_port, uint16_t dns_port);
// Answers whoever waits. Returns true if the box shall forget whose temple it is.
bool lan_step(lan_portal *self, setup *setup, uint64_t now_ms);
void lan_close(lan_portal *self);
uint16_t lan_port_of(int socket);
// Asks for servers, and waits for their answers. Returns how many there are.
size_t lan_find_servers(lan_search where, found_server servers[SERVERS_MAX]);

#ifdef __cplusplus
}
#endif

#endif
