package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

// TestSharedPackage writes nothing for a server that has two games whose packages would have the same name.
func TestSharedPackage(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		text := `{"title":"go","description":"Nothing.","$defs":{}}`
		if request.URL.Path == "/api/games" {
			text = `[{"id":"go-game","version":1},{"id":"chess","version":1},{"id":"gogame","version":1}]`
		}
		fmt.Fprint(writer, text)
	}))
	t.Cleanup(server.Close)
	folder := t.TempDir()
	err := write(server.URL, folder)
	if err == nil || !strings.HasPrefix(err.Error(), "go-game and gogame would share ") {
		t.Error(err)
	}
	if written, _ := os.ReadDir(folder); len(written) > 0 {
		t.Errorf("%v was written", written)
	}
}
