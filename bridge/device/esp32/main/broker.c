// MQTT with ESP-IDF's client. Each connection has its own last will (TPL-16) and therefore its own client, which does
// not reconnect; the box does that.
#include <stdbool.h>
#include <string.h>

#include "esp_crt_bundle.h"
#include "esp_err.h"
#include "mqtt_client.h"
#include "parts.h"

// After one and a half times as long, the broker reports that the box is gone.
#define KEEP_ALIVE_SECONDS 30
#define RECONNECT_MS 500
// The client's task must not wait longer for a busy box; lost messages are repeated.
#define HAND_OVER_MS 200

static QueueHandle_t events_told;
static esp_mqtt_client_handle_t client;
// Counts clients, to ignore late events of former ones.
static uint32_t current;
// The stage of that client, set by its own task.
static volatile broker_stage stage;

void broker_start(QueueHandle_t events) { events_told = events; }

broker_stage broker_look(void) { return stage; }

bool broker_is_current(uint32_t connection) { return client != NULL && connection == current; }

static void hear(const esp_mqtt_event_t *heard, event *next) {
  // A message in several pieces is longer than any for a temple (TPL-2).
  if (heard->data_len != heard->total_data_len) return;
  if (heard->topic_len <= 0 || heard->topic_len > (int)sizeof next->topic) return;
  if (heard->data_len < 0 || heard->data_len > (int)sizeof next->payload) return;
  next->kind = EVENT_HEARD;
  next->topic_length = (size_t)heard->topic_len;
  memcpy(next->topic, heard->topic, next->topic_length);
  next->length = (size_t)heard->data_len;
  if (next->length > 0) memcpy(next->payload, heard->data, next->length);
  xQueueSend(events_told, next, pdMS_TO_TICKS(HAND_OVER_MS));
}

static bool is_refusal(const esp_mqtt_error_codes_t *error) {
  return error != NULL && error->error_type == MQTT_ERROR_TYPE_CONNECTION_REFUSED &&
         (error->connect_return_code == MQTT_CONNECTION_REFUSE_BAD_USERNAME ||
          error->connect_return_code == MQTT_CONNECTION_REFUSE_NOT_AUTHORIZED);
}

// Runs in the client's task. It must never wait for the box, which waits for this task when it ends the client.
static void on_event(void *context, esp_event_base_t base, int32_t id, void *data) {
  (void)base;
  const esp_mqtt_event_t *told = data;
  event next = {.connection = (uint32_t)(uintptr_t)context};
  if (id == MQTT_EVENT_DATA) hear(told, &next);
  else if (id == MQTT_EVENT_CONNECTED) stage = BROKER_CONNECTED;
  else if (id == MQTT_EVENT_ERROR && is_refusal(told->error_handle)) stage = BROKER_REFUSED;
  else if (id == MQTT_EVENT_DISCONNECTED && stage != BROKER_REFUSED) stage = BROKER_LOST;
}

void broker_connect(void *context, const box_connection *connection) {
  (void)context;
  esp_mqtt_client_config_t config = {
      .broker = {.address = {.uri = connection->as->broker},
                 .verification = {.crt_bundle_attach = esp_crt_bundle_attach}},
      .credentials = {.username = connection->as->temple,
                      .client_id = connection->as->temple,
                      .authentication = {.password = connection->as->password}},
      .session = {.last_will = {.topic = connection->will_topic,
                                .msg = connection->will_payload,
                                .qos = 1,
                                .retain = 1},
                  .keepalive = KEEP_ALIVE_SECONDS,
                  .protocol_ver = MQTT_PROTOCOL_V_3_1_1},
      // To end, the client takes half of that time, in which the box stands still.
      .network = {.disable_auto_reconnect = true, .reconnect_timeout_ms = RECONNECT_MS},
  };
  stage = BROKER_WAITING;
  current++;
  client = esp_mqtt_client_init(&config);
  // Out of memory, or the address is malformed: the box tries again later.
  if (client == NULL) {
    stage = BROKER_LOST;
    return;
  }
  ESP_ERROR_CHECK(esp_mqtt_client_register_event(client, MQTT_EVENT_ANY, on_event,
                                                 (void *)(uintptr_t)current));
  if (esp_mqtt_client_start(client) != ESP_OK) stage = BROKER_LOST;
}

// Ending a connected client sends DISCONNECT, which cancels its last will; but then the network is gone, and the
// broker does not receive it.
void broker_hang_up(void *context) {
  (void)context;
  if (client != NULL) esp_mqtt_client_destroy(client);
  client = NULL;
  stage = BROKER_WAITING;
}

void broker_subscribe(void *context, const char *topic) {
  (void)context;
  if (client != NULL) esp_mqtt_client_subscribe_single(client, topic, 1);
}

void broker_publish(void *context, const char *topic, const char *payload, int qos, bool retain) {
  (void)context;
  if (client != NULL) esp_mqtt_client_publish(client, topic, payload, 0, qos, retain);
}
