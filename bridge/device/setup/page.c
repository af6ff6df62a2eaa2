// Pages are written piece by piece; all foreign text is escaped, in text and in attributes alike.
#include "page.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "form.h"

typedef struct {
  char *text;
  size_t size, length;
  bool is_full;
} page;

__attribute__((format(printf, 2, 3))) static void add(page *to, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int length = vsnprintf(to->text + to->length, to->size - to->length, format, values);
  va_end(values);
  if (length < 0 || (size_t)length >= to->size - to->length) to->is_full = true;
  else to->length += (size_t)length;
}

static void add_escaped(page *to, const char *text) {
  for (; *text != '\0'; text++) {
    unsigned char letter = (unsigned char)*text;
    if (strchr("&<>\"'`", letter) != NULL) add(to, "&#%d;", letter);
    else add(to, "%c", letter < ' ' || letter == 127 ? '?' : letter);
  }
}

static void begin(page *to, const char *title) {
  add(to,
        "<!doctype html><html lang=en><meta charset=utf-8>"
        "<meta name=viewport content=\"width=device-width,initial-scale=1\"><title>%s</title>"
        "<style>body{font:18px/1.5 sans-serif;max-width:30em;margin:1em auto;padding:0 1em}"
        "label{display:block;padding:.5em 0}input[type=text],input[type=password],button"
        "{font:inherit;width:100%%;box-sizing:border-box;padding:.4em}"
        "fieldset{margin:0 0 1em}strong{color:#a00}</style><h1>%s</h1>",
        title, title);
}

static const char *strength_of(int dbm) { return dbm > -60 ? "strong" : dbm > -75 ? "fair" : "weak"; }

static void add_network(page *to, const seen_network *each, bool is_known, bool is_chosen) {
  char hidden[2 * NETWORK_NAME_MAX + 1];
  form_hide(each->name, hidden);
  add(to, "<label><input type=radio name=network value=\"%s\"%s> ", hidden,
        is_chosen ? " checked" : "");
  add_escaped(to, each->name);
  add(to, " <small>(%s%s%s)</small></label>", strength_of(each->strength),
        each->is_locked ? "" : ", without a password", is_known ? ", known" : "");
}

static void add_known(page *to, const settings *known) {
  if (known->count == 0) return;
  add(to, "<fieldset><legend>Known networks</legend>");
  for (size_t index = 0; index < known->count; index++) {
    char hidden[2 * NETWORK_NAME_MAX + 1];
    form_hide(known->networks[index].name, hidden);
    add(to, "<label><input type=checkbox name=drop%zu value=\"%s\"> forget ", index, hidden);
    add_escaped(to, known->networks[index].name);
    add(to, "</label>");
  }
  add(to, "</fieldset>");
}

static void add_server(page *to, const char *name, const char *address, bool is_chosen) {
  char hidden[2 * SERVER_NAME_MAX + 1];
  form_hide(name, hidden);
  add(to, "<label><input type=radio name=found value=\"%s\"%s> ", hidden,
      is_chosen ? " checked" : "");
  add_escaped(to, name);
  add(to, " <small>(%s)</small></label>", address);
}

// Offers the servers on the network, if there are several, by name. Returns true if one of them is selected.
static bool add_servers(page *to, const setup *self, const char *server) {
  const char *told = self->settings.server;
  bool is_kept = told[0] != '\0' && !setup_is_address(told), is_listed = false, is_chosen = false;
  if (self->server_count < 2 && !is_kept) return false;
  for (size_t index = 0; index < self->server_count; index++) {
    const found_server *each = &self->servers[index];
    bool is_it = strcmp(each->name, server) == 0;
    add_server(to, each->name, each->address, is_it);
    is_chosen = is_chosen || is_it;
    is_listed = is_listed || strcmp(each->name, told) == 0;
  }
  if (is_kept && !is_listed) {
    bool is_it = strcmp(told, server) == 0;
    add_server(to, told, "not found just now", is_it);
    is_chosen = is_chosen || is_it;
  }
  add(to, "<label><input type=radio name=found value=\"\"%s> another</label>",
      is_chosen || server[0] == '\0' ? "" : " checked");
  return is_chosen;
}

static size_t end(const page *to) { return to->is_full ? 0 : to->length; }

// Lists the networks in range, and a field for others. The last choice is selected again; otherwise the strongest,
// unless the box knows a network already.
static void add_networks(page *to, const setup *self) {
  bool is_new = self->settings.count == 0, has_chosen = false;
  for (size_t index = 0; index < self->seen_count; index++) {
    const char *name = self->seen[index].name;
    bool is_chosen = self->chosen[0] == '\0' ? is_new && index == 0 : strcmp(name, self->chosen) == 0;
    add_network(to, &self->seen[index], settings_find(&self->settings, name) != NULL, is_chosen);
    has_chosen = has_chosen || is_chosen;
  }
  add(to,
      "<label><input type=radio name=network value=\"\"%s> %s: "
      "<input type=text name=other maxlength=%d autocapitalize=off value=\"",
      has_chosen ? "" : " checked", is_new ? "another" : "none of these, or another",
      NETWORK_NAME_MAX);
  if (!has_chosen) add_escaped(to, self->chosen);
  add(to, "\"></label>");
}

size_t page_form(const setup *self, const char *server, const char *trouble, char *into,
                 size_t size) {
  page to = {into, size, 0, false};
  begin(&to, "Set up this temple");
  if (self->has_failed && trouble == NULL)
    trouble = "The network could not be joined: is its password right, and is it near enough?";
  if (self->has_asked && trouble == NULL)
    trouble = "There are several servers on this network: choose yours.";
  if (trouble != NULL) add(&to, "<p><strong>%s</strong>", trouble);
  add(&to, "<form method=post action=\"/\"><input type=hidden name=token value=%08lx>"
           "<fieldset><legend>Wi-Fi (2.4 GHz)</legend>",
      (unsigned long)self->token);
  add_networks(&to, self);
  add(&to,
      "<label>Password <input type=password name=password maxlength=%d></label>"
      "<small>Leave it empty to keep the known one, or if the network has none.</small> "
      "<a href=\"/\">Look again</a></fieldset>",
      NETWORK_PASSWORD_MAX);
  add_known(&to, &self->settings);
  add(&to, "<fieldset><legend>Server</legend>");
  bool is_named = add_servers(&to, self, server);
  add(&to, "<label>Address <input type=text name=server maxlength=%d autocapitalize=off "
             "placeholder=\"found automatically\" value=\"",
        SERVER_MAX);
  if (!is_named) add_escaped(&to, server);
  add(&to, "\"></label><small>Leave it empty to find the server on the same network. Otherwise "
             "type its address, such as https://play.example.org or http://192.168.1.20:2567."
             "</small></fieldset>"
             "<label><input type=checkbox name=forget value=1> Forget whose temple it is, so that "
             "somebody else can claim it</label><p><button>Save</button></form>");
  return end(&to);
}

size_t page_done(const setup *self, char *into, size_t size) {
  page to = {into, size, 0, false};
  begin(&to, "Saved");
  add(&to, "<p>The temple now closes this network and joins ");
  add_escaped(&to, self->settings.networks[0].name);
  if (self->settings.count > 1) add(&to, ", or another that it knows if that is stronger");
  add(&to, ". If its light still blinks red after a minute, join its own network again: "
             "its page says what is wrong.");
  return end(&to);
}
