// The three signs that found Tenochtitlan (FW-50, MX-60): an eagle on a cactus in flower, and a serpent.
import type { Seat } from '../seat.ts'
import { nameOf } from './spaces.ts'

export const SIGNS = ['eagle', 'serpent', 'flower'] as const
export type Sign = (typeof SIGNS)[number]

/** The space whose disc or week card is that sign. */
export const SPACE_OF_SIGN: Readonly<Record<Sign, number>> = { eagle: 15, serpent: 5, flower: 20 }

/** Returns the sign that the disc or week card of a day is, if it is one. */
export function signOfDay(day: string): Sign | undefined {
  return SIGNS.find((sign) => nameOf(SPACE_OF_SIGN[sign]) === day)
}

/** Returns the sign on a card, if it has one. */
export function signIn({
  effect,
}: {
  readonly effect: { readonly verb: string; readonly sign?: Sign }
}): Sign | undefined {
  return effect.sign
}

/** A player's sources of signs. */
export interface SignHolder<Card extends string> {
  readonly hand: readonly Card[]
  /** Returns the sign on a card, if it has one. */
  readonly signOn: (card: Card) => Sign | undefined
  /** The seats that have the discs or week cards, by space from space 1 on. */
  readonly owners: readonly (Seat | null)[]
  readonly seat: Seat
}

/** The source of each sign: the day whose disc or week card it is, or else a card. */
export type Sources = Readonly<Partial<Record<Sign, string>>>

/** Returns the sources of the signs that a player has. */
export function signsHeld<Card extends string>({
  hand,
  signOn,
  owners,
  seat,
}: SignHolder<Card>): Sources {
  const signs: Partial<Record<Sign, string>> = {}
  for (const card of hand) {
    const sign = signOn(card)
    if (sign !== undefined) signs[sign] ??= card
  }
  for (const sign of SIGNS) {
    const space = SPACE_OF_SIGN[sign]
    if (owners[space - 1] === seat) signs[sign] = nameOf(space)
  }
  return signs
}

export function hasAllSigns(held: Sources): boolean {
  return SIGNS.every((sign) => held[sign] !== undefined)
}

/** A seat that has founded Tenochtitlan, and the sources of its signs: eagle, serpent, flower. */
export interface Founding {
  readonly seat: Seat
  readonly signs: readonly string[]
}

export function foundingBy(seat: Seat, held: Sources): Founding {
  return { seat, signs: SIGNS.flatMap((sign) => held[sign] ?? []) }
}
