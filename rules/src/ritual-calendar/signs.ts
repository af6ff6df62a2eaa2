// The three signs that found Tenochtitlan (FW-50, MX-60): an eagle on a cactus in flower, and a serpent.
import { nameOf } from './spaces.ts'

export const SIGNS = ['eagle', 'serpent', 'flower'] as const
export type Sign = (typeof SIGNS)[number]

/** The space whose disc or week card is that sign. */
export const SPACE_OF_SIGN: Readonly<Record<Sign, number>> = { eagle: 15, serpent: 5, flower: 20 }

/** A player's sources of signs. */
export interface SignHolder<Card extends string> {
  readonly hand: readonly Card[]
  /** Returns the sign on a card, if it has one. */
  readonly signOn: (card: Card) => Sign | undefined
  /** True if the player has the disc or week card of that space. */
  readonly holds: (space: number) => boolean
}

/** Returns the source of each sign a player has: the day whose disc or week card is theirs, or else a card. */
export function signsHeld<Card extends string>({
  hand,
  signOn,
  holds,
}: SignHolder<Card>): Readonly<Partial<Record<Sign, string>>> {
  const signs: Partial<Record<Sign, string>> = {}
  for (const card of hand) {
    const sign = signOn(card)
    if (sign !== undefined) signs[sign] ??= card
  }
  for (const sign of SIGNS) {
    const space = SPACE_OF_SIGN[sign]
    if (holds(space)) signs[sign] = nameOf(space)
  }
  return signs
}
