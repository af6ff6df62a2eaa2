package flowerwar

import (
	"encoding/json"

	"flowerwar/internal/plain"
)

// A Tagged is an action or an event: its type, and the whole value as JSON.
type Tagged struct {
	Type string
	JSON json.RawMessage
}

// UnmarshalJSON keeps the whole value beside its type.
func (t *Tagged) UnmarshalJSON(text []byte) error {
	var tag struct{ Type string }
	if err := json.Unmarshal(text, &tag); err != nil {
		return err
	}
	*t = Tagged{Type: tag.Type, JSON: append(json.RawMessage(nil), text...)}
	return nil
}

// MarshalJSON returns the value as received.
func (t Tagged) MarshalJSON() ([]byte, error) {
	return t.JSON, nil
}

// Into decodes the value into one of the types below games.
func (t Tagged) Into(value any) error {
	return json.Unmarshal(t.JSON, value)
}

func (t Tagged) String() string {
	return string(t.JSON)
}

// A Decision is a question to a seat, with every legal action.
type Decision struct {
	ID int
	// Kind is defined by the game, such as "move".
	Kind string
	// Asked has the facts of the question that are not in the view.
	Asked   json.RawMessage
	Actions []Tagged
	// Illegal explains actions that a player might expect to be legal.
	Illegal []Illegal
	// Pass is the action that passes a reaction window; nil outside of one.
	Pass *Tagged
	// MsLeft is the time left to answer; nil without a clock.
	MsLeft *int
}

// Illegal is an action that is not legal, and why.
type Illegal struct {
	Action  Tagged
	Refusal struct{ Code, Detail string }
}

// State is a match as everyone sees it.
type State struct {
	Game    string
	Version int
	// Phase is "open", "playing" or "over".
	Phase string
	// Paused is why the match is paused: "host", "journal" or "".
	Paused     string
	Commitment string
	Visibility string
	Spectators string
	ReadyCheck bool
	// Host is the seat of the host; nil if there is none.
	Host     *int
	Watching int
	// Rematch is the id of the rematch, or "".
	Rematch string
	Seats   []Seat
	Temples []Temple
	// Waiting lists the seats that everyone can see the match is waiting for.
	Waiting []int
	// View is the game's public view; null until the start.
	View json.RawMessage
	// Outcome is nil until the match is over.
	Outcome *Outcome
}

// Seat is a seat of the match, and who has it.
type Seat struct {
	// Seat is the game's name for it, Name that of the player.
	Seat, Name string
	// Kind is "free", "kept", "player", "bot" or "left".
	Kind string
	// Played is "player" or "bot".
	Played         string
	Present, Ready bool
	// Level is that of a bot of the server: "novice", "easy" or "hard"; else "".
	Level string
	// Account is "bot" if a bot account plays there, else "".
	Account string
}

// Temple is a physical temple paired with the match.
type Temple struct {
	Temple  string
	Seats   []int
	Present bool
	// Held is the number of beads that wait for the host's verdict.
	Held int
}

// Outcome is how a match ended.
type Outcome struct {
	Winners []int                `json:"winners"`
	Ranking [][]int              `json:"ranking"`
	Reason  string               `json:"reason"`
	Turns   int                  `json:"turns"`
	Scores  []map[string]float64 `json:"scores"`
	// Closed is why the match was closed before its end.
	Closed string `json:"closed,omitempty"`
}

// frame is any frame of the server; each type has some of the members.
type frame struct {
	Type     string
	N        *int
	Protocol int
	Match    string
	Seat     *int
	// Code is an invitation code in a welcome, and the code of a refusal elsewhere.
	Code     string
	Before   *int
	Events   []Tagged
	Decision *Decision
	State    any
	Own      json.RawMessage
	Patch    []plain.Change
	Hash     string
	Sign     string
	// In replies and refusals.
	ID     *int
	OK     bool
	Detail string
	WaitMs int
	Play   string
}

// isKnown has the types of frames that this client reads as a whole.
var isKnown = map[string]bool{
	"welcome": true, "update": true, "decision": true, "reaction": true, "reply": true, "refused": true,
}

// readFrame returns a frame; of one that only later clients know, just its type and number: members with the names of
// ours may have other forms there.
func readFrame(text []byte) (read frame, err error) {
	var head struct {
		Type string
		N    *int
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return frame{}, err
	}
	if !isKnown[head.Type] {
		return frame{Type: head.Type, N: head.N}, nil
	}
	err = json.Unmarshal(text, &read)
	return read, err
}
