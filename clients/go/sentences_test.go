package flowerwar

import (
	"encoding/json"
	"os"
	"testing"
)

// vectors is the file of test cases for every client that puts matches into words.
type vectors struct {
	Texts        Texts
	Seats, Names []string
	Cases        []struct {
		Seat          *int
		Event, Action *Tagged
		Effect        *Tagged
		Question      *Decision
		Says          string
	}
	Wrong []string
}

func readVectors(t *testing.T) vectors {
	t.Helper()
	file, err := os.ReadFile("../../docs/sentence-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors vectors
	if err := json.Unmarshal(file, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors.Cases) == 0 || len(vectors.Wrong) == 0 {
		t.Fatal("the file has nothing to test by")
	}
	return vectors
}

func TestSentences(t *testing.T) {
	vectors := readVectors(t)
	for index, each := range vectors.Cases {
		teller := NewTeller(&vectors.Texts, Reader{
			Seat:  each.Seat,
			Seats: vectors.Seats,
			Name:  func(seat int) string { return vectors.Names[seat] },
		})
		var said string
		switch {
		case each.Event != nil:
			said = teller.Event(*each.Event)
		case each.Action != nil:
			said = teller.Action(*each.Action)
		case each.Effect != nil:
			said = teller.Effect(*each.Effect)
		default:
			said = teller.Question(each.Question)
		}
		if said != each.Says {
			t.Errorf("case %d says %q, and should say %q", index, said, each.Says)
		}
	}
}

func TestSentencesRefuseWrongTemplates(t *testing.T) {
	for _, wrong := range readVectors(t).Wrong {
		var template Template
		if err := template.UnmarshalText([]byte(wrong)); err == nil {
			t.Errorf("%q was taken for a template", wrong)
		}
	}
}

func TestSentencesAtAMatch(t *testing.T) {
	var texts Texts
	err := json.Unmarshal([]byte(`{"seats":{"red":"Red"},"sentences":{"events":{"won":"{seat:player} wins."}},"editions":{
		"old":{"seats":{"red":"Scarlet"},"sentences":{"events":{"won":"{seat:player} {seat~win|wins}!"},"phrases":{"you":"you"}}}
	}}`), &texts)
	if err != nil {
		t.Fatal(err)
	}
	ana, red := Seat{Name: "Ana", Seat: "blue"}, Seat{Seat: "red", Kind: "bot"}
	for _, each := range []struct {
		name, view string
		seats      []Seat
		reader     *int
		want       string
	}{
		{"a player has a name", `{}`, []Seat{ana, red}, nil, "Ana wins."},
		{"a bot has that of its seat", `{}`, []Seat{red, ana}, nil, "Red wins."},
		{"namesakes have both", `{}`, []Seat{{Name: "Ana", Seat: "red"}, ana}, nil, "Ana (Red) wins."},
		{"an edition has words of its own", `{"edition":"old"}`, []Seat{red, ana}, nil, "Scarlet wins!"},
		{"the reader is addressed", `{"edition":"old"}`, []Seat{ana, red}, new(int), "You win!"},
	} {
		t.Run(each.name, func(t *testing.T) {
			match := &Match{known: following{
				state: State{View: json.RawMessage(each.view), Seats: each.seats},
				seat:  each.reader,
			}}
			won := Tagged{Type: "won", JSON: json.RawMessage(`{"type":"won","seat":0}`)}
			if said := texts.Teller(match).Event(won); said != each.want {
				t.Errorf("says %q, and should say %q", said, each.want)
			}
		})
	}
}
