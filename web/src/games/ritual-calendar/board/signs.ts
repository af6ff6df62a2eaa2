// The three signs by which Tenochtitlan is founded (FW-50, MX-60): an eagle on a cactus in flower, and a serpent.
import { type Sign, signOfDay } from '@flower-war/rules/printed/ritual-calendar'
import type { HeldSigns } from '../../face.ts'
import { kindOf, spaceName } from '../names.ts'

/** Each is 30 wide around the origin. */
export const SIGN_DRAWINGS: Readonly<Record<Sign, string>> = {
  eagle:
    'M0 10 L-4 4 C-10 4 -14 -2 -15 -9 C-10 -6 -6 -5 -3 -4 L-3 -8 L2 -11 L6 -7 L3 -6 L3 -4 C6 -5 10 -6 15 -9 C14 -2 10 4 4 4 Z',
  serpent:
    'M-12 8 C-14 -2 -2 -4 -1 1 C0 6 6 4 6 -1 C6 -6 2 -6 4 -11 L12 -9 L10 -4 C14 4 6 12 -2 8 C-5 5 -8 5 -8 9 Z',
  flower:
    'M0 -3 C-4 -13 4 -13 0 -3 C9 -9 12 -1 2 0 C11 6 5 12 0 3 C-5 12 -11 6 -2 0 C-12 -1 -9 -9 0 -3 Z',
}

/** A player's cards and days, and the kinds of card that are signs. */
interface Held {
  readonly cards: readonly string[]
  /** The days whose discs or week cards they have. */
  readonly days: readonly string[]
  readonly signOn: Readonly<Record<string, Sign>>
}

/** For each sign, the card or day that provides it, in words. Days go first: they are safer. */
export function signsAmong(
  { cards, days, signOn }: Held,
  title: (card: string) => string,
  day: (day: string) => string = spaceName,
): HeldSigns {
  const found: Partial<Record<Sign, string>> = {}
  for (const each of days) note(found, signOfDay(each), day(each))
  for (const each of cards) note(found, signOn[kindOf(each)], title(each))
  return found
}

function note(found: Partial<Record<Sign, string>>, sign: Sign | undefined, by: string): void {
  if (sign !== undefined) found[sign] ??= by
}
