package flowerwar

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/coder/websocket"
)

// table is the server's side of one connection.
type table struct {
	*testing.T
	conn *websocket.Conn
	url  string
}

// visit plays the server for one connection, including what a real server does only when something goes wrong.
type visit func(table)

// welcome is a frame with this number of earlier events, this decision and this state.
const welcome = `{"type":"welcome","n":0,"protocol":1,"match":"m","seat":0,"code":"ABC","before":%d,"events":[],` +
	`"own":{"hand":[]},"decision":%s,"state":%s,"later":{}}`

const emptyState = `{"phase":"open","seats":[],"outcome":null}`

// serve starts a server that handles each connection to the match "m" by the next visit, and returns a client of it.
// Where a visit is nil, a proxy answers with a page.
func serve(t *testing.T, visits ...visit) *Client {
	var come atomic.Int32
	var url string
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		number := int(come.Add(1))
		if number > len(visits) {
			t.Errorf("connection %d is one too many", number)
			return
		}
		if strings.Contains(request.URL.String(), "secret") {
			t.Error("the token is in the address")
		}
		if request.URL.Path == "/full" {
			writer.Header().Set("Retry-After", "1")
			writer.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		if visits[number-1] == nil {
			http.NotFound(writer, request)
			return
		}
		conn, err := websocket.Accept(writer, request, &websocket.AcceptOptions{Subprotocols: []string{subprotocol}})
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.CloseNow()
		visits[number-1](table{T: t, conn: conn, url: strings.Replace(url, "http", "ws", 1)})
	}))
	url = server.URL
	t.Cleanup(func() {
		server.Close()
		if int(come.Load()) != len(visits) {
			t.Errorf("%d connections came, not %d", come.Load(), len(visits))
		}
	})
	return New(url, "secret")
}

// hears reads a frame, which must be of this type, and returns it.
func (t table) hears(kind string) map[string]any {
	t.Helper()
	_, text, err := t.conn.Read(context.Background())
	var frame map[string]any
	if err != nil || json.Unmarshal(text, &frame) != nil || frame["type"] != kind {
		t.Errorf("heard %s (%v), not %s", text, err, kind)
	}
	return frame
}

func (t table) says(form string, values ...any) {
	t.Helper()
	text := fmt.Appendf(nil, form, values...)
	if err := t.conn.Write(context.Background(), websocket.MessageText, text); err != nil {
		t.Error(err)
	}
}

// welcomes reads a join and sends a welcome with this number of earlier events, this decision and this state.
func (t table) welcomes(before int, decision, state string) map[string]any {
	t.Helper()
	join := t.hears("join")
	t.sendsWelcome(before, decision, state)
	return join
}

func (t table) sendsWelcome(before int, decision, state string) {
	t.Helper()
	t.says(welcome, before, decision, state)
}

// closes closes the connection with a code, once the client has read everything.
func (t table) closes(code int) {
	_ = t.conn.Close(websocket.StatusCode(code), "")
}

// waits stays until the client has gone.
func (t table) waits() {
	_, _, _ = t.conn.Read(context.Background())
}

// joinsTable joins the match "m", and leaves it at the end of the test.
func joinsTable(t *testing.T, client *Client) *Match {
	t.Helper()
	match, err := client.Join(t.Context(), "m", "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(match.Close)
	return match
}

// idIn returns the id of a request, as JSON.
func idIn(text []byte) string {
	var frame struct{ ID json.RawMessage }
	_ = json.Unmarshal(text, &frame)
	return string(frame.ID)
}
