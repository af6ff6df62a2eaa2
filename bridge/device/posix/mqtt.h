// The part of MQTT 3.1.1 over TCP that a box needs, for a computer.
#ifndef TEMPLE_POSIX_MQTT_H
#define TEMPLE_POSIX_MQTT_H

#include "../box.h"

#define MQTT_PACKET_MAX 1024
#define MQTT_KEEP_ALIVE_SECONDS 30

typedef enum { MQTT_NOTHING, MQTT_ACCEPTED, MQTT_HEARD, MQTT_REFUSED, MQTT_GONE } mqtt_event;

typedef struct {
  int socket;  // Or -1.
  uint16_t next_id;
  uint8_t in[MQTT_PACKET_MAX];
  size_t in_length;
  // The last message.
  char topic[MQTT_PACKET_MAX];
  size_t topic_length;
  char payload[MQTT_PACKET_MAX];
  size_t payload_length;
} mqtt;

bool mqtt_connect(mqtt *self, const box_connection *connection);
void mqtt_close(mqtt *self);
void mqtt_subscribe(mqtt *self, const char *topic);
void mqtt_publish(mqtt *self, const char *topic, const char *payload, int qos, bool retain);
void mqtt_ping(mqtt *self);
// Reads from the socket, once it is readable, and returns the first event.
mqtt_event mqtt_read(mqtt *self);
// Returns the next event among the bytes already read.
mqtt_event mqtt_next(mqtt *self);
// Connects to the host and port of an address; returns the socket, or -1.
int dial(const char *address, const char *port_otherwise);

#endif
