// Command types writes the packages below games: the types of each game's views, events, actions and options, from the
// JSON Schemas that a server publishes.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"flowerwar"
)

func main() {
	url := flag.String("url", "http://localhost:2567", "address of the server")
	folder := flag.String("out", "games", "folder to write to")
	flag.Parse()
	if err := write(*url, *folder); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(url, folder string) error {
	ctx, client := context.Background(), flowerwar.New(url, "")
	var games []struct {
		ID      string
		Version int
	}
	if err := client.Get(ctx, "/api/games", &games); err != nil {
		return err
	}
	owners := map[string]string{}
	for _, game := range games {
		name := packageOf(game.ID)
		if owner, isTaken := owners[name]; isTaken {
			return fmt.Errorf("%s and %s would share the package %s: give one of them another id", owner, game.ID, name)
		}
		owners[name] = game.ID
	}
	for _, game := range games {
		var described described
		if err := client.Get(ctx, "/api/schemas/"+game.ID+".json", &described); err != nil {
			return err
		}
		name := packageOf(game.ID)
		files, err := sourcesOf(name, game.Version, described)
		if err != nil {
			return fmt.Errorf("%s: %w", game.ID, err)
		}
		if err := writeAll(filepath.Join(folder, name), files); err != nil {
			return err
		}
	}
	return nil
}

func writeAll(folder string, files map[string][]byte) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			return err
		}
	}
	fmt.Println(folder)
	return nil
}
