// How a box becomes somebody's temple (TPL-21): what it says to the server over HTTP, and reads in its answers.
#ifndef TEMPLE_CLAIM_H
#define TEMPLE_CLAIM_H

#include "temple.h"

#ifdef __cplusplus
extern "C" {
#endif

#define CLAIM_PATH "/api/temples/claims"
#define CLAIM_POLL_PATH "/api/temples/claims/poll"
#define BROKER_PATH "/api/temples/broker"
#define CLAIM_BODY_MAX 128
#define CLAIM_ANSWER_MAX 512

// What the box signs in with at the broker, for good.
typedef struct {
  char temple[TEMPLE_ID_MAX + 1];
  char password[65];
  char broker[129];
} credentials;

// A claim that waits until somebody types its code.
typedef struct {
  char device[65];
  char code[17];
  uint64_t poll_ms;
} claim;

bool claim_read(const char *answer, claim *into);
void claim_poll(const claim *open, char body[CLAIM_BODY_MAX]);
bool credentials_read(const char *answer, credentials *into);
// Whether the server says that the broker is elsewhere now. Whoever was told an address with encryption takes no other.
bool broker_moved(const char *answer, credentials *into);

#ifdef __cplusplus
}
#endif

#endif
