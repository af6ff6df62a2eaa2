package flowerwar

import (
	"cmp"
	"context"
	"encoding/json"
)

// doneBefore lists, by request, the refusals that after a lost reply mean that the request had already succeeded.
var doneBefore = map[string][]string{
	"leave":         {"not-seated"},
	"ready":         {"started-already", "no-change"},
	"start":         {"started-already"},
	"addBot":        {"seat-taken"},
	"removeBot":     {"no-bot"},
	"kick":          {"nobody-there", "somebody-else"},
	"kickSpectator": {"no-spectator"},
	"handOver":      {"not-host"},
	"pause":         {"paused"},
	"resume":        {"not-paused"},
	"judgeTemple":   {"no-temple-here", "no-beads-held"},
}

// hasLeft has the refusals to leave that mean there is nothing left to leave.
var hasLeft = map[string]bool{"not-seated": true, "match-over": true}

// Leave gives up the seat, where a bot then plays on, and closes the match. Spectators just leave.
func (m *Match) Leave(ctx context.Context) error {
	defer m.Close()
	if _, isSeated := m.Seat(); !isSeated {
		return nil
	}
	err := m.Ask(ctx, "leave", nil, nil)
	// If the reply was lost and the player can no longer join, the seat was given up.
	code := CodeOf(m.Err())
	if err == nil || hasLeft[CodeOf(err)] || code != "" && code != "taken-over" {
		m.turn(func() { m.known.seat = nil })
	}
	// Another call may have been first, and closed the match.
	if _, isSeated := m.Seat(); !isSeated {
		return nil
	}
	return err
}

// Ready confirms the ready check, or withdraws the confirmation.
func (m *Match) Ready(ctx context.Context, on bool) error {
	return m.Ask(ctx, "ready", content{"on": on}, nil)
}

// Start begins the match, with bots on the free seats. For hosts.
func (m *Match) Start(ctx context.Context) error {
	return m.Ask(ctx, "start", nil, nil)
}

// AddBot puts a bot on a free seat, at a level: "novice", "easy", "hard", or "" for the level of the match. For hosts.
func (m *Match) AddBot(ctx context.Context, seat int, level string) error {
	members := content{"seat": seat}
	if level != "" {
		members["level"] = level
	}
	return m.Ask(ctx, "addBot", members, nil)
}

// RemoveBot removes a bot before the start. For hosts.
func (m *Match) RemoveBot(ctx context.Context, seat int) error {
	return m.Ask(ctx, "removeBot", content{"seat": seat}, nil)
}

// Kick removes the person of this name from a seat; they cannot return. Someone else who has taken the seat meanwhile
// stays. For hosts.
func (m *Match) Kick(ctx context.Context, seat int, name string) error {
	return m.Ask(ctx, "kick", content{"seat": seat, "name": name}, nil)
}

// Spectator is a spectator as the host sees them. The id is for [Match.KickSpectator], and valid in this match only.
type Spectator struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Spectators returns the spectators, latest first. For hosts.
func (m *Match) Spectators(ctx context.Context) ([]Spectator, error) {
	var told struct{ Spectators []Spectator }
	err := m.Ask(ctx, "spectators", nil, &told)
	return told.Spectators, err
}

// KickSpectator removes a spectator, on all their devices; they cannot return. For hosts.
func (m *Match) KickSpectator(ctx context.Context, spectator string) error {
	return m.Ask(ctx, "kickSpectator", content{"spectator": spectator}, nil)
}

// HandOver makes the person of this name on a seat the host. For hosts.
func (m *Match) HandOver(ctx context.Context, seat int, name string) error {
	return m.Ask(ctx, "handOver", content{"seat": seat, "name": name}, nil)
}

// Pause pauses the match for everyone. For hosts.
func (m *Match) Pause(ctx context.Context) error {
	return m.Ask(ctx, "pause", nil, nil)
}

// Resume resumes a paused match. For hosts.
func (m *Match) Resume(ctx context.Context) error {
	return m.Ask(ctx, "resume", nil, nil)
}

// JudgeTemple lets the host "credit" or "ignore" a temple's held beads, and the host or a player whom the temple serves
// "unpair" it.
func (m *Match) JudgeTemple(ctx context.Context, temple, verdict string) error {
	return m.Ask(ctx, "judgeTemple", content{"temple": temple, "verdict": verdict}, nil)
}

// Rematch joins a new match with the same people on the same seats; the first call creates it.
func (m *Match) Rematch(ctx context.Context) (*Match, error) {
	id := m.State().Rematch
	if id == "" {
		var made struct{ Match string }
		if err := m.Ask(ctx, "rematch", nil, &made); err != nil {
			return nil, err
		}
		id = made.Match
	}
	// Spectators are told no code; those who were invited have the one they came with, which the rematch has, too.
	code := cmp.Or(m.Code(), m.route.code)
	return m.client.enter(ctx, route{id: id, code: code, watch: m.route.watch})
}

// Resample returns the match with everything hidden from you drawn anew, where bots play all other seats: the rules
// resume it, to think about this decision.
func (m *Match) Resample(ctx context.Context, decision int) (json.RawMessage, error) {
	var told struct{ Resampled json.RawMessage }
	err := m.Ask(ctx, "resample", content{"decision": decision}, &told)
	return told.Resampled, err
}

// AutoPass turns automatic passing of reaction windows on or off; a window passed this way still lasts its usual time.
func (m *Match) AutoPass(ctx context.Context, on bool) error {
	m.mu.Lock()
	m.isAuto = on
	m.mu.Unlock()
	return m.Ask(ctx, "autoPass", content{"on": on}, nil)
}

// React sends a sign to everyone in the match: "conch", "flower", "sun", "rain", "skull" or "drum". It is not sent
// again if the connection is lost: it would come too late.
func (m *Match) React(ctx context.Context, sign string) error {
	link, err := m.joined(ctx)
	if err != nil {
		return err
	}
	answer, err := link.ask(ctx, "react", content{"sign": sign})
	if err != nil {
		return err
	}
	if !answer.OK {
		return refusalOf(answer.frame)
	}
	return nil
}
