// esp-mqtt on sockets: a task for each client, and a lock that it holds while it tells of something.
#include "../../../../bridge/device/posix/mqtt.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mqtt_client.h"
#include "runtime.h"

#define POLL_MS 20

struct esp_mqtt_client {
  pthread_t task;
  pthread_mutex_t lock;
  volatile bool is_over;
  mqtt line;
  credentials as;
  char will_topic[64], will[300];
  esp_event_handler_t handler;
  void *context;
};

esp_mqtt_client_handle_t esp_mqtt_client_init(const esp_mqtt_client_config_t *config) {
  esp_mqtt_client_handle_t client = calloc(1, sizeof *client);
  bool is_right = config->network.disable_auto_reconnect && !config->session.disable_clean_session &&
                  config->session.protocol_ver == MQTT_PROTOCOL_V_3_1_1 &&
                  config->session.last_will.qos == 1 && config->session.last_will.retain == 1 &&
                  strcmp(config->credentials.client_id, config->credentials.username) == 0;
  if (!is_right) abort();
  snprintf(client->as.temple, sizeof client->as.temple, "%s", config->credentials.username);
  snprintf(client->as.password, sizeof client->as.password, "%s",
           config->credentials.authentication.password);
  snprintf(client->as.broker, sizeof client->as.broker, "%s", config->broker.address.uri);
  snprintf(client->will_topic, sizeof client->will_topic, "%s", config->session.last_will.topic);
  snprintf(client->will, sizeof client->will, "%s", config->session.last_will.msg);
  pthread_mutexattr_t recursive;
  pthread_mutexattr_init(&recursive);
  pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&client->lock, &recursive);
  return client;
}

esp_err_t esp_mqtt_client_register_event(esp_mqtt_client_handle_t client, esp_mqtt_event_id_t event,
                                         esp_event_handler_t handler, void *context) {
  if (event != MQTT_EVENT_ANY) return ESP_FAIL;
  client->handler = handler;
  client->context = context;
  return ESP_OK;
}

static void tell(esp_mqtt_client_handle_t client, esp_mqtt_event_id_t id, bool is_refused) {
  esp_mqtt_error_codes_t error = {MQTT_ERROR_TYPE_CONNECTION_REFUSED,
                                  MQTT_CONNECTION_REFUSE_NOT_AUTHORIZED};
  esp_mqtt_event_t event = {.event_id = id, .client = client};
  if (is_refused) event.error_handle = &error;
  if (id == MQTT_EVENT_DATA) {
    event.topic = client->line.topic;
    event.topic_len = (int)client->line.topic_length;
    event.data = client->line.payload;
    event.data_len = event.total_data_len = (int)client->line.payload_length;
  }
  client->handler(client->context, "mqtt", id, &event);
}

// Handles what has arrived; false once the connection has ended.
static bool take(esp_mqtt_client_handle_t client) {
  mqtt *line = &client->line;
  for (mqtt_event event = mqtt_read(line); event != MQTT_NOTHING; event = mqtt_next(line)) {
    if (event == MQTT_ACCEPTED) tell(client, MQTT_EVENT_CONNECTED, false);
    else if (event == MQTT_HEARD) tell(client, MQTT_EVENT_DATA, false);
    else {
      if (event == MQTT_REFUSED) tell(client, MQTT_EVENT_ERROR, true);
      return false;
    }
  }
  return true;
}

static void *run_client(void *context) {
  esp_mqtt_client_handle_t client = context;
  box_connection connection = {&client->as, client->will_topic, client->will};
  bool goes_on = is_joined && mqtt_connect(&client->line, &connection);
  while (goes_on && !client->is_over) {
    struct pollfd file = {.fd = client->line.socket, .events = POLLIN};
    bool is_readable = poll(&file, 1, POLL_MS) > 0;
    pthread_mutex_lock(&client->lock);
    // Without Wi-Fi nothing arrives, and the chip notices that it is gone.
    if (!is_joined) goes_on = false;
    else if (is_readable) goes_on = take(client);
    pthread_mutex_unlock(&client->lock);
  }
  pthread_mutex_lock(&client->lock);
  mqtt_close(&client->line);
  if (!client->is_over) tell(client, MQTT_EVENT_DISCONNECTED, false);
  pthread_mutex_unlock(&client->lock);
  return NULL;
}

esp_err_t esp_mqtt_client_start(esp_mqtt_client_handle_t client) {
  return pthread_create(&client->task, NULL, run_client, client) == 0 ? ESP_OK : ESP_FAIL;
}

esp_err_t esp_mqtt_client_destroy(esp_mqtt_client_handle_t client) {
  client->is_over = true;
  pthread_join(client->task, NULL);
  pthread_mutex_destroy(&client->lock);
  free(client);
  return ESP_OK;
}

int esp_mqtt_client_subscribe_single(esp_mqtt_client_handle_t client, const char *topic, int qos) {
  if (qos != 1) abort();
  pthread_mutex_lock(&client->lock);
  mqtt_subscribe(&client->line, topic);
  pthread_mutex_unlock(&client->lock);
  return 1;
}

int esp_mqtt_client_publish(esp_mqtt_client_handle_t client, const char *topic, const char *data,
                            int length, int qos, int retain) {
  if (length != 0) abort();
  pthread_mutex_lock(&client->lock);
  mqtt_publish(&client->line, topic, data, qos, retain == 1);
  pthread_mutex_unlock(&client->lock);
  return 1;
}
