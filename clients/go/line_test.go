package flowerwar

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

const asked4 = `{"id":4,"kind":"move","asked":{},"actions":[{"type":"go","space":3}],"illegal":[]}`

// until reads events up to the first of this kind.
func until[Kind Event](t *testing.T, match *Match) Kind {
	t.Helper()
	for event := range match.Events(t.Context()) {
		if found, isFound := event.(Kind); isFound {
			return found
		}
	}
	t.Fatal("the events ended before")
	panic("unreachable")
}

func TestResync(t *testing.T) {
	for name, frames := range map[string][]string{
		"a missing frame":    {`{"type":"update","n":2,"patch":[["phase","over"]]}`},
		"missing events":     {`{"type":"update","n":1,"before":7,"events":[{"type":"ended"}]}`},
		"a drifted state":    {`{"type":"update","n":1,"patch":[["phase","over"]],"hash":"0000000000000000"}`},
		"a misfitting patch": {`{"type":"brandnew","n":1}`, `{"type":"update","n":2,"patch":[["seats/4/name","x"]]}`},
	} {
		t.Run(name, func(t *testing.T) {
			match := joinsTable(t, serve(t, func(table table) {
				table.welcomes(5, "null", emptyState)
				for _, frame := range frames {
					table.says("%s", frame)
				}
				id := table.hears("resync")["id"]
				table.says(`{"type":"update","n":9,"patch":[["phase","nonsense"]]}`)
				table.sendsWelcome(6, "null", `{"phase":"playing","seats":[]}`)
				table.says(`{"type":"reply","id":%v,"ok":true}`, id)
				table.says(`{"type":"reaction","n":1,"seat":2,"sign":"sun"}`)
				table.waits()
			}))
			if sign := until[Reaction](t, match); sign != (Reaction{Seat: 2, Sign: "sun"}) {
				t.Error(sign)
			}
			if phase := match.State().Phase; phase != "playing" {
				t.Errorf("the phase is %q", phase)
			}
		})
	}
}

func TestLaterFrames(t *testing.T) {
	match := joinsTable(t, serve(t, func(table table) {
		table.welcomes(0, "null", emptyState)
		table.says(`{"type":"brandnew","n":1,"seat":"south","events":["rolled"],"decision":[],"before":{},"ok":"maybe"}`)
		table.says(`{"type":"reaction","n":2,"seat":2,"sign":"sun"}`)
		table.waits()
	}))
	for event := range match.Events(t.Context()) {
		switch event := event.(type) {
		case Lost:
			t.Fatal(event.Err)
		case Reaction:
			return
		}
	}
}

func TestLostReply(t *testing.T) {
	var from any
	match := joinsTable(t, serve(t, func(table table) {
		from = table.welcomes(0, asked4, emptyState)["from"]
		table.hears("act")
	}, func(table table) {
		join := table.welcomes(1, asked4, emptyState)
		if join["from"] != from || join["attempt"] != 2.0 || join["token"] != "secret" {
			t.Errorf("joined with %v", join)
		}
		act := table.hears("act")
		if action := act["action"].(map[string]any); act["decision"] != 4.0 || action["space"] != 3.0 {
			t.Errorf("answered %v", act)
		}
		table.says(`{"type":"reply","id":%v,"ok":true}`, act["id"])
		table.says(`{"type":"reaction","n":1,"seat":0,"sign":"sun"}`)
		table.waits()
	}))
	decision := until[Asked](t, match).Decision
	if err := match.Act(t.Context(), decision, decision.Actions[0]); err != nil {
		t.Error(err)
	}
	// The second welcome has the same decision, which has been answered by then.
	for event := range match.Events(t.Context()) {
		if asked, isAsked := event.(Asked); isAsked && asked.Decision != nil {
			t.Error("asked again")
		}
		if update, isUpdate := event.(Update); isUpdate && update.Missed != 1 {
			t.Errorf("missed %d", update.Missed)
		}
		if _, isLast := event.(Reaction); isLast {
			break
		}
	}
}

