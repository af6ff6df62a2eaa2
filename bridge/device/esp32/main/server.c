// The server over HTTP, which the box asks to be claimed (TPL-21).
#include <stdio.h>
#include <string.h>

#include "esp_crt_bundle.h"
#include "esp_http_client.h"
#include "parts.h"
#include "sdkconfig.h"

#define ANSWER_MS_MAX 10000
#define ADDRESS_MAX 256

static int ask(esp_http_client_handle_t client, const char *body, char *answer, size_t size) {
  int length = (int)strlen(body);
  esp_http_client_set_method(client, HTTP_METHOD_POST);
  esp_http_client_set_header(client, "Content-Type", "application/json");
  if (esp_http_client_open(client, length) != ESP_OK) return 0;
  if (esp_http_client_write(client, body, length) != length) return 0;
  if (esp_http_client_fetch_headers(client) < 0) return 0;
  int more = esp_http_client_read_response(client, answer, (int)size - 1);
  if (more < 0) return 0;
  answer[more] = '\0';
  return esp_http_client_get_status_code(client);
}

int server_post(void *context, const char *path, const char *body, char *answer, size_t size) {
  (void)context;
  _Static_assert(sizeof CONFIG_TEMPLE_SERVER > 1, "idf.py menuconfig, Temple: name the server");
  char address[ADDRESS_MAX];
  snprintf(address, sizeof address, "%s%s", CONFIG_TEMPLE_SERVER, path);
  esp_http_client_config_t config = {.url = address,
                                     .timeout_ms = ANSWER_MS_MAX,
                                     .crt_bundle_attach = esp_crt_bundle_attach};
  esp_http_client_handle_t client = esp_http_client_init(&config);
  if (client == NULL) return 0;
  int status = ask(client, body, answer, size);
  esp_http_client_cleanup(client);
  return status;
}
