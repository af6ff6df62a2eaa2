package flowerwar

import (
	"context"
	"iter"
)

// An Event is something that a [Match] tells its program: [Update], [Asked], [Reaction], [Over], [Lost] or [Closed].
type Event interface{ isEvent() }

// Update says that the match has changed.
type Update struct {
	// Events are what happened in the game; the first Update has the latest from before.
	Events []Tagged
	// Missed counts what happened before these and was not received: while the client was away, or because the program
	// read too slowly.
	Missed int
}

// Asked says what the player is asked now.
type Asked struct {
	// Decision is nil if nothing is asked any more.
	Decision *Decision
}

// Reaction is a sign that a player gave.
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

// eventsWaitingMax limits the events that a program has not read yet. Beyond it, all of them become one Update and what
// is asked by then.
const eventsWaitingMax = 256

// condensed returns the same news in fewer events.
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

// Events yields what happens at the match, from the state in which it was joined, until it is closed or the context
// ends. Events are yielded once: only one loop at a time should read them.
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
		if isThere {
			return event, true
		}
		select {
		case <-turned:
		case <-ctx.Done():
		}
	}
	return nil, false
}

// waitingEvent takes the first event that waits. Without one it returns what is closed when that may have changed.
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
	return nil, false, m.turned
}

// isCurrent is false for a decision that has been answered, or replaced by another, since it was asked.
func isCurrent(asked, now *Decision) bool {
	return asked == nil || now != nil && asked.ID == now.ID
}
