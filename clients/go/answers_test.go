package flowerwar

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// TestAnswersFromElsewhere asks something that is no server for a player and a match.
func TestAnswersFromElsewhere(t *testing.T) {
	ctx, end := context.WithTimeout(t.Context(), 20*time.Second)
	defer end()
	for answer, detail := range map[string]string{
		"<!doctype html>": "The answer cannot be read (",
		"":                "The answer cannot be read (",
		"[]":              "The answer cannot be read (",
		`{"id":5}`:        "The answer cannot be read (",
		"{}":              "The answer names no match. ",
		`{"id":""}`:       "The answer names no match. ",
		"null":            "The answer names no match. ",
	} {
		server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(writer, answer)
		}))
		t.Cleanup(server.Close)
		client := New(server.URL, "secret")
		_, made := client.Create(ctx, NewMatch{Game: "tieqchieq"})
		_, found := client.QuickPlay(ctx, "tieqchieq")
		_, invited := client.JoinByCode(ctx, "CODE")
		for _, err := range []error{made, found, invited} {
			if said := fmt.Sprint(err); !strings.HasPrefix(said, noAnswer+": "+detail) || !strings.HasSuffix(said, otherServer) {
				t.Errorf("%q: %v", answer, err)
			}
		}
	}
}
