package flowerwar

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
)

// Texts are the texts of a game in one language, as far as a [Teller] needs them.
type Texts struct {
	Seats, Reasons, Words map[string]string
	Cards, Spaces, Discs  map[string]Thing
	// Decisions and Actions are used where no sentence says more.
	Decisions, Actions map[string]Template
	// Sentences is nil if the server has no sentences for these rules.
	Sentences *Sentences
	// Editions has all texts as other editions word them, by the edition's name in the view.
	Editions map[string]*Texts
}

// Thing is a card, a space or a disc.
type Thing struct {
	Title, Text string
	// Facts are the other texts and numbers printed on it.
	Facts map[string]any
}

// Sentences are templates for a match, by types of events and actions and by kinds of decisions.
type Sentences struct {
	Events, Actions, Decisions map[string]Template
	// Effects say what an action does and costs; nil in games whose cards say it all.
	Effects map[string]Template
	// Phrases are parts of sentences; "you" is the name of the reader.
	Phrases map[string]Template
}

// Texts fetches the texts of the game and version of the match, in a language: "en", "de" or "es".
func (m *Match) Texts(ctx context.Context, language string) (*Texts, error) {
	state := m.State()
	query := url.Values{"lang": {language}, "version": {strconv.Itoa(state.Version)}}
	var texts Texts
	err := m.client.Get(ctx, "/api/games/"+url.PathEscape(state.Game)+"?"+query.Encode(), &texts)
	return &texts, err
}

// Teller returns a teller for the player of a match, with the seats and the edition that it has now.
func (t *Texts) Teller(match *Match) *Teller {
	state := match.State()
	var view struct{ Edition string }
	// If the view has no edition, the game has none.
	_ = json.Unmarshal(state.View, &view)
	texts := t
	if edition := t.Editions[view.Edition]; edition != nil {
		texts = edition
	}
	reader := Reader{Name: func(seat int) string { return texts.player(seat, state.Seats) }}
	for _, seat := range state.Seats {
		reader.Seats = append(reader.Seats, seat.Seat)
	}
	if seat, isSeated := match.Seat(); isSeated {
		reader.Seat = &seat
	}
	return NewTeller(texts, reader)
}

// player returns the name of the player on a seat: with the seat's title if players share it, or that alone if empty.
func (t *Texts) player(seat int, seats []Seat) string {
	name, title := seats[seat].Name, firstText(seats[seat].Seat, t.Seats)
	namesakes := 0
	for _, each := range seats {
		if each.Name == name {
			namesakes++
		}
	}
	switch {
	case name == "":
		return title
	case namesakes > 1:
		return fmt.Sprintf("%s (%s)", name, title)
	default:
		return name
	}
}
