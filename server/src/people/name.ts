// Names as they are shown to others.
import { accept, type Result, refuse } from '@flower-war/rules'
import { NAME_CHARACTERS_MAX, NAME_LENGTH_MAX } from '../config/limits/people.ts'

/**
 * Cc: controls; Cf: formats, among them changes of the writing direction; Cs, Co, Cn: not characters; DI: invisible
 * characters, except those that choose between two pictures of an emoji; and the empty cell of Braille.
 */
const HIDDEN = /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}\u2800]--[\uFE00-\uFE0F]]/gv
/** A visible character. */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Marks on one letter: no script needs more than four, and higher piles reach into other names. */
const MARKS_TOO_MANY = /(\p{M}{4})\p{M}+/gu

/** Parses a chosen name: characters of any script, none of which control how others are shown. */
export function parseName(input: unknown): Result<string> {
  const isShort = typeof input === 'string' && input.length <= NAME_LENGTH_MAX
  const name = isShort ? input.normalize('NFC').trim() : ''
  const length = [...name].length
  const isPlain = name.search(HIDDEN) < 0 && name.search(MARKS_TOO_MANY) < 0
  if (length <= NAME_CHARACTERS_MAX && isPlain && SHOWN.test(name)) return accept(name)
  return refuse(
    'wrong-name',
    `A name has 1 to ${NAME_CHARACTERS_MAX} characters to be seen, none of which control the others.`,
  )
}

/** The part of another issuer's name that can be shown here. */
export function shownName(input: unknown): string {
  const given = typeof input === 'string' ? input.slice(0, NAME_LENGTH_MAX) : ''
  const name = given.normalize('NFC').replaceAll(HIDDEN, '')
  const plain = name.replaceAll(MARKS_TOO_MANY, '$1').trim()
  const shown = [...plain].slice(0, NAME_CHARACTERS_MAX).join('').trim()
  return SHOWN.test(shown) ? shown : 'Nameless'
}
