package plain

import (
	"encoding/json"
	"reflect"
	"testing"
)

func decoded(t *testing.T, text string) any {
	t.Helper()
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	return value
}

func TestCanonical(t *testing.T) {
	for _, each := range []struct{ name, text, want string }{
		{"members are sorted", `{"b":1,"a":[true,null]}`, `{"a":[true,null],"b":1}`},
		{"no space is left", ` { "a" : [ 1 , 2 ] } `, `{"a":[1,2]}`},
		{"empty containers stay", `{"a":{},"b":[]}`, `{"a":{},"b":[]}`},
		// U+1F600 begins with the code unit D83D, before U+FB33, but follows it in UTF-8.
		{"members are sorted by code units", `{"\ufb33":1,"\ud83d\ude00":2}`, "{\"\U0001F600\":2,\"\ufb33\":1}"},
		{"only what must be is escaped", `"<&>\u2028\u00e9\/"`, "\"<&>\u2028é/\""},
		{"controls are escaped", `"\u0000\u001f\b\t\n\f\r\"\\"`, `"\u0000\u001f\b\t\n\f\r\"\\"`},
		{"DEL is not escaped", `"\u007f"`, "\"\u007f\""},
		{"whole numbers have no point", `[0,-0,7,-12,1.0,1e3]`, `[0,0,7,-12,1,1000]`},
		{"decimals are the shortest", `[0.1,2.50,-1e-6]`, `[0.1,2.5,-0.000001]`},
		{"exponents are JavaScript's", `[1e21,1e-7,12.3e-10,999999999999999900000]`, `[1e+21,1e-7,1.23e-9,999999999999999900000]`},
	} {
		t.Run(each.name, func(t *testing.T) {
			if got := string(Canonical(decoded(t, each.text))); got != each.want {
				t.Errorf("got %s, want %s", got, each.want)
			}
		})
	}
}

func TestHash(t *testing.T) {
	// printf '{"own":null,"state":{}}' | sha256sum
	if got := Hash(decoded(t, `{"state":{},"own":null}`)); got != "eaba450d491783b0" {
		t.Errorf("got %s", got)
	}
}

func TestPatched(t *testing.T) {
	const state = `{"seats":[{"name":"Ana"},{"name":"Ben"}],"a/b":{"~":1},"over":null}`
	for _, each := range []struct{ name, patch, want string }{
		{"sets a member", `[["phase","open"]]`, `{"seats":[{"name":"Ana"},{"name":"Ben"}],"a/b":{"~":1},"over":null,"phase":"open"}`},
		{"sets what is deep", `[["seats/1/name","Bo"]]`, `{"seats":[{"name":"Ana"},{"name":"Bo"}],"a/b":{"~":1},"over":null}`},
		{"appends", `[["seats/2",3]]`, `{"seats":[{"name":"Ana"},{"name":"Ben"},3],"a/b":{"~":1},"over":null}`},
		{"removes an entry", `[["seats/0"]]`, `{"seats":[{"name":"Ben"}],"a/b":{"~":1},"over":null}`},
		{"removes a member", `[["over"]]`, `{"seats":[{"name":"Ana"},{"name":"Ben"}],"a/b":{"~":1}}`},
		{"sets null", `[["seats",null]]`, `{"seats":null,"a/b":{"~":1},"over":null}`},
		{"reads escapes", `[["a~1b/~0",2]]`, `{"seats":[{"name":"Ana"},{"name":"Ben"}],"a/b":{"~":2},"over":null}`},
		{"keeps the order", `[["over",{}],["over/by",1],["over/by"]]`, `{"seats":[{"name":"Ana"},{"name":"Ben"}],"a/b":{"~":1},"over":{}}`},
	} {
		t.Run(each.name, func(t *testing.T) {
			before := decoded(t, state)
			var patch []Change
			if err := json.Unmarshal([]byte(each.patch), &patch); err != nil {
				t.Fatal(err)
			}
			got, err := Patched(before, patch)
			if err != nil || !reflect.DeepEqual(got, decoded(t, each.want)) {
				t.Errorf("got %s, %v", Canonical(got), err)
			}
			if !reflect.DeepEqual(before, decoded(t, state)) {
				t.Error("the state before was changed")
			}
		})
	}
}

func TestPatchesThatDoNotFit(t *testing.T) {
	for _, patch := range []string{`[["seats/3",1]]`, `[["seats/2"]]`, `[["seats/-1",1]]`, `[["seats/x",1]]`, `[["seats/2/name",1]]`, `[["over/by",1]]`} {
		var changes []Change
		if err := json.Unmarshal([]byte(patch), &changes); err != nil {
			t.Fatal(err)
		}
		if got, err := Patched(decoded(t, `{"seats":[1,2],"over":null}`), changes); err == nil {
			t.Errorf("%s: got %s", patch, Canonical(got))
		}
	}
	for _, text := range []string{`[]`, `[1,2]`, `["a",1,2]`, `{}`} {
		if json.Unmarshal([]byte(text), new(Change)) == nil {
			t.Errorf("%s was taken for a change", text)
		}
	}
}
