// Command bot plays one whole match with random legal actions, and prints what happens.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"

	"flowerwar"
)

// wish has the options of the command line.
type wish struct {
	url, name, token    string
	newTokenFile        string
	game, match, code   string
	players, bots, seed int
}

func main() {
	var wish wish
	flag.StringVar(&wish.url, "url", "http://localhost:2567", "address of the server")
	flag.StringVar(&wish.name, "name", "Go bot", "name of a new player")
	flag.StringVar(&wish.token, "token", "", "token of the player; without one a guest plays")
	flag.StringVar(&wish.newTokenFile, "new-token-file", "", "file for the token that the server may give in its place")
	flag.StringVar(&wish.game, "game", "tieqchieq", "game of a new match")
	flag.IntVar(&wish.players, "players", 2, "number of players of a new match")
	flag.IntVar(&wish.bots, "bots", 1, "number of the server's bots among them")
	flag.StringVar(&wish.match, "match", "", "id of the match to join instead")
	flag.StringVar(&wish.code, "code", "", "invitation code")
	flag.IntVar(&wish.seed, "seed", rand.IntN(1e6), "seed of the bot's choices")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := play(ctx, wish); err != nil {
		fmt.Fprintln(os.Stderr, err)
		stop()
		os.Exit(1)
	}
}

// playerOf returns the client of the token's player, or of a new guest.
func playerOf(ctx context.Context, wish wish) (*flowerwar.Client, error) {
	if wish.token == "" {
		return flowerwar.Guest(ctx, wish.url, wish.name)
	}
	client, err := flowerwar.Return(ctx, wish.url, wish.token)
	if err == nil && client.Token() != wish.token {
		err = keep(client.Token(), wish.newTokenFile)
	}
	return client, err
}

// keep writes a new token to a file that only its owner can read: printed, it would end up in logs.
func keep(token, name string) error {
	if name == "" {
		fmt.Println("the server gives a new token; -new-token-file keeps it")
		return nil
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	// A file that already existed keeps its permissions.
	err = errors.Join(file.Chmod(0o600), file.Truncate(0))
	if err == nil {
		_, err = fmt.Fprintln(file, token)
	}
	if err = errors.Join(err, file.Close()); err == nil {
		fmt.Println("the server gives a new token, which is now in", name)
	}
	return err
}

// play plays a match to its end.
func play(ctx context.Context, wish wish) error {
	client, err := playerOf(ctx, wish)
	if err != nil {
		return err
	}
	match, err := enter(ctx, client, wish)
	if err != nil {
		return err
	}
	defer match.Close()
	seat, _ := match.Seat()
	fmt.Printf("match %s of %s, code %s, seat %d, seed %d\n", match.ID, match.State().Game, match.Code(), seat, wish.seed)
	texts, err := match.Texts(ctx, "en")
	if err != nil {
		return err
	}
	bot := bot{
		match:  match,
		texts:  texts,
		chance: rand.New(rand.NewPCG(uint64(wish.seed), uint64(seat))),
	}
	for event := range match.Events(ctx) {
		switch event := event.(type) {
		case flowerwar.Update:
			bot.tell(event.Events)
		case flowerwar.Asked:
			if err := bot.answer(ctx, event.Decision); err != nil {
				return err
			}
		case flowerwar.Lost:
			fmt.Println("lost:", event.Err)
		case flowerwar.Over:
			return report(event.Outcome)
		case flowerwar.Closed:
			return event.Err
		}
	}
	return ctx.Err()
}

func enter(ctx context.Context, client *flowerwar.Client, wish wish) (*flowerwar.Match, error) {
	switch {
	case wish.match != "":
		return client.Join(ctx, wish.match, wish.code)
	case wish.code != "":
		return client.JoinByCode(ctx, wish.code)
	default:
		noDelay := 0
		return client.Create(ctx, flowerwar.NewMatch{
			Game:       wish.game,
			Players:    wish.players,
			Bots:       wish.bots,
			BotDelayMs: &noDelay,
		})
	}
}

// bot plays a match, and prints what happens in it.
type bot struct {
	match  *flowerwar.Match
	texts  *flowerwar.Texts
	chance *rand.Rand
}

// tell prints events in the words of the game, or as JSON if the server has no texts for it.
func (b bot) tell(events []flowerwar.Tagged) {
	teller := b.texts.Teller(b.match)
	for _, event := range events {
		said := event.String()
		if b.texts.Sentences != nil {
			said = teller.Event(event)
		}
		if said != "" {
			fmt.Println(said)
		}
	}
}

// answer picks any legal action. To be late is not an error: the match has moved on or ended.
func (b bot) answer(ctx context.Context, decision *flowerwar.Decision) error {
	if decision == nil {
		return nil
	}
	action := decision.Actions[b.chance.IntN(len(decision.Actions))]
	if b.texts.Sentences != nil {
		teller := b.texts.Teller(b.match)
		fmt.Printf("%s %s.\n", teller.Question(decision), teller.Action(action))
	} else {
		fmt.Printf("%s: %s\n", decision.Kind, action)
	}
	err := b.match.Act(ctx, decision, action)
	if flowerwar.IsLate(err) {
		fmt.Println("too late:", err)
		return nil
	}
	return err
}

// report prints how a match ended; a match that was closed early is an error.
func report(outcome flowerwar.Outcome) error {
	if outcome.Closed != "" {
		return errors.New("closed: " + outcome.Closed)
	}
	text, err := json.Marshal(outcome)
	fmt.Printf("over: %s\n", text)
	return err
}
