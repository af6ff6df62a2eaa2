package flowerwar

import (
	"net/http"
	"testing"
	"time"
)

func TestWaitsAskedFor(t *testing.T) {
	for said, wait := range map[string]time.Duration{
		"2": 2 * time.Second, "9300000000": waitAskedMax, "-1": 0, "99999999999999999999": 0, "soon": 0, "": 0,
	} {
		answer := http.Response{StatusCode: 503, Header: http.Header{"Retry-After": {said}}}
		if refusal := refusalIn(&answer, nil); refusal.RetryAfter != wait {
			t.Errorf("%q became %v", said, refusal.RetryAfter)
		}
	}
	for said, wait := range map[int]time.Duration{
		1500: 1500 * time.Millisecond, 9_300_000_000_000: waitAskedMax, -5: 0,
	} {
		if refusal := refusalOf(frame{WaitMs: said}); refusal.RetryAfter != wait {
			t.Errorf("%d became %v", said, refusal.RetryAfter)
		}
	}
}
