package flowerwar

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
)

// Texts are the words of a game in one language, as far as a [Teller] needs them.
type Texts struct {
	Seats, Reasons, Words map[string]string
	Cards, Spaces, Discs  map[string]Thing
	// Decisions and Actions are what is said where no sentence says more.
	Decisions, Actions map[string]Template
	// Sentences is nil if the server has none for these rules.
	Sentences *Sentences
	// Editions has all words again as other editions have them, by the name that is in the view.
	Editions map[string]*Texts
}

// Thing is a card, a space or a disc.
type Thing struct {
	Title, Text string
	// Facts are what else is printed on it: texts and numbers.
	Facts map[string]any
}

// Sentences tell a match, by types of events and actions and by kinds of decisions.
type Sentences struct {
	Events, Actions, Decisions map[string]Template
	// Effects say what an action does and costs; nil in games that say no more than their cards.
	Effects map[string]Template
	// Phrases are parts of them; "you" is what the reader is called.
	Phrases map[string]Template
}

// Texts reads the words of the rules by which the match is played, in a language: "en", "de" or "es".
func (m *Match) Texts(ctx context.Context, language string) (*Texts, error) {
	state := m.State()
	query := url.Values{"lang": {language}, "version": {strconv.Itoa(state.Version)}}
	var texts Texts
	err := m.client.Get(ctx, "/api/games/"+url.PathEscape(state.Game)+"?"+query.Encode(), &texts)
	return &texts, err
}

// Teller returns what tells a match as it is now to its player, in the words of the edition that is played.
func (t *Texts) Teller(match *Match) *Teller {
	state := match.State()
	var view struct{ Edition string }
	// A view without an edition is of a game without editions.
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

// player returns the name of the player on a seat; that of the seat where it is not enough.
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
