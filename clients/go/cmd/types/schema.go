package main

import (
	"bytes"
	"encoding/json"
)

// described is the schema of a game.
type described struct {
	Title       string
	Description string
	Defs        struct {
		Options, View, Own, Decision, Event schema
		// Action refers to the definitions of its types by name.
		Action schema
	} `json:"$defs"`
	byName map[string]schema
}

// UnmarshalJSON also keeps the definitions by name.
func (d *described) UnmarshalJSON(text []byte) error {
	type plain described
	var all struct {
		Defs map[string]schema `json:"$defs"`
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return err
	}
	d.byName = all.Defs
	return json.Unmarshal(text, (*plain)(d))
}

// schema is the part of JSON Schema that servers use.
type schema struct {
	Title       string
	Description string
	Type        string
	Enum        []string
	Const       string
	Default     any
	Properties  members
	Items       *schema
	AnyOf       []schema
	OneOf       []schema
	Ref         string `json:"$ref"`
}

type member struct {
	name string
	schema
}

// members keep the order of the JSON text.
type members []member

func (m *members) UnmarshalJSON(text []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	if _, err := decoder.Token(); err != nil {
		return err
	}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return err
		}
		each := member{name: name.(string)}
		if err := decoder.Decode(&each.schema); err != nil {
			return err
		}
		*m = append(*m, each)
	}
	return nil
}

// named returns the member of that name.
func (m members) named(name string) (schema, bool) {
	for _, each := range m {
		if each.name == name {
			return each.schema, true
		}
	}
	return schema{}, false
}

// orNull returns the other alternative of a schema that allows null.
func (s schema) orNull() (schema, bool) {
	if len(s.AnyOf) == 2 && s.AnyOf[1].Type == "null" {
		return s.AnyOf[0], true
	}
	return s, false
}
