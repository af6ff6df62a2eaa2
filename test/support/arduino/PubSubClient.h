// Stands in for the library PubSubClient 2.8: like it, one buffer has both what is heard and what is said.
#pragma once
#include "WiFi.h"
#include "Arduino.h"
class PubSubClient {
 public:
  explicit PubSubClient(WiFiClient &) {}
  bool setBufferSize(uint16_t size);
  PubSubClient &setCallback(void (*callback)(char *, uint8_t *, unsigned int));
  PubSubClient &setServer(const char *host, uint16_t port);
  bool connect(const char *id, const char *user, const char *password, const char *willTopic,
               uint8_t willQos, bool willRetain, const char *willMessage);
  bool subscribe(const char *topic, uint8_t qos);
  bool publish(const char *topic, const char *payload, bool retain);
  bool loop();
};
