// Claiming a box over HTTP, by which it becomes a player's temple (TPL-21): request bodies, and parsers of the answers.
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

// The account with which the box signs in at the broker.
typedef struct {
  char temple[TEMPLE_ID_MAX + 1];
  char password[65];
  char broker[129];
} credentials;

// An open claim, whose code the owner has not typed yet.
typedef struct {
  char device[65];
  char code[17];
  uint64_t poll_ms;
} claim;

bool claim_read(const char *answer, claim *into);
void claim_poll(const claim *open, char body[CLAIM_BODY_MAX]);
bool credentials_read(const char *answer, credentials *into);
// True if the server reports another address of the broker, which is then stored. An encrypted address is never
// replaced by one that is not.
bool broker_moved(const char *answer, credentials *into);

#ifdef __cplusplus
}
#endif

#endif
