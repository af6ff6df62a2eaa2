package plain

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A Change sets the value at a path, or removes it.
type Change struct {
	// Path is a JSON pointer without its first slash.
	Path    string
	Value   any
	Removes bool
}

// UnmarshalJSON reads [path, value] or [path].
func (c *Change) UnmarshalJSON(text []byte) error {
	var parts []any
	if err := json.Unmarshal(text, &parts); err != nil {
		return err
	}
	if len(parts) != 1 && len(parts) != 2 {
		return fmt.Errorf("a change has a path and perhaps a value: %s", text)
	}
	path, isText := parts[0].(string)
	if !isText {
		return fmt.Errorf("a path is a text: %s", text)
	}
	*c = Change{Path: path, Removes: len(parts) == 1}
	if !c.Removes {
		c.Value = parts[1]
	}
	return nil
}

// Patched returns a state after applying changes in order. The given state is not modified.
func Patched(state any, changes []Change) (any, error) {
	for _, change := range changes {
		next, err := changed(state, strings.Split(change.Path, "/"), change)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", change.Path, err)
		}
		state = next
	}
	return state, nil
}

var unescape = strings.NewReplacer("~1", "/", "~0", "~").Replace

// changed copies the containers along the path, and shares everything else.
func changed(at any, way []string, change Change) (any, error) {
	name, rest := unescape(way[0]), way[1:]
	switch at := at.(type) {
	case map[string]any:
		return changedObject(at, name, rest, change)
	case []any:
		return changedList(at, name, rest, change)
	default:
		return nil, fmt.Errorf("nothing has a %q there", name)
	}
}

func changedObject(at map[string]any, name string, rest []string, change Change) (any, error) {
	next := maps.Clone(at)
	if len(rest) == 0 && change.Removes {
		delete(next, name)
		return next, nil
	}
	value, err := valueAt(at[name], rest, change)
	next[name] = value
	return next, err
}

func changedList(at []any, name string, rest []string, change Change) (any, error) {
	index, err := strconv.Atoi(name)
	isAppended := len(rest) == 0 && !change.Removes && index == len(at)
	if err != nil || index < 0 || index >= len(at) && !isAppended {
		return nil, fmt.Errorf("a list of %d has no %q", len(at), name)
	}
	if isAppended {
		return append(slices.Clone(at), change.Value), nil
	}
	next := slices.Clone(at)
	if len(rest) == 0 && change.Removes {
		return slices.Delete(next, index, index+1), nil
	}
	next[index], err = valueAt(at[index], rest, change)
	return next, err
}

func valueAt(before any, rest []string, change Change) (any, error) {
	if len(rest) == 0 {
		return change.Value, nil
	}
	return changed(before, rest, change)
}
