#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "esp_event.h"
typedef struct esp_mqtt_client *esp_mqtt_client_handle_t;
typedef enum {
  MQTT_EVENT_ANY = -1,
  MQTT_EVENT_ERROR = 0,
  MQTT_EVENT_CONNECTED,
  MQTT_EVENT_DISCONNECTED,
  MQTT_EVENT_DATA = 6,
} esp_mqtt_event_id_t;
typedef enum {
  MQTT_CONNECTION_ACCEPTED = 0,
  MQTT_CONNECTION_REFUSE_BAD_USERNAME = 4,
  MQTT_CONNECTION_REFUSE_NOT_AUTHORIZED = 5,
} esp_mqtt_connect_return_code_t;
typedef enum {
  MQTT_ERROR_TYPE_NONE = 0,
  MQTT_ERROR_TYPE_TCP_TRANSPORT,
  MQTT_ERROR_TYPE_CONNECTION_REFUSED,
} esp_mqtt_error_type_t;
typedef enum { MQTT_PROTOCOL_UNDEFINED = 0, MQTT_PROTOCOL_V_3_1, MQTT_PROTOCOL_V_3_1_1 } esp_mqtt_protocol_ver_t;
typedef struct {
  esp_mqtt_error_type_t error_type;
  esp_mqtt_connect_return_code_t connect_return_code;
} esp_mqtt_error_codes_t;
typedef struct {
  esp_mqtt_event_id_t event_id;
  esp_mqtt_client_handle_t client;
  char *data;
  int data_len;
  int total_data_len;
  int current_data_offset;
  char *topic;
  int topic_len;
  esp_mqtt_error_codes_t *error_handle;
} esp_mqtt_event_t;
typedef struct {
  struct {
    struct {
      const char *uri;
    } address;
    struct {
      esp_err_t (*crt_bundle_attach)(void *config);
    } verification;
  } broker;
  struct {
    const char *username;
    const char *client_id;
    struct {
      const char *password;
    } authentication;
  } credentials;
  struct {
    struct {
      const char *topic;
      const char *msg;
      int msg_len;
      int qos;
      int retain;
    } last_will;
    bool disable_clean_session;
    int keepalive;
    esp_mqtt_protocol_ver_t protocol_ver;
  } session;
  struct {
    int reconnect_timeout_ms;
    bool disable_auto_reconnect;
  } network;
} esp_mqtt_client_config_t;
esp_mqtt_client_handle_t esp_mqtt_client_init(const esp_mqtt_client_config_t *config);
esp_err_t esp_mqtt_client_register_event(esp_mqtt_client_handle_t client, esp_mqtt_event_id_t event, esp_event_handler_t handler, void *context);
esp_err_t esp_mqtt_client_start(esp_mqtt_client_handle_t client);
esp_err_t esp_mqtt_client_destroy(esp_mqtt_client_handle_t client);
int esp_mqtt_client_subscribe_single(esp_mqtt_client_handle_t client, const char *topic, int qos);
int esp_mqtt_client_publish(esp_mqtt_client_handle_t client, const char *topic, const char *data, int length, int qos, int retain);
