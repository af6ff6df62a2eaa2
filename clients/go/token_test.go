package flowerwar

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
)

// serveTokens starts a server that knows the tokens "old" and "new", and replaces the old one by the new one.
func serveTokens(t *testing.T) string {
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		switch request.URL.Path + " " + request.Header.Get("Authorization") {
		case "/api/me Bearer old":
			fmt.Fprint(writer, `{"id":"p","name":"Citlali","token":"new"}`)
		case "/api/me Bearer new":
			fmt.Fprint(writer, `{"id":"p","name":"Citlali"}`)
		default:
			writer.WriteHeader(http.StatusUnauthorized)
			fmt.Fprint(writer, `{"code":"unauthorized","detail":"Who are you?"}`)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestReturn(t *testing.T) {
	url := serveTokens(t)
	for _, kept := range []string{"old", "new"} {
		client, err := Return(t.Context(), url, kept)
		if err != nil {
			t.Fatal(err)
		}
		if client.Token() != "new" {
			t.Errorf("returned with the token %q, having kept %q", client.Token(), kept)
		}
		var me struct{ Name string }
		if err := client.Get(t.Context(), "/api/me", &me); err != nil || me.Name != "Citlali" {
			t.Errorf("the client is %q (%v)", me.Name, err)
		}
	}
	var refusal *Refusal
	if _, err := Return(t.Context(), url, "nonsense"); !errors.As(err, &refusal) || refusal.Code != "unauthorized" {
		t.Errorf("a stranger's token: %v", err)
	}
}

func TestGuestWithoutToken(t *testing.T) {
	for _, answer := range []string{"{}", "null", `{"token":""}`} {
		server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(writer, answer)
		}))
		t.Cleanup(server.Close)
		if _, err := Guest(t.Context(), server.URL, "Citlali"); CodeOf(err) != noAnswer {
			t.Errorf("%s: %v", answer, err)
		}
	}
}

func TestRedirects(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("came to another host")
	}))
	t.Cleanup(other.Close)
	ctx, end := context.WithCancel(t.Context())
	var joins atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		if request.Header.Get("Upgrade") != "" && joins.Add(1) == 2 {
			end()
		}
		http.Redirect(writer, request, other.URL+request.URL.Path, http.StatusTemporaryRedirect)
	}))
	t.Cleanup(server.Close)
	client := New(server.URL, "secret")
	if err := client.Get(ctx, "/api/me", nil); CodeOf(err) != noAnswer {
		t.Error(err)
	}
	if _, err := client.Join(ctx, "m", ""); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
