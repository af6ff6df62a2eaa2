package flowerwar

import (
	"errors"
	"time"

	"github.com/coder/websocket"
)

// A Refusal is an error that the server expects to happen: a stable code for programs, a sentence for people.
type Refusal struct {
	Code   string
	Detail string
	// Status is the HTTP status, or the close code of the connection; 0 for the reply to a request in a match.
	Status int
	// RetryAfter is the wait that the server asks for before a retry; 0 if it names none.
	RetryAfter time.Duration
	// play is the new address of a match that has moved.
	play string
}

func (r *Refusal) Error() string {
	return r.Code + ": " + r.Detail
}

// CodeOf returns the code of the refusal in an error, or "" if there is none.
func CodeOf(err error) string {
	var refusal *Refusal
	if errors.As(err, &refusal) {
		return refusal.Code
	}
	return ""
}

// StaleDecision is the code of the refusal to accept an answer that came too late: the match has moved on.
const StaleDecision = "stale-decision"

// IsLate is true for the refusal of an answer that came too late: the match has moved on or ended without it.
func IsLate(err error) bool {
	code := CodeOf(err)
	return code == StaleDecision || code == "match-over"
}

// noAnswer is the code of an answer without a code of its own: a proxy whose server is away gives one with any status.
const noAnswer = "no-answer"

const otherServer = "It may not come from a Flower War server."

// passing has the temporary refusals, after which a client sends the same request again by itself.
var passing = map[string]bool{
	"busy": true, "journal-unavailable": true, "moved": true, "not-joined": true,
	"too-many-commands": true, "too-many-downloads": true,
}

// finalCloses are the close codes after which joining again would fail, or push out another device.
var finalCloses = map[websocket.StatusCode]Refusal{
	4000: {Code: "left", Detail: "You have left this match."},
	4100: {Code: "taken-over", Detail: "The same player has joined from another device or program."},
	4102: {Code: "malformed-frame", Detail: "The client sent an invalid frame."},
	4104: {Code: "kicked", Detail: "The host has removed this player from the match."},
	4105: {Code: "banned", Detail: "The operator of this server has banned this player or address."},
	4106: {Code: "history-lost", Detail: "The server has lost part of this match, so it cannot continue."},
	4107: {Code: "refused", Detail: "The server does not let this player join."},
}

// isFinal is true for an error after which joining again would not help.
func isFinal(err error) bool {
	var refusal *Refusal
	if !errors.As(err, &refusal) {
		return false
	}
	_, isFinalClose := finalCloses[websocket.StatusCode(refusal.Status)]
	isClientsFault := refusal.Status >= 400 && refusal.Status < 500 && !comesBack[refusal.Status]
	return isFinalClose || isClientsFault && refusal.Code != noAnswer || refusal.Code == otherProtocol.Code
}

// comesBack has the HTTP statuses among the 4xx after which a retry may succeed.
var comesBack = map[int]bool{408: true, 425: true, 429: true}

var otherProtocol = Refusal{
	Code:   "other-protocol",
	Detail: "The server uses another version of the protocol: update this client.",
}
