// Names may be in any script, are visible, and do not affect the text around them.
import { describe, expect, test } from 'vitest'
import { NAME_LENGTH_MAX } from '../../../server/src/config/limits/people.ts'
import { parseName, shownName } from '../../../server/src/people/name.ts'

describe('a name', () => {
  test.for(['Citlali', 'Tıeqchıeq', 'Nguyễn', 'शक्ति', 'สวัสดี', '山田', '❤️', '7', 'x'.repeat(32)])(
    'may be %s',
    (name) => {
      expect(parseName(` ${name} `)).toEqual({ ok: true, value: name })
      expect(shownName(name)).toBe(name)
    },
  )

  test.for<readonly [string, unknown, string]>([
    ['of nothing', '', 'Nameless'],
    ['that is no text', 7, 'Nameless'],
    ['of spaces', '\u00a0 \u3000', 'Nameless'],
    ['of a Hangul filler', '\u3164', 'Nameless'],
    ['of empty Braille', '\u2800\u2800', 'Nameless'],
    ['of a variation selector alone', '\ufe0f', 'Nameless'],
    ['of marks without a letter', '\u0301\u0301', 'Nameless'],
    ['with an invisible joiner', 'Cit\u034flali', 'Citlali'],
    ['that turns the line round', 'Cit\u202elali', 'Citlali'],
    ['that piles up marks', `a${'\u0333'.repeat(9)}b`, `a${'\u0333'.repeat(4)}b`],
    ['that is long', 'x'.repeat(33), 'x'.repeat(32)],
  ])('%s is refused, and from elsewhere shown only in part', ([, name, shown]) => {
    expect(parseName(name)).toMatchObject({ ok: false, refusal: { code: 'wrong-name' } })
    expect(shownName(name)).toBe(shown)
  })

  test('may have its marks apart from its letters, up to a length', () => {
    const apart = (count: number): string =>
      `${'a\u0302\u0301'.repeat(30)}${' '.repeat(count - 90)}`
    const composed = { ok: true, value: 'ấ'.repeat(30) }
    expect(parseName(apart(NAME_LENGTH_MAX))).toEqual(composed)
    expect(parseName(apart(NAME_LENGTH_MAX + 1)).ok).toBe(false)
    expect(shownName(apart(8_192))).toBe(composed.value)
  })

  test('of very many marks takes no time to refuse', () => {
    const long = `a${'\u0301\u0323'.repeat(3_990)}`
    // To compose all of them would take minutes.
    for (let count = 0; count < 2_000; count++) {
      expect(parseName(long).ok).toBe(false)
      shownName(long)
    }
  })
})
