package flowerwar

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	flowerwargame "flowerwar/games/flowerwar"
	"flowerwar/games/mexica"
	"flowerwar/games/spaceaztecs"
	"flowerwar/games/tieqchieq"
)

// shapes makes values into which to decode a game's views, events and actions.
type shapes struct {
	view, own func() any
	events    map[string]func() any
}

var games = map[string]shapes{
	tieqchieq.ID: {
		view: func() any { return new(tieqchieq.View) }, own: func() any { return new(tieqchieq.Own) },
		events: tieqchieq.Events,
	},
	flowerwargame.ID: {
		view: func() any { return new(flowerwargame.View) }, own: func() any { return new(flowerwargame.Own) },
		events: flowerwargame.Events,
	},
	mexica.ID: {
		view: func() any { return new(mexica.View) }, own: func() any { return new(mexica.Own) },
		events: mexica.Events,
	},
	spaceaztecs.ID: {
		view: func() any { return new(spaceaztecs.View) }, own: func() any { return new(spaceaztecs.Own) },
		events: spaceaztecs.Events,
	},
}

// seat is a client in a match.
type seat struct {
	*testing.T
	shapes
	match  *Match
	chance *rand.Rand
}

// TestWholeMatches plays every game of a real server, whose address is in FLOWER_WAR_URL.
func TestWholeMatches(t *testing.T) {
	url := os.Getenv("FLOWER_WAR_URL")
	if url == "" {
		t.Skip("FLOWER_WAR_URL names no server")
	}
	for game, shapes := range games {
		t.Run(game, func(t *testing.T) {
			maker, guest, watcher := guestOf(t, url), guestOf(t, url), guestOf(t, url)
			made, err := maker.Create(t.Context(), NewMatch{Game: game, Players: 2, WindowSeconds: 1})
			check(t, err)
			joined, err := guest.JoinByCode(t.Context(), made.Code())
			check(t, err)
			watched, err := watcher.Watch(t.Context(), made.ID, "")
			check(t, err)
			done := make(chan struct{})
			for number, match := range []*Match{made, joined, watched} {
				chance := rand.New(rand.NewPCG(1, uint64(number)))
				go func() {
					seat{T: t, shapes: shapes, match: match, chance: chance}.play()
					done <- struct{}{}
				}()
			}
			for range 3 {
				<-done
			}
		})
	}
	// A goroutine may still be running for a moment after it has announced its end.
	for end := time.Now().Add(5 * time.Second); strings.Contains(stacks(), "flowerwar.(*"); runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("something still runs: %s", stacks())
		}
	}
}

// stacks returns the stacks of all goroutines.
func stacks() string {
	text := make([]byte, 1<<20)
	return string(text[:runtime.Stack(text, true)])
}

// TestSpectators lists spectators, and removes them.
func TestSpectators(t *testing.T) {
	url := os.Getenv("FLOWER_WAR_URL")
	if url == "" {
		t.Skip("FLOWER_WAR_URL names no server")
	}
	maker, watcher := guestOf(t, url), guestOf(t, url)
	made, err := maker.Create(t.Context(), NewMatch{Game: tieqchieq.ID})
	check(t, err)
	defer made.Close()
	watched, err := watcher.Watch(t.Context(), made.ID, "")
	check(t, err)
	defer watched.Close()
	spectators, err := made.Spectators(t.Context())
	check(t, err)
	if len(spectators) != 1 || spectators[0].Name != "Go test" {
		t.Fatalf("the host is told of %v", spectators)
	}
	check(t, made.KickSpectator(t.Context(), spectators[0].ID))
	var last Event
	for last = range watched.Events(t.Context()) {
	}
	closed, isClosed := last.(Closed)
	if !isClosed || CodeOf(closed.Err) != "kicked" {
		t.Errorf("the last event is %T: %v", last, last)
	}
	if _, err := watcher.Watch(t.Context(), made.ID, ""); CodeOf(err) != "kicked" {
		t.Errorf("coming back gives %v", err)
	}
}

