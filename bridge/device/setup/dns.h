// The part of DNS that a box needs: to lead browsers on its own network to its page, and to find a server on the local
// network by multicast (docs/hosting.md has what a server announces).
#ifndef TEMPLE_DNS_H
#define TEMPLE_DNS_H

#include "settings.h"

#ifdef __cplusplus
extern "C" {
#endif

#define DNS_PACKET_MAX 512
// The announcement of a server with many addresses may be longer.
#define MDNS_PACKET_MAX 1500
#define MDNS_PORT 5353
#define MDNS_GROUP "224.0.0.251"

// Answers a query with this address, whatever the name; returns the length, or 0 if it is no query. `answer` has
// DNS_PACKET_MAX bytes.
size_t dns_answer_all(const uint8_t *query, size_t length, const uint8_t address[4],
                      uint8_t *answer);
// Writes the query for servers of Flower War; `query` has DNS_PACKET_MAX bytes.
size_t dns_ask_for_servers(uint8_t *query);
// Reads the server in an answer; false if there is none.
bool dns_read_server(const uint8_t *packet, size_t length, found_server *server);

#ifdef __cplusplus
}
#endif

#endif