func TestRefusedAnswers(t *testing.T) {
	match := joinsTable(t, serve(t, func(table table) {
		table.welcomes(0, asked4, emptyState)
		for _, reply := range []string{
			`"ok":false,"code":"busy","detail":"…"`,
			`"ok":false,"code":"stale-decision","detail":"…"`,
			`"ok":false,"code":"journal-unavailable","detail":"…"`,
			`"ok":false,"code":"paused","detail":"…"`,
			`"ok":false,"code":"too-many-requests","detail":"…","waitMs":1500`,
		} {
			_, text, _ := table.conn.Read(t.Context())
			table.says(`{"type":"reply","id":%s,%s}`, idIn(text), reply)
		}
		table.waits()
	}))
	decision := match.Decision()
	if err := match.Act(t.Context(), decision, decision.Actions[0]); CodeOf(err) != StaleDecision {
		t.Error(err)
	}
	if match.Decision() != nil {
		t.Error("a stale decision is kept")
	}
	// The journal may have kept the first request: then the refusal of the second says so.
	if err := match.Pause(t.Context()); err != nil {
		t.Error(err)
	}
	var refusal *Refusal
	err := match.React(t.Context(), "sun")
	if !errors.As(err, &refusal) || refusal.RetryAfter != 1500*time.Millisecond {
		t.Error(err)
	}
}

func TestEndedContext(t *testing.T) {
	match := joinsTable(t, serve(t, func(table table) {
		table.welcomes(0, asked4, emptyState)
		table.says(`{"type":"reply","id":%v,"ok":true}`, table.hears("start")["id"])
		table.waits()
	}))
	ended, end := context.WithCancel(t.Context())
	end()
	decision := match.Decision()
	if err := match.Act(ended, decision, decision.Actions[0]); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	// Not for ever, if something else was sent before.
	soon, stop := context.WithTimeout(t.Context(), 5*time.Second)
	defer stop()
	check(t, match.Start(soon))
}

func TestPausedAnswer(t *testing.T) {
	match := joinsTable(t, serve(t, func(table table) {
		table.welcomes(0, asked4, `{"phase":"playing","paused":"host","seats":[]}`)
		table.says(`{"type":"reply","id":%v,"ok":false,"code":"paused","detail":"…"}`, table.hears("act")["id"])
		table.says(`{"type":"update","n":1,"patch":[["paused",""]]}`)
		table.says(`{"type":"reply","id":%v,"ok":true}`, table.hears("act")["id"])
		table.waits()
	}))
	decision := match.Decision()
	if err := match.Act(t.Context(), decision, decision.Actions[0]); err != nil {
		t.Error(err)
	}
}

func TestAnswerAfterTheEnd(t *testing.T) {
	match := joinsTable(t, serve(t, func(table table) {
		table.welcomes(0, asked4, `{"phase":"playing","paused":"host","seats":[]}`)
		table.says(`{"type":"reply","id":%v,"ok":false,"code":"paused","detail":"…"}`, table.hears("act")["id"])
		table.says(`{"type":"update","n":1,"patch":[["phase","over"]]}`)
		table.says(`{"type":"reply","id":%v,"ok":false,"code":"match-over","detail":"…"}`, table.hears("act")["id"])
		table.waits()
	}))
	decision := match.Decision()
	if err := match.Act(t.Context(), decision, decision.Actions[0]); !IsLate(err) {
		t.Error(err)
	}
	if match.Decision() != nil {
		t.Error("a decision outlives the match")
	}
}

func TestLeave(t *testing.T) {
	for name, each := range map[string]struct {
		then visit
		code string
	}{
		"without a way back": {func(table table) {
			table.hears("join")
			table.says(`{"type":"refused","code":"match-full","detail":"…"}`)
			table.closes(4107)
		}, ""},
		"from elsewhere": {func(table table) {
			table.welcomes(0, "null", emptyState)
			table.hears("leave")
			table.closes(4100)
		}, "taken-over"},
	} {
		t.Run(name, func(t *testing.T) {
			match := joinsTable(t, serve(t, func(table table) {
				table.welcomes(0, "null", emptyState)
				// The connection ends before a reply.
				table.hears("leave")
			}, each.then))
			if err := match.Leave(t.Context()); CodeOf(err) != each.code || (err != nil) != (each.code != "") {
				t.Error(err)
			}
		})
	}
	over := joinsTable(t, serve(t, func(table table) {
		table.welcomes(0, "null", emptyState)
		table.says(`{"type":"reply","id":%v,"ok":false,"code":"match-over","detail":"…"}`, table.hears("leave")["id"])
		table.waits()
	}))
	check(t, over.Leave(t.Context()))
}