// TestLeaveTwice leaves a match twice at once, and then again: leaving a match that was left is no error.
func TestLeaveTwice(t *testing.T) {
	url := os.Getenv("FLOWER_WAR_URL")
	if url == "" {
		t.Skip("FLOWER_WAR_URL names no server")
	}
	for range 8 {
		match, err := guestOf(t, url).Create(t.Context(), NewMatch{Game: tieqchieq.ID, Bots: 1})
		check(t, err)
		left := make(chan error)
		for range 2 {
			go func() { left <- match.Leave(t.Context()) }()
		}
		check(t, errors.Join(<-left, <-left))
		check(t, match.Leave(t.Context()))
		match.Close()
	}
	kept, err := guestOf(t, url).Create(t.Context(), NewMatch{Game: tieqchieq.ID})
	check(t, err)
	kept.Close()
	if err := kept.Leave(t.Context()); !errors.Is(err, ErrClosed) {
		t.Errorf("a closed match whose seat was kept is left: %v", err)
	}
}

// TestResample asks for a match to think about, which only matches against bots give.
func TestResample(t *testing.T) {
	url := os.Getenv("FLOWER_WAR_URL")
	if url == "" {
		t.Skip("FLOWER_WAR_URL names no server")
	}
	maker := guestOf(t, url)
	for code, bots := range map[string]int{"": 1, "against-people": 0} {
		made, err := maker.Create(t.Context(), NewMatch{Game: tieqchieq.ID, Bots: bots})
		check(t, err)
		defer made.Close()
		decision := 1
		if bots > 0 {
			decision = firstAsked(t, made)
		}
		resampled, err := made.Resample(t.Context(), decision)
		if CodeOf(err) != code || (code == "") != (len(resampled) > 2) {
			t.Errorf("with %d bots: %s, %v", bots, resampled, err)
		}
	}
}

// firstAsked waits for the first decision of a match, and returns its id.
func firstAsked(t *testing.T, match *Match) int {
	for event := range match.Events(t.Context()) {
		// Without a decision, nothing is asked any more.
		if asked, isAsked := event.(Asked); isAsked && asked.Decision != nil {
			return asked.Decision.ID
		}
	}
	t.Fatal("the match asks nothing")
	return 0
}

// play plays to the end, and checks that everything it receives has the types of the game.
func (s seat) play() {
	defer s.match.Close()
	for event := range s.match.Events(s.Context()) {
		switch event := event.(type) {
		case Update:
			s.checkUpdate(event)
		case Asked:
			s.answer(event.Decision)
		case Over:
			s.checkHash()
			return
		case Closed, Lost:
			s.Errorf("%T: %v", event, event)
			return
		}
	}
}

func (s seat) checkUpdate(update Update) {
	for _, each := range update.Events {
		makes := s.events[each.Type]
		if makes == nil {
			s.Errorf("an unknown event: %s", each)
			continue
		}
		s.checkType(each.JSON, makes())
	}
	if view := s.match.State().View; string(view) != "null" {
		s.checkType(view, s.view())
	}
	if own := s.match.Own(); string(own) != "null" && len(s.match.State().View) > len("null") {
		s.checkType(own, s.own())
	}
}

// checkType decodes a value and encodes it again: nothing may be lost or added.
func (s seat) checkType(text json.RawMessage, value any) {
	check(s.T, json.Unmarshal(text, value))
	again, err := json.Marshal(value)
	check(s.T, err)
	var want, got any
	check(s.T, errors.Join(json.Unmarshal(text, &want), json.Unmarshal(again, &got)))
	if !reflect.DeepEqual(want, got) {
		s.Errorf("%s became %s", text, again)
	}
}

func (s seat) answer(decision *Decision) {
	if decision == nil {
		return
	}
	action := decision.Actions[s.chance.IntN(len(decision.Actions))]
	if err := s.match.Act(s.Context(), decision, action); err != nil && !IsLate(err) {
		s.Error(err)
	}
}

// checkHash compares this client's hash with the server's, and retries if a frame arrived in between.
func (s seat) checkHash() {
	for {
		var answer struct {
			N    int
			Hash string
		}
		check(s.T, s.match.Ask(s.Context(), "hash", nil, &answer))
		s.match.mu.Lock()
		n, own := s.match.known.n, s.match.known.hash()
		s.match.mu.Unlock()
		if n == answer.N {
			if own != answer.Hash {
				s.Errorf("the hash is %s, and should be %s", own, answer.Hash)
			}
			return
		}
	}
}

func guestOf(t *testing.T, url string) *Client {
	t.Helper()
	client, err := Guest(context.Background(), url, "Go test")
	check(t, err)
	return client
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Error(err)
	}
}
