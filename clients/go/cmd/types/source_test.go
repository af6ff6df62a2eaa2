package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestKeywords writes the types of a game whose names are words that Go has for itself.
func TestKeywords(t *testing.T) {
	var game described
	text := `{"title":"go","description":"Everything that Go shows and takes.","$defs":{
		"action":{"oneOf":[{"$ref":"#/$defs/put"}]},
		"put":{"type":"object","properties":{"type":{"const":"put"},"for":{"type":"integer"},"stone":{"type":"integer"}}}
	}}`
	if err := json.Unmarshal([]byte(text), &game); err != nil {
		t.Fatal(err)
	}
	files, err := sourcesOf(packageOf(game.Title), 1, game)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"package go_\n", "func Put(for_ int, stone int) PutAction {\n", "{\"put\", for_, stone}"} {
		if !strings.Contains(string(files["actions.go"]), line) {
			t.Errorf("%q is missing in %s", line, files["actions.go"])
		}
	}
}

// TestPackages gives each of some ids that are much alike a package of its own.
func TestPackages(t *testing.T) {
	ids := map[string]string{}
	for _, id := range []string{"go", "go-game", "gogame2", "go-2", "for"} {
		name := packageOf(id)
		if taken, isTaken := ids[name]; isTaken {
			t.Errorf("%s and %s are both %s", taken, id, name)
		}
		ids[name] = id
	}
}
