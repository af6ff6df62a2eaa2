// Parses the server's answers to a claim; invalid ones are rejected.
#include "claim.h"

#include <stdio.h>
#include <string.h>

#include "json.h"

#define SMALL "abcdefghijklmnopqrstuvwxyz0123456789"
#define SECRET SMALL "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
#define POLL_SECONDS_MAX 60

static bool is_made_of(const char *text, const char *letters) {
  return *text != '\0' && text[strspn(text, letters)] == '\0';
}

bool claim_read(const char *answer, claim *into) {
  uint64_t seconds;
  if (!json_string(json_member(answer, "device"), into->device, sizeof into->device - 1))
    return false;
  if (!json_string(json_member(answer, "code"), into->code, sizeof into->code - 1)) return false;
  if (!json_count(json_member(answer, "pollSeconds"), &seconds)) return false;
  if (seconds == 0 || seconds > POLL_SECONDS_MAX) return false;
  into->poll_ms = seconds * 1000;
  return is_made_of(into->device, SECRET) && is_made_of(into->code, SECRET);
}

void claim_poll(const claim *open, char body[CLAIM_BODY_MAX]) {
  snprintf(body, CLAIM_BODY_MAX, "{\"device\":\"%s\"}", open->device);
}

static bool is_broker(const char *address) {
  static const char *const schemes[] = {"mqtt://", "mqtts://", "ws://", "wss://"};
  for (size_t index = 0; index < sizeof schemes / sizeof *schemes; index++)
    if (strncmp(address, schemes[index], strlen(schemes[index])) == 0) return true;
  return false;
}

bool credentials_read(const char *answer, credentials *into) {
  if (!json_string(json_member(answer, "temple"), into->temple, TEMPLE_ID_MAX)) return false;
  if (strlen(into->temple) < 8 || !is_made_of(into->temple, SMALL)) return false;
  if (!json_string(json_member(answer, "password"), into->password, sizeof into->password - 1))
    return false;
  if (!json_string(json_member(answer, "broker"), into->broker, sizeof into->broker - 1))
    return false;
  return is_broker(into->broker);
}

static bool is_encrypted(const char *broker) {
  return strncmp(broker, "mqtts://", 8) == 0 || strncmp(broker, "wss://", 6) == 0;
}

bool broker_moved(const char *answer, credentials *into) {
  char broker[sizeof into->broker] = "";
  if (!json_string(json_member(answer, "broker"), broker, sizeof broker - 1)) return false;
  if (!is_broker(broker) || strcmp(broker, into->broker) == 0) return false;
  if (is_encrypted(into->broker) && !is_encrypted(broker)) return false;
  memcpy(into->broker, broker, sizeof broker);
  return true;
}
