package flowerwar

import "context"

// doneBefore lists the refusals which say, when a reply was lost, that the request had been carried out before.
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

// Leave gives up the seat, where a bot plays on, and closes the match. Spectators just leave.
func (m *Match) Leave(ctx context.Context) error {
	defer m.Close()
	if _, isSeated := m.Seat(); !isSeated {
		return nil
	}
	err := m.Ask(ctx, "leave", nil, nil)
	// If the reply was lost and the player can no longer join, the seat was given up.
	if CodeOf(err) == "left" {
		return nil
	}
	return err
}

// Ready confirms the ready check, or takes that back.
func (m *Match) Ready(ctx context.Context, on bool) error {
	return m.Ask(ctx, "ready", content{"on": on}, nil)
}

// Start begins the match, with bots on the free seats. For hosts.
func (m *Match) Start(ctx context.Context) error {
	return m.Ask(ctx, "start", nil, nil)
}

// AddBot puts a bot on a free seat, at a level: "novice", "easy", "hard", or "" for that of the match. For hosts.
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

// Kick removes the person of that name from a seat; somebody else who has taken it stays. For hosts.
func (m *Match) Kick(ctx context.Context, seat int, name string) error {
	return m.Ask(ctx, "kick", content{"seat": seat, "name": name}, nil)
}

// Spectator is somebody who looks on, as the host sees them. The id is for [Match.KickSpectator], at this match alone.
type Spectator struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Spectators returns those who look on, the latest first. For hosts.
func (m *Match) Spectators(ctx context.Context) ([]Spectator, error) {
	var told struct{ Spectators []Spectator }
	err := m.Ask(ctx, "spectators", nil, &told)
	return told.Spectators, err
}

// KickSpectator sends a spectator away, from all their devices; they cannot return. For hosts.
func (m *Match) KickSpectator(ctx context.Context, spectator string) error {
	return m.Ask(ctx, "kickSpectator", content{"spectator": spectator}, nil)
}

// HandOver makes the person of that name on a seat the host. For hosts.
func (m *Match) HandOver(ctx context.Context, seat int, name string) error {
	return m.Ask(ctx, "handOver", content{"seat": seat, "name": name}, nil)
}

// Pause pauses the match for everybody. For hosts.
func (m *Match) Pause(ctx context.Context) error {
	return m.Ask(ctx, "pause", nil, nil)
}

// Resume lets a paused match go on. For hosts.
func (m *Match) Resume(ctx context.Context) error {
	return m.Ask(ctx, "resume", nil, nil)
}

// JudgeTemple decides about the beads that a temple holds: "credit", "ignore", or "unpair" to release the temple.
func (m *Match) JudgeTemple(ctx context.Context, temple, verdict string) error {
	return m.Ask(ctx, "judgeTemple", content{"temple": temple, "verdict": verdict}, nil)
}

// Rematch joins another match with the same people on the same seats: the first to ask makes it.
func (m *Match) Rematch(ctx context.Context) (*Match, error) {
	id := m.State().Rematch
	if id == "" {
		var made struct{ Match string }
		if err := m.Ask(ctx, "rematch", nil, &made); err != nil {
			return nil, err
		}
		id = made.Match
	}
	code := m.Code()
	return m.client.enter(ctx, route{id: id, code: code, watch: m.route.watch})
}

// AutoPass passes reaction windows by itself, each exactly when it would have closed.
func (m *Match) AutoPass(ctx context.Context, on bool) error {
	m.mu.Lock()
	m.isAuto = on
	m.mu.Unlock()
	return m.Ask(ctx, "autoPass", content{"on": on}, nil)
}

// React shows everybody at the table a sign: "conch", "flower", "sun", "rain", "skull" or "drum". It is not sent again
// if the connection is lost: it would come too late.
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
