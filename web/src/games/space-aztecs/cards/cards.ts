// The facts on a card: its kind, set, time of day, and worth.
import { CARD_SETS, type CardSet, NOON } from '@flower-war/rules/printed/space-aztecs'
import { texts as en } from '@flower-war/rules/texts/space-aztecs/en'

/** The kinds of Aztec. */
const AZTEC_KINDS = [
  'villager',
  'eagle-warrior',
  'jaguar-warrior',
  'coyote-warrior',
  'priest',
  'alien',
  'noble',
  'very-special-agent',
  'archivist',
] as const
export type AztecKind = (typeof AZTEC_KINDS)[number]

/** The facts on a card. Cards of one kind and set look alike, except for their worth. */
export interface CardFacts {
  readonly kind: AztecKind | 'temple' | 'saucer' | 'codex'
  /** Undefined for a codex. */
  readonly set: CardSet | undefined
  /** Its number within the set, or among cards of its kind. */
  readonly number: number
  /** The time of day on it, in minutes after midnight (SA-4). */
  readonly minutes: number
  /** Undefined if the worth depends on other cards (SA-30 to SA-33). */
  readonly points: number | undefined
}

const PRINTED: typeof en.cards = en.cards

/** Derives the facts on a card from its name. */
export function factsOf(card: string): CardFacts {
  const [, name = '', digits = ''] = /^(.+)-(\d+)$/.exec(card) ?? []
  const number = Number(digits)
  const { set: printed, time, points: worth } = PRINTED[card]?.facts ?? {}
  const set = CARD_SETS.find((each) => each === printed)
  const minutes = Number(time)
  if (!isAztecKind(name)) {
    const kind = set === undefined ? 'codex' : name.endsWith('temple') ? 'temple' : 'saucer'
    return { kind, set, number, minutes, points: undefined }
  }
  const points = worth === undefined ? undefined : Number(worth)
  return { kind: name, set, number, minutes, points }
}

const IN_ORDER = Object.keys(PRINTED)

/** The card with this time of day, which no other has (SA-4). */
export function cardAt(minutes: number): string | undefined {
  return IN_ORDER.find((card) => factsOf(card).minutes === minutes)
}

/** Sorts cards as in the piles (SA-4). */
export function sorted<Card extends string>(cards: readonly Card[]): readonly Card[] {
  return cards.toSorted((one, other) => IN_ORDER.indexOf(one) - IN_ORDER.indexOf(other))
}

/** The set whose Aztecs a codex counts; undefined for other cards (SA-35). */
export function codexSetOf(card: string): CardSet | undefined {
  const { kind, number } = factsOf(card)
  return kind === 'codex' ? CARD_SETS[number - 1] : undefined
}

function isAztecKind(name: string): name is AztecKind {
  return AZTEC_KINDS.some((each) => each === name)
}

/** True if the card counts for the codex of the morning (SA-35). */
export function isBeforeNoon({ minutes }: CardFacts): boolean {
  return minutes < NOON
}

/** A time of day as on a clock. */
export function clockTime(minutes: number): string {
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}
