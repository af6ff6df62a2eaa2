package flowerwar

import (
	"context"
	"math/rand/v2"
	"time"
)

// The wait before a retry is random, with a limit that doubles each time up to a maximum.
const (
	retryMin     = 50 * time.Millisecond
	retryMax     = 2 * time.Second
	doublingsMax = 6
)

// retryWait returns the wait after this many failures, random so that not everyone comes back at once.
func retryWait(fails int) time.Duration {
	longest := min(retryMax, retryMin<<min(fails, doublingsMax))
	return rand.N(longest)
}

// waitAskedMax is the longest wait that a server can ask for: the duration of a much longer one would overflow.
const waitAskedMax = 24 * time.Hour

// waitAsked returns the wait that a server asks for, or the nearest that it can.
func waitAsked(count int, unit time.Duration) time.Duration {
	return time.Duration(min(max(0, count), int(waitAskedMax/unit))) * unit
}

// sleep waits, unless the context ends first.
func sleep(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
