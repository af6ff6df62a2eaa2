package flowerwar

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"flowerwar/internal/plain"
)

// Reader is the person who reads sentences about a match, and how the seats are named for them.
type Reader struct {
	// Seat is the reader's own, called "you" in sentences; nil for spectators.
	Seat *int
	// Seats are the game's names for the seats of the match, in order.
	Seats []string
	// Name returns the name of the player on a seat.
	Name func(seat int) string
}

// A Teller puts the events, actions and decisions of a match into words.
type Teller struct {
	texts     *Texts
	sentences Sentences
	reader    Reader
}

// NewTeller returns a teller with the texts of a game, or of one of its editions.
func NewTeller(texts *Texts, reader Reader) *Teller {
	teller := &Teller{texts: texts, reader: reader}
	if texts.Sentences != nil {
		teller.sentences = *texts.Sentences
	}
	return teller
}

// Event returns the sentence for an event; "" if the event is not worth one.
func (t *Teller) Event(event Tagged) string {
	return t.sentence(t.sentences.Events[event.Type], event.JSON)
}

// Action returns the sentence for an action.
func (t *Teller) Action(action Tagged) string {
	return t.sentence(said(action.Type, t.sentences.Actions, t.texts.Actions), action.JSON)
}

// Effect returns the effect and cost of an action: the text of its card or disc, then its own sentence; "" if there is
// neither.
func (t *Teller) Effect(action Tagged) string {
	var named struct{ Card, Disc string }
	// If decoding fails, the members are of other types, and name no card or disc.
	_ = json.Unmarshal(action.JSON, &named)
	thing, isCard := t.texts.Cards[named.Card]
	if !isCard {
		thing = t.texts.Discs[named.Disc]
	}
	said := t.sentence(t.sentences.Effects[action.Type], action.JSON)
	return strings.TrimSpace(thing.Text + " " + said)
}

// Question returns what a decision asks.
func (t *Teller) Question(decision *Decision) string {
	return t.sentence(said(decision.Kind, t.sentences.Decisions, t.texts.Decisions), decision.Asked)
}

// said returns the first template for a name, or the name itself if there is none.
func said(name string, tables ...map[string]Template) Template {
	for _, table := range tables {
		if template, isThere := table[name]; isThere {
			return template
		}
	}
	return Template{plainText(name)}
}

func (t *Teller) sentence(template Template, facts json.RawMessage) string {
	var members members
	// If decoding fails, it is not an object, and has no members.
	_ = json.Unmarshal(facts, &members)
	sentence := t.filled(template, members, 0)
	letter, size := utf8.DecodeRuneInString(sentence)
	if !unicode.Is(unicode.Ll, letter) {
		return sentence
	}
	return string(unicode.ToUpper(letter)) + sentence[size:]
}

// members are facts by name, as encoding/json decodes them.
type members map[string]any

func membersOf(value any) members {
	object, _ := value.(map[string]any)
	return object
}

// depthMax limits the nesting of phrases; no sentence needs as much.
const depthMax = 8

func (t *Teller) filled(template Template, facts members, depth int) string {
	var sentence strings.Builder
	for _, part := range template {
		sentence.WriteString(part.filled(t, facts, depth))
	}
	return sentence.String()
}

func (p plainText) filled(*Teller, members, int) string {
	return string(p)
}

func (p valueHole) filled(teller *Teller, facts members, _ int) string {
	return listed(teller.find(p.fact, facts), func(each any, _ int) string {
		return teller.title(p.kind, each)
	})
}

func (p youHole) filled(teller *Teller, facts members, depth int) string {
	if teller.isReader(teller.seatOf(teller.find(p.fact, facts))) {
		return teller.filled(p.own, facts, depth)
	}
	return teller.filled(p.others, facts, depth)
}

