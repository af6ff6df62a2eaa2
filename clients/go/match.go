package flowerwar

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
)

// ErrClosed is the reason if the program itself closed the match.
var ErrClosed = errors.New("this program has closed the match")

// A Match is one player's place at a match, or a spectator's. All of its methods may be called from any goroutine.
type Match struct {
	ID     string
	client *Client
	route  route
	stop   context.CancelCauseFunc
	// done is closed when all goroutines of the match have ended.
	done chan struct{}

	mu     sync.Mutex
	known  following
	events []Event
	// link is the connection while the match is joined; err is why there will be no other.
	link *link
	err  error
	// turned is closed, and replaced, whenever one of these has changed.
	turned chan struct{}
	// isAuto is true if reaction windows are passed automatically: the server forgets that when a connection ends.
	isAuto bool
}

// State returns the match as everyone sees it.
func (m *Match) State() State {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.known.state
}

// Own returns what only this seat may see; JSON's null for spectators.
func (m *Match) Own() json.RawMessage {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.known.own
}

// Seat returns the player's seat; spectators have none.
func (m *Match) Seat() (seat int, isSeated bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return valueOf(m.known.seat), m.known.seat != nil
}

// Code returns the code to invite others with; "" for spectators.
func (m *Match) Code() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.known.code
}

// Decision returns the player's open decision; nil if there is none.
func (m *Match) Decision() *Decision {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.known.decision
}

// Err returns why the match is closed for good; nil while it is open.
func (m *Match) Err() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.err
}

// Close ends the connection without giving up the seat: joining again returns to it.
func (m *Match) Close() {
	m.stop(ErrClosed)
	<-m.done
}

// Act answers a decision with one of its actions, or anything that encodes to the same JSON. It returns once the answer
// is durable. If the connection is lost meanwhile, the answer is sent again; it counts only once. In a paused match it
// waits. A refusal for which [IsLate] is true means that the match has moved on or ended without it: what comes next
// comes as an event.
func (m *Match) Act(ctx context.Context, decision *Decision, action any) error {
	answer := content{"decision": decision.ID, "action": action}
	err := m.Ask(ctx, "act", answer, nil)
	for CodeOf(err) == "paused" {
		if err = m.until(ctx, m.goesOn); err == nil {
			err = m.Ask(ctx, "act", answer, nil)
		}
	}
	if err == nil || IsLate(err) {
		m.answered(decision.ID)
	}
	return err
}

// goesOn is true unless the match is paused. The lock is held.
func (m *Match) goesOn() bool {
	return m.known.state.Paused == "" || m.known.state.Phase == "over"
}

// answered forgets a decision before the server sends the next one.
func (m *Match) answered(id int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known.decision != nil && m.known.decision.ID == id {
		m.known.decision = nil
	}
}

// Ask sends a request (docs/protocol.md lists them) until it is answered, across reconnects, and decodes the reply into
// the given value, or ignores it if that is nil.
func (m *Match) Ask(ctx context.Context, request string, members map[string]any, into any) error {
	isInDoubt := false
	for fails := 0; ; fails++ {
		link, err := m.joined(ctx)
		if err != nil {
			return err
		}
		answer, err := link.ask(ctx, request, members)
		switch {
		case errors.Is(err, errLost):
			isInDoubt = true
		case err != nil:
			return err
		case answer.OK && into != nil:
			return json.Unmarshal(answer.text, into)
		case answer.OK, isInDoubt && slices.Contains(doneBefore[request], answer.Code):
			return nil
		case !passing[answer.Code]:
			return refusalOf(answer.frame)
		default:
			// A journal that reported a failure may have kept the request all the same.
			isInDoubt = isInDoubt || answer.Code == "journal-unavailable"
		}
		if err := sleep(ctx, retryWait(fails)); err != nil {
			return err
		}
	}
}
