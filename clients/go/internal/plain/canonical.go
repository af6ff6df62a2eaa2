// Package plain works on JSON values as encoding/json decodes them: nil, bool, float64, string, []any, map[string]any.
package plain

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// hashDigits is the length of the hashes that a server sends.
const hashDigits = 16

// Hash returns the first digits of the SHA-256 of a value as canonical JSON.
func Hash(value any) string {
	sum := sha256.Sum256(Canonical(value))
	return hex.EncodeToString(sum[:])[:hashDigits]
}

// Canonical returns a value as canonical JSON (RFC 8785).
func Canonical(value any) []byte {
	return appendValue(nil, value)
}

func appendValue(text []byte, value any) []byte {
	switch value := value.(type) {
	case nil:
		return append(text, "null"...)
	case bool:
		return strconv.AppendBool(text, value)
	case float64:
		return appendNumber(text, value)
	case string:
		return appendString(text, value)
	case []any:
		text = append(text, '[')
		for index, each := range value {
			if index > 0 {
				text = append(text, ',')
			}
			text = appendValue(text, each)
		}
		return append(text, ']')
	case map[string]any:
		text = append(text, '{')
		for index, name := range slices.SortedFunc(maps.Keys(value), byCodeUnits) {
			if index > 0 {
				text = append(text, ',')
			}
			text = append(appendString(text, name), ':')
			text = appendValue(text, value[name])
		}
		return append(text, '}')
	default:
		panic(fmt.Sprintf("%T is no plain JSON", value))
	}
}

// byCodeUnits compares as JavaScript does: where there are surrogates, UTF-8 sorts differently.
func byCodeUnits(one, other string) int {
	return slices.Compare(utf16.Encode([]rune(one)), utf16.Encode([]rune(other)))
}

// Numbers beyond these bounds are written with an exponent, as in JavaScript.
const (
	tooLarge = 1e21
	tooSmall = 1e-6
)

func appendNumber(text []byte, number float64) []byte {
	size := max(number, -number)
	switch {
	case number == 0:
		return append(text, '0')
	case size < tooLarge && size >= tooSmall:
		return strconv.AppendFloat(text, number, 'f', -1, 64)
	default:
		// Go pads exponents to two digits.
		digits := strconv.FormatFloat(number, 'e', -1, 64)
		digits = strings.Replace(digits, "e-0", "e-", 1)
		return append(text, digits...)
	}
}

var escapes = map[byte]string{
	'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`,
}

// appendString escapes only what JSON requires; encoding/json escapes more.
func appendString(text []byte, value string) []byte {
	text = append(text, '"')
	for index := range len(value) {
		letter := value[index]
		escaped, isShort := escapes[letter]
		switch {
		case isShort:
			text = append(text, escaped...)
		case letter < ' ':
			text = fmt.Appendf(text, `\u%04x`, letter)
		default:
			text = append(text, letter)
		}
	}
	return append(text, '"')
}
