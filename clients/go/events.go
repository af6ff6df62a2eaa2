package flowerwar

import (
	"context"
	"iter"
)

// An Event is a notification of a [Match]: [Update], [Asked], [Reaction], [Over], [Lost] or [Closed].
type Event interface{ isEvent() }

// Update says that the match has changed.
type Update struct {
	// Events are the events of the game; the first Update has the latest ones from before joining.
	Events []Tagged
	// Missed counts the events lost before these, because the client was away or the program read too slowly.
	Missed int
}

// Asked says what the player has to decide: when that changes, and again after a lost connection, and with the time that
// is left after a pause.
type Asked struct {
	// Decision is nil if there is no longer one.
	Decision *Decision
}

// Reaction is a sign that a player has sent to everyone.
type Reaction struct {
	Seat int
	Sign string
}

// Over says that the match has ended.
type Over struct{ Outcome Outcome }

// Lost says that the connection was lost. The client joins again by itself.
type Lost struct{ Err error }

// Closed says that the connection has ended for good. It is the last event.
type Closed struct{ Err error }

func (Update) isEvent()   {}
func (Asked) isEvent()    {}
func (Reaction) isEvent() {}
func (Over) isEvent()     {}
func (Lost) isEvent()     {}
func (Closed) isEvent()   {}

// eventsWaitingMax limits the events that a program has not read yet. Beyond it, they are condensed into one Update and
// the current decision.
const eventsWaitingMax = 256

// condensed returns one Update that counts the missed events, the current decision, and Over and Closed if they have
// come. Reactions and lost connections are dropped.
func condensed(events []Event, decision *Decision) []Event {
	var update Update
	var last []Event
	for _, event := range events {
		switch event := event.(type) {
		case Update:
			update.Missed += event.Missed + len(event.Events)
		case Over, Closed:
			last = append(last, event)
		}
	}
	return append([]Event{update, Asked{decision}}, last...)
}

// Events yields the events of the match from joining on, until it is closed or the context ends. Each event is yielded
// once, so only one loop at a time should read them.
func (m *Match) Events(ctx context.Context) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		for {
			event, isThere := m.next(ctx)
			if !isThere || !yield(event) {
				return
			}
			if _, isLast := event.(Closed); isLast {
				return
			}
		}
	}
}

// next waits for the next event.
func (m *Match) next(ctx context.Context) (Event, bool) {
	for ctx.Err() == nil {
		event, isThere, turned := m.waitingEvent()
		if isThere || turned == nil {
			return event, isThere
		}
		select {
		case <-turned:
		case <-ctx.Done():
		}
	}
	return nil, false
}

// waitingEvent takes the first queued event. If there is none, it returns a channel that is closed when that may have
// changed; nil after the last event.
func (m *Match) waitingEvent() (event Event, isThere bool, turned <-chan struct{}) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for len(m.events) > 0 {
		event, m.events = m.events[0], m.events[1:]
		if asked, isAsked := event.(Asked); isAsked && !isCurrent(asked.Decision, m.known.decision) {
			continue
		}
		return event, true, nil
	}
	if m.err != nil {
		return nil, false, nil
	}
	return nil, false, m.turned
}

// isCurrent is false if a decision has been answered, or replaced by another, since it was asked.
func isCurrent(asked, now *Decision) bool {
	return asked == nil || now != nil && asked.ID == now.ID
}
