package flowerwar

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// TestWaitsAfterStrangeFrames counts how often a client joins a server that sends the same strange frame each time.
func TestWaitsAfterStrangeFrames(t *testing.T) {
	for name, frame := range map[string]string{
		"no JSON":                      "nonsense",
		"a member of another type":     `{"type":"update","n":"one"}`,
		"a state of another type":      `{"type":"welcome","n":0,"protocol":1,"state":{"phase":5}}`,
		"a gap, and no state after it": `{"type":"update","n":7}`,
		"a frame that is too long":     `"` + strings.Repeat("x", frameBytesMax) + `"`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, end := context.WithTimeout(t.Context(), time.Minute)
			defer end()
			url, joins, again := serveAfterWelcome(t, frame)
			go func() {
				if match, err := New(url, "secret").Join(ctx, "m", ""); err == nil {
					<-ctx.Done()
					match.Close()
				}
			}()
			select {
			case <-again:
			case <-ctx.Done():
				t.Fatal("joined once")
			}
			<-time.After(2 * time.Second)
			// Five waits are longer than a second and a half on average, and further ones a second each.
			if count := joins.Load(); count > 15 {
				t.Errorf("joined %d times", count)
			}
		})
	}
}

// serveAfterWelcome starts a server that sends a welcome and a frame to whoever joins, and refuses all requests. It
// returns its address, counts the joins, and tells of the second one.
func serveAfterWelcome(t *testing.T, frame string) (string, *atomic.Int32, <-chan struct{}) {
	joins := new(atomic.Int32)
	again := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		conn, err := websocket.Accept(writer, request, &websocket.AcceptOptions{Subprotocols: []string{subprotocol}})
		if err != nil {
			return
		}
		defer conn.CloseNow()
		if joins.Add(1) == 2 {
			close(again)
		}
		_, _, err = conn.Read(request.Context())
		for _, text := range []string{fmt.Sprintf(welcome, 0, "null", emptyState), frame} {
			if err == nil {
				err = conn.Write(request.Context(), websocket.MessageText, []byte(text))
			}
		}
		for err == nil {
			var asked []byte
			if _, asked, err = conn.Read(request.Context()); err == nil {
				refused := fmt.Appendf(nil, `{"type":"reply","id":%s,"ok":false,"code":"new","detail":"No."}`, idIn(asked))
				err = conn.Write(request.Context(), websocket.MessageText, refused)
			}
		}
	}))
	t.Cleanup(server.Close)
	return server.URL, joins, again
}

func TestWaitsAskedFor(t *testing.T) {
	for said, wait := range map[string]time.Duration{
		"2": 2 * time.Second, "9300000000": waitAskedMax, "-1": 0, "99999999999999999999": 0, "soon": 0, "": 0,
	} {
		answer := http.Response{StatusCode: 503, Header: http.Header{"Retry-After": {said}}}
		if refusal := refusalIn(&answer, nil); refusal.RetryAfter != wait {
			t.Errorf("%q became %v", said, refusal.RetryAfter)
		}
	}
	for said, wait := range map[int]time.Duration{
		1500: 1500 * time.Millisecond, 9_300_000_000_000: waitAskedMax, -5: 0,
	} {
		if refusal := refusalOf(frame{WaitMs: said}); refusal.RetryAfter != wait {
			t.Errorf("%d became %v", said, refusal.RetryAfter)
		}
	}
}
