// esp_http_client on sockets; whatever server the program was built for, it asks the one that the test has.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../../../../bridge/device/posix/mqtt.h"
#include "esp_crt_bundle.h"
#include "esp_http_client.h"
#include "runtime.h"
#include "sdkconfig.h"

struct esp_http_client {
  char path[128];
  const char *method;
  int line, status;
  char answer[2048];
  const char *body;
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
  client->line = is_in_reach ? dial(server, "80") : -1;
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
  size_t had = 0;
  ssize_t more;
  while (had < sizeof client->answer - 1 &&
         (more = recv(client->line, client->answer + had, sizeof client->answer - 1 - had, 0)) > 0)
    had += (size_t)more;
  const char *end = strstr(client->answer, "\r\n\r\n");
  if (end == NULL || sscanf(client->answer, "HTTP/%*s %d", &client->status) != 1) return -1;
  client->body = end + 4;
  return (int64_t)strlen(client->body);
}

int esp_http_client_read_response(esp_http_client_handle_t client, char *bytes, int length) {
  size_t had = strlen(client->body);
  if (had > (size_t)length) had = (size_t)length;
  memcpy(bytes, client->body, had);
  return (int)had;
}

int esp_http_client_get_status_code(esp_http_client_handle_t client) { return client->status; }

esp_err_t esp_http_client_cleanup(esp_http_client_handle_t client) {
  if (client->line != -1) close(client->line);
  free(client);
  return ESP_OK;
}
