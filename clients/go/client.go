// Package flowerwar plays and watches matches on a Flower War server.
//
// A client is one player. It makes, finds and joins matches; a [Match] keeps its state in step with the server, and
// reconnects by itself. A player who has to act gets a [Decision], which lists every legal action, so a program needs no
// rules.
package flowerwar

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"net/http"
	"net/url"
	"strings"
)

// A Client is one player on one server.
type Client struct {
	url   string
	token string
	http  *http.Client
}

// New returns the client of a player whose token you have, without contacting the server; see [Return].
func New(url, token string) *Client {
	transport := &http.Transport{
		Proxy:                 http.ProxyFromEnvironment,
		ResponseHeaderTimeout: headerMax,
		TLSHandshakeTimeout:   answerMax,
		// Requests are rare, and no idle connections are left behind.
		DisableKeepAlives: true,
	}
	return &Client{
		url:   strings.TrimRight(url, "/"),
		token: token,
		http:  &http.Client{Transport: transport, CheckRedirect: noRedirect},
	}
}

// noRedirect follows no redirect, which could carry the token to another host.
func noRedirect(*http.Request, []*http.Request) error {
	return http.ErrUseLastResponse
}

// Guest registers a new player with this name, and returns its client.
func Guest(ctx context.Context, url, name string) (*Client, error) {
	client := New(url, "")
	var made struct{ Token string }
	body := map[string]string{"name": name}
	if err := client.ask(ctx, http.MethodPost, "/api/guests", body, &made); err != nil {
		return nil, err
	}
	if made.Token == "" {
		return nil, &Refusal{Code: noAnswer, Detail: "The answer has no token."}
	}
	client.token = made.Token
	return client, nil
}

// Return returns the client of a player whose token you have. If that is more than a month old, or the server is
// replacing its signing key, the client gets a new one: store [Client.Token] again.
func Return(ctx context.Context, url, token string) (*Client, error) {
	client := New(url, token)
	var me struct{ Token string }
	if err := client.Get(ctx, "/api/me", &me); err != nil {
		return nil, err
	}
	if me.Token != "" {
		client.token = me.Token
	}
	return client, nil
}

// Token returns the secret that identifies the player. Store it, and pass it to [Return] to come back.
func (c *Client) Token() string {
	return c.token
}

// NewMatch has the options of a new match. The game and the server choose whatever is left out.
type NewMatch struct {
	// Game is the id of a game, such as "tieqchieq".
	Game    string `json:"game"`
	Players int    `json:"players,omitempty"`
	// Bots is the number of bots; they take the last seats.
	Bots int `json:"bots,omitempty"`
	// Options are the game's own: the Options type of its package below games, or a map.
	Options       any `json:"options,omitempty"`
	TurnSeconds   int `json:"turnSeconds,omitempty"`
	GraceSeconds  int `json:"graceSeconds,omitempty"`
	WindowSeconds int `json:"windowSeconds,omitempty"`
	// BotLevel is "novice", "easy" or "hard".
	BotLevel   string `json:"botLevel,omitempty"`
	BotDelayMs *int   `json:"botDelayMs,omitempty"`
	// Visibility is "public", "unlisted" or "private".
	Visibility string `json:"visibility,omitempty"`
	// Spectators is "anyone", "invited" or "none".
	Spectators string `json:"spectators,omitempty"`
	ReadyCheck bool   `json:"readyCheck,omitempty"`
	// BotAccounts is false to give bot accounts no seat.
	BotAccounts *bool `json:"botAccounts,omitempty"`
}

// place is the id of a match, and the address of the process that has it.
type place struct {
	ID   string
	Play string
}

// placeAt asks for a match.
func (c *Client) placeAt(ctx context.Context, method, path string, body any) (place, error) {
	var found place
	err := c.ask(ctx, method, path, body, &found)
	if err == nil && found.ID == "" {
		err = &Refusal{Code: noAnswer, Detail: "The answer names no match. " + otherServer}
	}
	return found, err
}

// Create creates a match and takes its first seat.
func (c *Client) Create(ctx context.Context, wish NewMatch) (*Match, error) {
	// The request takes the seat, which keeps the entropy it is taken with.
	body := struct {
		NewMatch
		Entropy string `json:"entropy"`
	}{wish, newDigits()}
	made, err := c.placeAt(ctx, http.MethodPost, "/api/matches", body)
	if err != nil {
		return nil, err
	}
	return c.enter(ctx, route{id: made.ID, play: made.Play})
}

// QuickPlay takes a seat in a match that is waiting for players, or creates one and waits.
func (c *Client) QuickPlay(ctx context.Context, game string) (*Match, error) {
	body := map[string]string{"game": game, "entropy": newDigits()}
	found, err := c.placeAt(ctx, http.MethodPost, "/api/quick-play", body)
	if err != nil {
		return nil, err
	}
	return c.enter(ctx, route{id: found.ID, play: found.Play})
}

// Join takes a seat in a match, or returns to the player's own. The code is from an invitation, or "".
func (c *Client) Join(ctx context.Context, id, code string) (*Match, error) {
	return c.enter(ctx, route{id: id, code: code})
}

// JoinByCode takes a seat in the match of an invitation code.
func (c *Client) JoinByCode(ctx context.Context, code string) (*Match, error) {
	found, err := c.placeAt(ctx, http.MethodGet, "/api/codes/"+url.PathEscape(code), nil)
	if err != nil {
		return nil, err
	}
	return c.Join(ctx, found.ID, code)
}

// Watch joins as a spectator. The code is from an invitation, or "".
func (c *Client) Watch(ctx context.Context, id, code string) (*Match, error) {
	return c.enter(ctx, route{id: id, code: code, watch: true})
}

// newDigits returns 128 random bits in hexadecimal, used as entropy for the dice and to identify a client.
func newDigits() string {
	bytes := make([]byte, 16)
	// crypto/rand.Read never returns an error.
	_, _ = rand.Read(bytes)
	return hex.EncodeToString(bytes)
}