func (p choiceHole) filled(teller *Teller, facts members, depth int) string {
	value := teller.find(p.fact, facts)
	if list, isList := value.([]any); isList {
		value = float64(len(list))
	}
	for _, each := range p.cases {
		if each.value == "*" || each.value == textOf(value) {
			return teller.filled(each.text, facts, depth)
		}
	}
	return ""
}

func (p phraseHole) filled(teller *Teller, facts members, depth int) string {
	if depth == depthMax {
		return ""
	}
	template := teller.sentences.Phrases[p.name]
	return listed(teller.find(p.fact, facts), func(it any, index int) string {
		inner := members{}
		for name, member := range membersOf(it) {
			inner[name] = member
		}
		inner["it"], inner["index"] = it, float64(index)
		return teller.filled(template, inner, depth+1)
	})
}

// find returns a fact; nil if there is none.
func (t *Teller) find(fact fact, facts members) any {
	var value any = map[string]any(facts)
	for _, name := range fact.path {
		value = membersOf(value)[name]
	}
	if fact.printed == "" {
		return value
	}
	thing, isCard := t.texts.Cards[textOf(value)]
	if !isCard {
		thing = t.texts.Spaces[textOf(value)]
	}
	return thing.Facts[fact.printed]
}

// kind is what a fact refers to, such as a seat or a card.
type kind string

var kinds = []kind{"player", "seat", "space", "card", "disc", "word", "reason", "clock"}

func (t *Teller) title(kind kind, value any) string {
	texts, id := t.texts, textOf(value)
	switch kind {
	case "player":
		return t.player(value)
	case "seat":
		if seat := t.seatOf(value); t.isSeat(seat) {
			id = t.reader.Seats[seat]
		}
		return firstText(id, texts.Seats)
	case "space":
		return t.titled(id, texts.Spaces)
	case "card":
		return t.titled(id, texts.Cards)
	case "disc":
		return t.titled(id, texts.Discs)
	case "word":
		return firstText(id, texts.Words, texts.Reasons)
	case "reason":
		return firstText(id, texts.Reasons, texts.Words)
	case "clock":
		minutes, _ := value.(float64)
		return fmt.Sprintf("%02d:%02d", int(minutes)/60, int(minutes)%60)
	default:
		return id
	}
}

func (t *Teller) player(value any) string {
	seat := t.seatOf(value)
	switch {
	case t.isReader(seat):
		return t.filled(t.sentences.Phrases["you"], nil, 0)
	case t.isSeat(seat):
		return t.reader.Name(seat)
	default:
		return textOf(value)
	}
}

// seatOf returns the number of a seat, given by number or by the game's name for it; -1 if it is no seat.
func (t *Teller) seatOf(value any) int {
	if number, isNumber := value.(float64); isNumber {
		return int(number)
	}
	return slices.Index(t.reader.Seats, textOf(value))
}

func (t *Teller) isSeat(seat int) bool {
	return seat >= 0 && seat < len(t.reader.Seats)
}

func (t *Teller) isReader(seat int) bool {
	return t.reader.Seat != nil && seat == *t.reader.Seat
}

func (t *Teller) titled(id string, things map[string]Thing) string {
	if thing, isThere := things[id]; isThere {
		return thing.Title
	}
	return firstText(id, t.texts.Words, t.texts.Reasons)
}

// firstText returns the first text for an id, or the id itself if there is none.
func firstText(id string, tables ...map[string]string) string {
	for _, table := range tables {
		if text, isThere := table[id]; isThere {
			return text
		}
	}
	return id
}

// listed shows the elements of a list, or a single value; for nil, it returns "".
func listed(value any, show func(value any, index int) string) string {
	if value == nil {
		return ""
	}
	list, isList := value.([]any)
	if !isList {
		return show(value, 0)
	}
	var shown []string
	for index, each := range list {
		shown = append(shown, show(each, index))
	}
	return strings.Join(shown, ", ")
}

func textOf(value any) string {
	if text, isText := value.(string); isText {
		return text
	}
	return string(plain.Canonical(value))
}
