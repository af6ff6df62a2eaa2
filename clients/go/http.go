package flowerwar

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const (
	// protocolVersion is the only version of the protocol that this client speaks.
	protocolVersion = 1
	protocolHeader  = "Flower-War-Protocol"
	// answerMax is the longest wait for an answer at a match, and for a connection, before it counts as lost.
	answerMax = 4 * time.Second
	// headerMax is the longest wait until an answer over HTTP begins: a busy server takes its time to make a match.
	headerMax = 15 * time.Second
	// bodyMax is the longest wait for a whole answer: records are long, and some connections slow.
	bodyMax = 30 * time.Second
	// bodyBytesMax limits an answer; the longest records have some megabytes.
	bodyBytesMax = 64 << 20
	// retryAfterMax is the longest wait that a server may ask for; beyond it the refusal is returned.
	retryAfterMax = time.Minute
)

// Get decodes the JSON at a path of the server, such as "/api/games" or "/api/matches/…/record".
func (c *Client) Get(ctx context.Context, path string, into any) error {
	return c.ask(ctx, http.MethodGet, path, nil, into)
}

// ask sends a request, and retries if the server says when.
func (c *Client) ask(ctx context.Context, method, path string, body, into any) error {
	for {
		refusal, err := c.askOnce(ctx, method, path, body, into)
		switch {
		case err != nil:
			return err
		case refusal == nil:
			return nil
		case refusal.RetryAfter == 0 || refusal.RetryAfter > retryAfterMax:
			return refusal
		}
		if err := sleep(ctx, refusal.RetryAfter); err != nil {
			return fmt.Errorf("%w, while waiting: %w", err, refusal)
		}
	}
}

func (c *Client) askOnce(ctx context.Context, method, path string, body, into any) (*Refusal, error) {
	ctx, cancel := context.WithTimeout(ctx, bodyMax)
	defer cancel()
	request, err := c.newRequest(ctx, method, path, body)
	if err != nil {
		return nil, err
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if refusal := protocolOf(response); refusal != nil {
		return refusal, nil
	}
	answer, err := io.ReadAll(io.LimitReader(response.Body, bodyBytesMax))
	if err != nil {
		return nil, err
	}
	if response.StatusCode >= 300 {
		return refusalIn(response, answer), nil
	}
	if err := json.Unmarshal(answer, into); err != nil {
		detail := fmt.Sprintf("The answer cannot be read (%v). %s", err, otherServer)
		return &Refusal{Code: noAnswer, Detail: detail, Status: response.StatusCode}, nil
	}
	return nil, nil
}

func (c *Client) newRequest(ctx context.Context, method, path string, body any) (*http.Request, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	if body == nil {
		text = nil
	}
	request, err := http.NewRequestWithContext(ctx, method, c.url+path, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	return request, nil
}

// protocolOf refuses a server that speaks another version of the protocol; one that names none is accepted.
func protocolOf(response *http.Response) *Refusal {
	said := response.Header.Get(protocolHeader)
	if said == "" || said == strconv.Itoa(protocolVersion) {
		return nil
	}
	return &otherProtocol
}

// refusalIn reads the refusal in an answer; a proxy's has no code.
func refusalIn(response *http.Response, body []byte) *Refusal {
	refusal := Refusal{Code: noAnswer, Detail: "The server answered " + response.Status + "."}
	var said struct{ Code, Detail string }
	if json.Unmarshal(body, &said) == nil && said.Code != "" {
		refusal = Refusal{Code: said.Code, Detail: said.Detail}
	}
	refusal.Status = response.StatusCode
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
		refusal.RetryAfter = waitAsked(seconds, time.Second)
	}
	return &refusal
}

// webSocketURL returns the address of a WebSocket. It keeps TLS if base has it: behind a proxy, the server may not know
// of it.
func webSocketURL(base, address string) string {
	if rest, isHTTP := strings.CutPrefix(address, "http"); isHTTP {
		address = "ws" + rest
	}
	if rest, isPlain := strings.CutPrefix(address, "ws:"); isPlain && strings.HasPrefix(base, "https:") {
		return "wss:" + rest
	}
	return address
}
