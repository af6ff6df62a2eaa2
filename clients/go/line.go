package flowerwar

import (
	"context"
	"errors"
	"fmt"
	"time"
)

const (
	// joinMax is the longest wait for a welcome.
	joinMax = 5 * time.Second
	// firstFailsMax limits the failed connections before a match has ever been joined; later ones are not counted.
	firstFailsMax = 8
)

// route says how to reach a match.
type route struct {
	id    string
	code  string
	watch bool
	// play is the address that the server named, or "".
	play string
}

// enter joins a match; the context limits only the joining.
func (c *Client) enter(ctx context.Context, route route) (*Match, error) {
	lifetime, stop := context.WithCancelCause(context.Background())
	m := &Match{ID: route.id, client: c, route: route, stop: stop}
	m.done, m.turned = make(chan struct{}), make(chan struct{})
	go m.stayConnected(lifetime)
	if _, err := m.joined(ctx); err != nil {
		m.Close()
		return nil, err
	}
	return m, nil
}

// joined returns the connection, once there is one.
func (m *Match) joined(ctx context.Context) (found *link, err error) {
	err = m.until(ctx, func() bool {
		found = m.link
		return found != nil
	})
	return found, err
}

// until returns once the condition holds, which is checked under the lock, or the match is closed for good.
func (m *Match) until(ctx context.Context, isSo func() bool) error {
	for {
		m.mu.Lock()
		err, turned := m.err, m.turned
		isDone := err != nil || isSo()
		m.mu.Unlock()
		if isDone {
			return err
		}
		select {
		case <-turned:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// stayConnected joins, and rejoins as long as the match lives.
func (m *Match) stayConnected(ctx context.Context) {
	defer close(m.done)
	home := webSocketURL(m.client.url, m.client.url+"/api/matches/"+m.route.id+"/play")
	join := content{"type": "join", "token": m.client.token, "watch": m.route.watch, "code": m.route.code}
	// This lets the server tell a late attempt to join from a newer one.
	join["from"] = newDigits()
	if !m.route.watch {
		join["entropy"] = newDigits()
	}
	address, wasEverJoined := webSocketURL(m.client.url, m.route.play), false
	for fails, attempt := 0, 1; ; attempt++ {
		if address == "" {
			address = home
		}
		join["attempt"] = attempt
		hasJoined, err := m.visit(ctx, address, join)
		wasEverJoined = wasEverJoined || hasJoined
		if hasJoined && !isOurs(err) {
			fails = 0
		}
		fails++
		var refusal *Refusal
		isRefused := errors.As(err, &refusal)
		isUnreached := !wasEverJoined && (!isRefused || refusal.Code == noAnswer)
		if why := finalErr(ctx, err, isUnreached && fails > firstFailsMax); why != nil {
			m.end(why)
			return
		}
		if hasJoined {
			m.tell(Lost{err})
		}
		wait := retryWait(fails)
		address = ""
		if isRefused {
			address, wait = webSocketURL(m.client.url, refusal.play), wait+refusal.RetryAfter
		}
		// It fails only if the match is closed, which the next attempt notices.
		_ = sleep(ctx, wait)
	}
}

// finalErr returns why rejoining is pointless; nil if it is not.
func finalErr(ctx context.Context, err error, isHopeless bool) error {
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case isFinal(err), isHopeless:
		return err
	default:
		return nil
	}
}

// visit joins at an address and follows the match until the connection ends.
func (m *Match) visit(ctx context.Context, address string, join content) (hasJoined bool, why error) {
	link, err := dial(ctx, m.client.http, address)
	if err != nil {
		return false, err
	}
	late := time.AfterFunc(joinMax, func() { link.drop(fmt.Errorf("%w: no welcome came", errLost)) })
	defer late.Stop()
	if err := link.send(join); err != nil {
		link.end()
		return false, err
	}
	why = link.follow(func(frame frame) error {
		err := m.take(link, frame)
		if err == nil && frame.Type == "welcome" && !hasJoined {
			hasJoined = true
			late.Stop()
			m.welcomed(link)
		}
		return err
	})
	m.turn(func() { m.link = nil })
	return hasJoined, why
}

// take applies a frame. A client that has fallen behind requests the whole state.
func (m *Match) take(link *link, frame frame) error {
	var err error
	m.turn(func() {
		var news []Event
		news, err = m.known.take(frame)
		m.add(news...)
		m.known.isBehind = m.known.isBehind || errors.Is(err, errBehind)
	})
	if !errors.Is(err, errBehind) {
		return err
	}
	link.run(func() {
		if answer, err := link.ask(link.ctx, "resync", nil); err != nil || !answer.OK {
			link.drop(errBehind)
		}
	})
	return nil
}

// welcomed starts using a connection.
func (m *Match) welcomed(link *link) {
	link.run(link.keepAlive)
	m.mu.Lock()
	isAuto := m.isAuto
	m.mu.Unlock()
	if isAuto {
		// Sent before the program has the connection: later, it could overtake a request to turn it off. Nobody reads
		// the reply.
		id, _ := link.expect(make(chan reply, 1))
		_ = link.send(content{"id": id, "type": "autoPass", "on": true})
	}
	m.turn(func() { m.link = link })
}

// end closes the match for good.
func (m *Match) end(why error) {
	m.turn(func() {
		m.err = why
		m.add(Closed{why})
	})
}

func (m *Match) tell(event Event) {
	m.turn(func() { m.add(event) })
}

// add keeps events until the program reads them. The lock is held.
func (m *Match) add(events ...Event) {
	m.events = append(m.events, events...)
	if len(m.events) > eventsWaitingMax {
		m.events = condensed(m.events, m.known.decision)
	}
}

// turn changes the match, and wakes the goroutines that wait for a change.
func (m *Match) turn(change func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	change()
	close(m.turned)
	m.turned = make(chan struct{})
}
