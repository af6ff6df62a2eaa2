package flowerwar

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A Template is a sentence with holes for the facts of a match. It is decoded from its text, in the grammar of
// docs/games.md.
type Template []part

// part is a piece of a template: plain text, or a hole for a fact.
type part interface {
	filled(teller *Teller, facts members, depth int) string
}

type plainText string

// A fact is found by a path of names; for a card, printed may name something that is printed on it.
type fact struct {
	path    []string
	printed string
}

// valueHole shows a fact by its kind; without one, as it is.
type valueHole struct {
	fact fact
	kind kind
}

// youHole has one text for the reader's own seat, and another for all others.
type youHole struct {
	fact        fact
	own, others Template
}

// choiceHole is the text of the first value that matches; "*" matches all.
type choiceHole struct {
	fact  fact
	cases []choiceCase
}

type choiceCase struct {
	value string
	text  Template
}

// phraseHole is a nested template, filled with the members of the fact, or of each element if it is a list.
type phraseHole struct {
	fact fact
	name string
}

// UnmarshalText parses a template, and says where it is wrong.
func (t *Template) UnmarshalText(text []byte) error {
	reader := templateReader{text: string(text)}
	template, err := reader.template()
	if err == nil && reader.at < len(reader.text) {
		err = reader.fail("a brace or bar that belongs to nothing")
	}
	*t = template
	return err
}

// The tokens of a template.
var (
	textPart   = regexp.MustCompile(`^[^{}|]+`)
	anyName    = regexp.MustCompile(`^\w+`)
	dottedName = regexp.MustCompile(`^\w+(?:\.\w+)*`)
	caseValue  = regexp.MustCompile(`^(?:[\w-]+|\*):`)
)

// templateReader reads a text from a position on.
type templateReader struct {
	text string
	at   int
}

func (r *templateReader) fail(what string) error {
	return fmt.Errorf("%s at %d in %q", what, r.at+1, r.text)
}

// template reads text and holes up to the end of the text, or of the enclosing hole.
func (r *templateReader) template() (Template, error) {
	template := Template{}
	for {
		if plain := r.take(textPart); plain != "" {
			template = append(template, plainText(plain))
			continue
		}
		if !r.has("{") {
			return template, nil
		}
		hole, err := r.hole()
		if err != nil {
			return nil, err
		}
		template = append(template, hole)
	}
}

func (r *templateReader) hole() (part, error) {
	path, err := r.need(dottedName, "a name")
	if err != nil {
		return nil, err
	}
	fact := fact{path: strings.Split(path, ".")}
	if r.has("#") {
		if fact.printed, err = r.need(anyName, "the name of what is printed"); err != nil {
			return nil, err
		}
	}
	hole, err := r.rest(fact)
	if err == nil && !r.has("}") {
		err = r.fail("the brace that ends the hole is missing")
	}
	return hole, err
}

func (r *templateReader) rest(fact fact) (part, error) {
	switch {
	case r.has(":"):
		id, err := r.need(anyName, "a kind")
		if err == nil && !slices.Contains(kinds, kind(id)) {
			err = r.fail(fmt.Sprintf("the unknown kind %q", id))
		}
		return valueHole{fact, kind(id)}, err
	case r.has("@"):
		id, err := r.need(anyName, "the name of a phrase")
		return phraseHole{fact, id}, err
	case r.has("~"):
		return r.you(fact)
	case r.has("?"):
		return r.choice(fact)
	default:
		return valueHole{fact: fact}, nil
	}
}

func (r *templateReader) you(fact fact) (part, error) {
	own, err := r.template()
	if err == nil && !r.has("|") {
		err = r.fail("a bar is missing")
	}
	if err != nil {
		return nil, err
	}
	others, err := r.template()
	return youHole{fact, own, others}, err
}

func (r *templateReader) choice(fact fact) (part, error) {
	hole := choiceHole{fact: fact}
	for {
		value, err := r.need(caseValue, "a value and a colon")
		if err != nil {
			return nil, err
		}
		text, err := r.template()
		if err != nil {
			return nil, err
		}
		hole.cases = append(hole.cases, choiceCase{strings.TrimSuffix(value, ":"), text})
		if !r.has("|") {
			return hole, nil
		}
	}
}

// has consumes a mark if it is next.
func (r *templateReader) has(mark string) bool {
	isNext := strings.HasPrefix(r.text[r.at:], mark)
	if isNext {
		r.at += len(mark)
	}
	return isNext
}

func (r *templateReader) need(what *regexp.Regexp, called string) (string, error) {
	found := r.take(what)
	if found == "" {
		return "", r.fail(called + " is missing")
	}
	return found, nil
}

// take consumes and returns the next token if it matches; "" if not.
func (r *templateReader) take(what *regexp.Regexp) string {
	found := what.FindString(r.text[r.at:])
	r.at += len(found)
	return found
}
