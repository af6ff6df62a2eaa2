// As much of DNS as a box needs: to lead whoever joins its own network to its page, and to find a server at home by
// multicast (docs/hosting.md says what a server announces).
#ifndef TEMPLE_DNS_H
#define TEMPLE_DNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
// The address of a server in an answer, such as http://192.168.1.20:2567.
bool dns_read_server(const uint8_t *packet, size_t length, char *server, size_t size);

#ifdef __cplusplus
}
#endif

#endif
