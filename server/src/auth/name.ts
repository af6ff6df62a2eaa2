// Names that others are shown.
import { accept, type Result, refuse } from '@flower-war/rules'

const NAME_MAX = 32
/** Cc: controls; Cf: formats, among them those that turn the direction of writing; Cs, Co, Cn: no characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** A name that somebody has chosen: some characters of any script, none that controls how others are shown. */
export function parseName(input: unknown): Result<string> {
  const name = typeof input === 'string' ? input.normalize('NFC').trim() : ''
  const length = [...name].length
  if (length >= 1 && length <= NAME_MAX && name.search(HIDDEN) < 0) return accept(name)
  return refuse(
    'wrong-name',
    `A name has 1 to ${NAME_MAX} characters, none of which control the others.`,
  )
}

/** A name that somebody has elsewhere, where other rules hold: what can be shown of it. */
export function shownName(input: unknown): string {
  const name = typeof input === 'string' ? input.normalize('NFC').replaceAll(HIDDEN, '') : ''
  const shown = [...name.trim()].slice(0, NAME_MAX).join('').trim()
  return shown === '' ? 'Nameless' : shown
}
