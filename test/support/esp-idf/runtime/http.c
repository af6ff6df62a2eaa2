// esp_http_client on sockets; requests go to the test's server, whichever server the program was built for.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../../../../bridge/device/posix/mqtt.h"
#include "../../../../bridge/device/posix/requests.h"
#include "esp_crt_bundle.h"
#include "esp_http_client.h"
#include "runtime.h"
#include "sdkconfig.h"

#define WAIT_US 1000

struct esp_http_client {
  char path[128];
  const char *method;
  int line, status;
  http_body body;
};

esp_err_t esp_crt_bundle_attach(void *config) {
  (void)config;
  return ESP_OK;
}

esp_http_client_handle_t esp_http_client_init(const esp_http_client_config_t *config) {
  esp_http_client_handle_t client = calloc(1, sizeof *client);
  size_t length = strlen(CONFIG_TEMPLE_SERVER);
  if (strncmp(config->url, CONFIG_TEMPLE_SERVER, length) != 0) abort();
  snprintf(client->path, sizeof client->path, "%s", config->url + length);
  client->line = -1;
  return client;
}

esp_err_t esp_http_client_set_method(esp_http_client_handle_t client,
                                     esp_http_client_method_t method) {
  client->method = method == HTTP_METHOD_POST ? "POST" : "GET";
  return ESP_OK;
}

esp_err_t esp_http_client_set_header(esp_http_client_handle_t client, const char *key,
                                     const char *value) {
  (void)client;
  bool is_right = strcmp(key, "Content-Type") == 0 && strcmp(value, "application/json") == 0;
  return is_right ? ESP_OK : ESP_FAIL;
}

esp_err_t esp_http_client_open(esp_http_client_handle_t client, int length) {
  char text[512];
  client->line = is_joined ? dial(server, "80") : -1;
  if (client->line == -1) return ESP_FAIL;
  int said = snprintf(text, sizeof text,
                      "%s %s HTTP/1.0\r\nHost: %s\r\nContent-Type: application/json\r\n"
                      "Content-Length: %d\r\n\r\n",
                      client->method, client->path, strstr(server, "://") + 3, length);
  return send(client->line, text, (size_t)said, MSG_NOSIGNAL) == said ? ESP_OK : ESP_FAIL;
}

int esp_http_client_write(esp_http_client_handle_t client, const char *bytes, int length) {
  return (int)send(client->line, bytes, (size_t)length, MSG_NOSIGNAL);
}

int64_t esp_http_client_fetch_headers(esp_http_client_handle_t client) {
  client->status = http_head(&client->body, client->line);
  return client->status == 0 ? -1 : 0;
}

esp_err_t esp_http_client_set_timeout_ms(esp_http_client_handle_t client, int timeout_ms) {
  return client->line != -1 && timeout_ms > 0 ? ESP_OK : ESP_FAIL;
}

int esp_http_client_read(esp_http_client_handle_t client, char *bytes, int length) {
  int had = http_read(&client->body, (uint8_t *)bytes, (size_t)length);
  return had == 0 ? -ESP_ERR_HTTP_EAGAIN : had < 0 ? 0 : had;
}

int esp_http_client_read_response(esp_http_client_handle_t client, char *bytes, int length) {
  int had = 0, more;
  while (had < length && (more = esp_http_client_read(client, bytes + had, length - had)) != 0) {
    if (more > 0) had += more;
    else usleep(WAIT_US);
  }
  return had;
}

int esp_http_client_get_status_code(esp_http_client_handle_t client) { return client->status; }

esp_err_t esp_http_client_cleanup(esp_http_client_handle_t client) {
  if (client->line != -1) close(client->line);
  free(client);
  return ESP_OK;
}
