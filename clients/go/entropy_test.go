package flowerwar

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestEntropy(t *testing.T) {
	bodies := make(chan map[string]any, 2)
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		var body map[string]any
		if err := json.NewDecoder(request.Body).Decode(&body); err != nil {
			t.Error(err)
		}
		bodies <- body
		writer.WriteHeader(http.StatusConflict)
		fmt.Fprint(writer, `{"code":"too-many-matches","detail":"No more."}`)
	}))
	t.Cleanup(server.Close)
	client := New(server.URL, "secret")
	_, made := client.Create(t.Context(), NewMatch{Game: "tieqchieq", Bots: 1})
	_, found := client.QuickPlay(t.Context(), "tieqchieq")
	for _, err := range []error{made, found} {
		if CodeOf(err) != "too-many-matches" {
			t.Fatal(err)
		}
		body := <-bodies
		entropy, _ := body["entropy"].(string)
		if len(entropy) != 32 || body["game"] != "tieqchieq" {
			t.Errorf("a seat was taken with %v", body)
		}
	}
}
