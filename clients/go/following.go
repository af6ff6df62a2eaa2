package flowerwar

import (
	"encoding/json"
	"errors"
	"fmt"

	"flowerwar/internal/plain"
)

// following is the client's copy of a match, updated frame by frame.
type following struct {
	seat     *int
	code     string
	decision *Decision
	state    State
	own      json.RawMessage
	// n is the number of the last frame, and told the number of events received.
	n, told int
	// isBehind is true while another welcome has been asked for; until it comes, nothing else counts.
	isBehind bool
	// shown is the state as received, for patches and hashes.
	shown any
}

// errBehind says that a frame is missing, or that the state differs from the server's: only a new welcome helps.
var errBehind = errors.New("the client has lost step with the match")

// take applies a frame and returns its events.
func (f *following) take(frame frame) ([]Event, error) {
	if frame.Type == "welcome" {
		return f.welcome(frame)
	}
	if f.isBehind {
		return nil, nil
	}
	if frame.N != nil {
		if f.n++; *frame.N != f.n {
			return nil, fmt.Errorf("%w: frame %d is missing", errBehind, f.n)
		}
	}
	switch frame.Type {
	case "update":
		return f.update(frame)
	case "decision":
		f.decision = frame.Decision
		return []Event{Asked{f.decision}}, nil
	case "reaction":
		return []Event{Reaction{Seat: valueOf(frame.Seat), Sign: frame.Sign}}, nil
	default:
		return nil, nil
	}
}

func (f *following) welcome(frame frame) ([]Event, error) {
	if frame.Protocol != protocolVersion {
		return nil, &otherProtocol
	}
	next := *f
	next.n, next.isBehind = 0, false
	next.seat, next.code = frame.Seat, frame.Code
	next.decision = frame.Decision
	before := valueOf(frame.Before)
	next.told = before + len(frame.Events)
	update := Update{Events: frame.Events, Missed: max(0, before-f.told)}
	if known := f.told - before; known > 0 {
		update.Events = frame.Events[min(known, len(frame.Events)):]
	}
	over, err := next.show(frame.State, frame.Own)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errUnreadable, err)
	}
	*f = next
	return append([]Event{update, Asked{f.decision}}, over...), nil
}

func (f *following) update(frame frame) ([]Event, error) {
	if frame.Before != nil && *frame.Before != f.told {
		return nil, fmt.Errorf("%w: events are missing", errBehind)
	}
	shown, err := plain.Patched(f.shown, frame.Patch)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errBehind, err)
	}
	next := *f
	next.told += len(frame.Events)
	own := f.own
	if frame.Own != nil {
		own = frame.Own
	}
	over, err := next.show(shown, own)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errBehind, err)
	}
	if frame.Hash != "" && frame.Hash != next.hash() {
		return nil, fmt.Errorf("%w: the state has drifted", errBehind)
	}
	*f = next
	return append([]Event{Update{Events: frame.Events}}, over...), nil
}

// show takes a new state, and returns an event if the match has ended.
func (f *following) show(shown any, own json.RawMessage) ([]Event, error) {
	text, err := json.Marshal(shown)
	if err != nil {
		return nil, err
	}
	var state State
	if err := json.Unmarshal(text, &state); err != nil {
		return nil, err
	}
	hasEnded := state.Outcome != nil && f.state.Outcome == nil
	f.shown, f.state, f.own = shown, state, own
	if !hasEnded {
		return nil, nil
	}
	return []Event{Over{*state.Outcome}}, nil
}

// hash returns the hash of the client's copy.
func (f *following) hash() string {
	var own any
	// It cannot fail: it came in a frame that was decoded.
	_ = json.Unmarshal(f.own, &own)
	return plain.Hash(map[string]any{"state": f.shown, "own": own})
}

func valueOf(number *int) int {
	if number == nil {
		return 0
	}
	return *number
}
