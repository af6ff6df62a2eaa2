// Requests to the server over HTTP: to be claimed (TPL-21), and for the address of the broker.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "esp_crt_bundle.h"
#include "esp_http_client.h"
#include "esp_timer.h"
#include "parts.h"

#define ANSWER_MS_MAX 10000
#define ADDRESS_MAX 256

static setup *own_setup;

void server_start(setup *setup) { own_setup = setup; }

static int exchange(esp_http_client_handle_t client, const char *body, char *answer, size_t size) {
  int length = body == NULL ? 0 : (int)strlen(body);
  esp_http_client_set_method(client, body == NULL ? HTTP_METHOD_GET : HTTP_METHOD_POST);
  if (body != NULL) esp_http_client_set_header(client, "Content-Type", "application/json");
  if (esp_http_client_open(client, length) != ESP_OK) return 0;
  if (length > 0 && esp_http_client_write(client, body, length) != length) return 0;
  if (esp_http_client_fetch_headers(client) < 0) return 0;
  int more = esp_http_client_read_response(client, answer, (int)size - 1);
  if (more < 0) return 0;
  answer[more] = '\0';
  return esp_http_client_get_status_code(client);
}

int server_ask(void *context, const char *path, const char *body, char *answer, size_t size) {
  (void)context;
  char address[ADDRESS_MAX];
  const char *server = setup_server(own_setup, (uint64_t)esp_timer_get_time() / 1000);
  if (server == NULL) return 0;
  snprintf(address, sizeof address, "%s%s", server, path);
  esp_http_client_config_t config = {.url = address,
                                     .timeout_ms = ANSWER_MS_MAX,
                                     .crt_bundle_attach = esp_crt_bundle_attach};
  esp_http_client_handle_t client = esp_http_client_init(&config);
  if (client == NULL) return 0;
  int status = exchange(client, body, answer, size);
  esp_http_client_cleanup(client);
  if (status == 0) setup_server_failed(own_setup);
  return status;
}
