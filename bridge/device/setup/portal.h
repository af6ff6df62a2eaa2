// Requests to the set-up page on the box's own network, and the responses.
#ifndef TEMPLE_PORTAL_H
#define TEMPLE_PORTAL_H

#include "setup.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PORTAL_REQUEST_MAX 3072
// Enough for the page with the most networks and the longest names.
#define PORTAL_ANSWER_MAX 12288

typedef enum { REQUEST_PARTIAL, REQUEST_WHOLE, REQUEST_BAD } request_state;

request_state portal_look(const char *request, size_t length);
// Answers a complete request; `here` is its own address, such as http://192.168.4.1. Sets `is_forgotten` if the box is
// to forget its owner.
size_t portal_answer(setup *self, const char *request, const char *here,
                     char answer[PORTAL_ANSWER_MAX], bool *is_forgotten, uint64_t now_ms);

#ifdef __cplusplus
}
#endif

#endif
