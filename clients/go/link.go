package flowerwar

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
)

const (
	subprotocol = "flower-war.json.1"
	// frameBytesMax limits a frame of the server; a welcome has some kilobytes.
	frameBytesMax = 4 << 20
	// pulse is the time between pings: a hung process closes no connection, but it does not answer.
	pulse = 2 * time.Second
	// pulseAnswerMax is the longest wait for the answer: after that time, other processes take over the match.
	pulseAnswerMax = 3 * time.Second
)

// errUnreadable says that a frame has another form than this client knows.
var errUnreadable = errors.New("an unreadable frame")

// errLost says that an answer was lost with its connection, or did not arrive in time.
var errLost = errors.New("the connection was lost")

// content has the members of a request.
type content map[string]any

// reply is the answer to a request, with the whole frame as JSON.
type reply struct {
	frame
	text []byte
}

// link is one connection to a match.
type link struct {
	conn *websocket.Conn
	// ctx ends with the connection; drop ends both.
	ctx  context.Context
	drop context.CancelCauseFunc
	// tasks counts the goroutines that run beside the reader.
	tasks sync.WaitGroup

	mu    sync.Mutex
	asked int
	// waiting has the channels that await a reply, by request id.
	waiting map[int]chan<- reply
}

// dial opens a connection. The token is not part of the address, but of the first frame.
func dial(ctx context.Context, client *http.Client, address string) (*link, error) {
	opening, cancel := context.WithTimeout(ctx, answerMax)
	defer cancel()
	options := websocket.DialOptions{HTTPClient: client, Subprotocols: []string{subprotocol}}
	conn, response, err := websocket.Dial(opening, address, &options)
	if err != nil {
		return nil, refusedUpgrade(response, err)
	}
	conn.SetReadLimit(frameBytesMax)
	own, drop := context.WithCancelCause(ctx)
	return &link{conn: conn, ctx: own, drop: drop, waiting: map[int]chan<- reply{}}, nil
}

// refusedUpgrade returns the refusal of a server that did not open a WebSocket.
func refusedUpgrade(response *http.Response, err error) error {
	if response == nil || response.StatusCode == http.StatusSwitchingProtocols {
		return err
	}
	if refusal := protocolOf(response); refusal != nil {
		return refusal
	}
	var body json.RawMessage
	_ = json.NewDecoder(response.Body).Decode(&body)
	return refusalIn(response, body)
}

// follow reads frames until the connection ends, and returns why. Replies go to the requests that await them.
func (l *link) follow(take func(frame) error) error {
	defer l.end()
	var refused *Refusal
	for {
		_, text, err := l.conn.Read(l.ctx)
		if err != nil {
			return whyClosed(l.ctx, err, refused)
		}
		frame, err := readFrame(text)
		if err != nil {
			return fmt.Errorf("%w: %w", errUnreadable, err)
		}
		switch frame.Type {
		case "reply":
			l.deliver(reply{frame: frame, text: text})
		case "refused":
			refused = refusalOf(frame)
		default:
			if err := take(frame); err != nil {
				return err
			}
		}
	}
}

// isOurs is true if this client ended a connection for what came over it: the same may come after each join.
func isOurs(err error) bool {
	return errors.Is(err, errUnreadable) || errors.Is(err, errBehind) || errors.Is(err, websocket.ErrMessageTooBig)
}

// whyClosed returns the refusal with which the server closed, or what broke the connection.
func whyClosed(ctx context.Context, err error, refused *Refusal) error {
	status := websocket.CloseStatus(err)
	known, isFinal := finalCloses[status]
	switch {
	case refused != nil && isFinal:
		refused.Status = int(status)
		return refused
	case refused != nil:
		return refused
	case isFinal:
		known.Status = int(status)
		return &known
	case ctx.Err() != nil:
		return context.Cause(ctx)
	default:
		return err
	}
}

func refusalOf(frame frame) *Refusal {
	wait := waitAsked(frame.WaitMs, time.Millisecond)
	return &Refusal{Code: frame.Code, Detail: frame.Detail, RetryAfter: wait, play: frame.Play}
}

// ask sends a request once, and waits for the reply.
func (l *link) ask(ctx context.Context, request string, members content) (reply, error) {
	if ctx.Err() != nil {
		return reply{}, context.Cause(ctx)
	}
	replies := make(chan reply, 1)
	id, isOpen := l.expect(replies)
	if !isOpen {
		return reply{}, errLost
	}
	defer l.forget(id)
	frame := content{"id": id, "type": request}
	maps.Copy(frame, members)
	if err := l.send(frame); err != nil {
		return reply{}, err
	}
	timer := time.NewTimer(answerMax)
	defer timer.Stop()
	select {
	case answer := <-replies:
		return answer, nil
	case <-ctx.Done():
		return reply{}, context.Cause(ctx)
	case <-l.ctx.Done():
		return reply{}, errLost
	case <-timer.C:
		return reply{}, errLost
	}
}

func (l *link) send(frame content) error {
	text, err := json.Marshal(frame)
	if err != nil {
		return err
	}
	// Derived from the link's context, not the caller's: cancelling a write breaks the connection.
	ctx, cancel := context.WithTimeout(l.ctx, answerMax)
	defer cancel()
	if l.conn.Write(ctx, websocket.MessageText, text) != nil {
		return errLost
	}
	return nil
}

func (l *link) expect(replies chan<- reply) (id int, isOpen bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked++
	if l.waiting == nil {
		return 0, false
	}
	l.waiting[l.asked] = replies
	return l.asked, true
}

func (l *link) forget(id int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.waiting, id)
}

func (l *link) deliver(answer reply) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if replies, isWaiting := l.waiting[valueOf(answer.ID)]; isWaiting {
		delete(l.waiting, *answer.ID)
		replies <- answer
	}
}

// keepAlive pings, and drops a connection that does not answer.
func (l *link) keepAlive() {
	for sleep(l.ctx, pulse) == nil {
		answering, cancel := context.WithTimeout(l.ctx, pulseAnswerMax)
		if _, err := l.ask(answering, "ping", nil); err != nil {
			l.drop(fmt.Errorf("%w: a ping stayed unanswered", errLost))
		}
		cancel()
	}
}

// run starts a task beside the reader, which has to end with the link.
func (l *link) run(task func()) {
	l.tasks.Add(1)
	go func() {
		defer l.tasks.Done()
		task()
	}()
}

// end closes the connection, and waits for its tasks.
func (l *link) end() {
	l.drop(errLost)
	_ = l.conn.CloseNow()
	l.mu.Lock()
	l.waiting = nil
	l.mu.Unlock()
	l.tasks.Wait()
}
