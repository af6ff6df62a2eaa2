// The page of a box's own network: what a browser asks of it, and what it answers.
#ifndef TEMPLE_PORTAL_H
#define TEMPLE_PORTAL_H

#include "setup.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PORTAL_REQUEST_MAX 3072
// The page with as many networks as it has, with the longest of names.
#define PORTAL_ANSWER_MAX 12288

typedef enum { REQUEST_PARTIAL, REQUEST_WHOLE, REQUEST_BAD } request_state;

request_state portal_look(const char *request, size_t length);
// Answers a whole request; `here` is its own address, such as http://192.168.4.1. `is_forgotten` is set if the box
// shall forget whose temple it is.
size_t portal_answer(setup *self, const char *request, const char *here,
                     char answer[PORTAL_ANSWER_MAX], bool *is_forgotten, uint64_t now_ms);

#ifdef __cplusplus
}
#endif

#endif
