// As much of DNS as a box needs: to lead whoever joins its own network to its page, and to find a server at home by
// multicast (docs/hosting.md says what a server announces).
#ifndef TEMPLE_DNS_H
#define TEMPLE_DNS_H

#include "settings.h"

#ifdef __cplusplus
extern "C" {
#endif

#define DNS_PACKET_MAX 512
// What a server announces may be longer, if it has many addresses.
#define MDNS_PACKET_MAX 1500
#define MDNS_PORT 5353
#define MDNS_GROUP "224.0.0.251"

// The answer to a question, with this address for every name; 0 if it is no question. `answer` has DNS_PACKET_MAX
// bytes.
size_t dns_answer_all(const uint8_t *query, size_t length, const uint8_t address[4],
                      uint8_t *answer);
// The question for servers of Flower War; `query` has DNS_PACKET_MAX bytes.
size_t dns_ask_for_servers(uint8_t *query);
// The server in an answer; false if there is none.
bool dns_read_server(const uint8_t *packet, size_t length, found_server *server);

#ifdef __cplusplus
}
#endif

#endif