func TestRematchOfSpectators(t *testing.T) {
	client := serve(t, func(table table) {
		table.hears("join")
		table.says(`{"type":"welcome","n":0,"protocol":1,"match":"m","before":0,"events":[],"own":null,"decision":null,` +
			`"state":{"phase":"over","rematch":"r","seats":[]}}`)
		table.waits()
	}, func(table table) {
		if join := table.welcomes(0, "null", emptyState); join["code"] != "KEY" || join["watch"] != true {
			t.Errorf("joined with %v", join)
		}
		table.waits()
	})
	match, err := client.Watch(t.Context(), "m", "KEY")
	if err != nil {
		t.Fatal(err)
	}
	defer match.Close()
	next, err := match.Rematch(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	next.Close()
}

func TestFinalCloses(t *testing.T) {
	for code, known := range finalCloses {
		match := joinsTable(t, serve(t, func(table table) {
			table.welcomes(0, "null", emptyState)
			table.hears("start")
			table.closes(int(code))
		}))
		if err := match.Start(t.Context()); CodeOf(err) != known.Code {
			t.Errorf("%d: %v", code, err)
		}
		if closed := until[Closed](t, match); CodeOf(closed.Err) != known.Code {
			t.Errorf("%d: %v", code, closed.Err)
		}
		soon, stop := context.WithTimeout(t.Context(), 5*time.Second)
		for event := range match.Events(soon) {
			t.Errorf("%d: %T came after the last event", code, event)
		}
		if soon.Err() != nil {
			t.Errorf("%d: whoever asks again waits for ever", code)
		}
		stop()
	}
}

func TestRefusedJoins(t *testing.T) {
	client := serve(t, func(table table) {
		table.hears("join")
		table.says(`{"type":"refused","code":"busy","detail":"…","waitMs":1}`)
		table.closes(1013)
	}, func(table table) {
		table.hears("join")
		table.says(`{"type":"refused","code":"moved","detail":"…","play":"%s/elsewhere"}`, table.url)
		table.closes(1013)
	}, func(table table) {
		table.hears("join")
		table.says(`{"type":"refused","code":"moved","detail":"…","play":"%s/full"}`, table.url)
		table.closes(1013)
	}, nil, func(table table) {
		table.hears("join")
		table.says(`{"type":"refused","code":"no-match","detail":"There is no such match."}`)
		table.closes(4107)
	})
	_, err := client.Join(t.Context(), "m", "")
	var refusal *Refusal
	if !errors.As(err, &refusal) || refusal.Status != 4107 || err.Error() != "no-match: There is no such match." {
		t.Error(err)
	}
}

func TestProxyPage(t *testing.T) {
	match := joinsTable(t, serve(t, func(table table) {
		table.welcomes(0, "null", emptyState)
	}, nil, func(table table) {
		table.welcomes(0, "null", emptyState)
		table.says(`{"type":"reply","id":%v,"ok":true}`, table.hears("start")["id"])
		table.waits()
	}))
	if err := match.Start(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestOtherProtocol(t *testing.T) {
	client := serve(t, func(table table) {
		table.hears("join")
		table.says(`{"type":"welcome","n":0,"protocol":2}`)
		table.waits()
	})
	if _, err := client.Join(t.Context(), "m", ""); CodeOf(err) != "other-protocol" {
		t.Error(err)
	}
}

func TestNoServer(t *testing.T) {
	other := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(other.Close)
	for _, url := range []string{"http://127.0.0.1:1", other.URL} {
		t.Run(url, func(t *testing.T) {
			t.Parallel()
			if _, err := New(url, "").Join(t.Context(), "m", ""); err == nil {
				t.Error("joined nothing")
			}
		})
	}
}

func TestUnreadEvents(t *testing.T) {
	match := joinsTable(t, serve(t, func(table table) {
		table.welcomes(0, asked4, emptyState)
		table.hears("start")
		for n := range eventsWaitingMax {
			table.says(`{"type":"update","n":%d,"before":%d,"events":[{"type":"rolled"}]}`, n+1, n)
		}
		table.closes(4104)
	}))
	if err := match.Start(t.Context()); CodeOf(err) != "kicked" {
		t.Error(err)
	}
	var kinds []Event
	for event := range match.Events(t.Context()) {
		kinds = append(kinds, event)
	}
	missed := kinds[0].(Update).Missed
	if missed < eventsWaitingMax-2 || len(kinds) > 5 || kinds[1].(Asked).Decision.ID != 4 {
		t.Errorf("got %v", kinds)
	}
}

func TestTLS(t *testing.T) {
	for _, each := range [][3]string{
		{"http://host", "http://host/a", "ws://host/a"},
		{"https://host", "https://host/a", "wss://host/a"},
		{"https://host", "ws://other/a", "wss://other/a"},
		{"http://host", "wss://other/a", "wss://other/a"},
		{"http://host", "ws://httpd/a", "ws://httpd/a"},
		{"https://host", "", ""},
	} {
		if got := webSocketURL(each[0], each[1]); got != each[2] {
			t.Errorf("%s became %s", each[1], got)
		}
	}
}
