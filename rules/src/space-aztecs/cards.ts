// The 72 cards, as rows of a table (SA-1, SA-30 to SA-35), and their times of day (SA-4).
import { present } from '../invariant.ts'

/** The four sets (SA-1). */
export const CARD_SETS = ['villagers', 'warriors', 'superiors', 'agents'] as const
export type CardSet = (typeof CARD_SETS)[number]

/**
 * The colour of each set, and the points lost at the end by every player with the fewest of it in their city (SA-30).
 */
export const SETS: Readonly<
  Record<CardSet, { readonly colour: string; readonly fewestLose: number }>
> = {
  villagers: { colour: 'pink', fewestLose: 5 },
  warriors: { colour: 'yellow', fewestLose: 0 },
  superiors: { colour: 'blue', fewestLose: 0 },
  agents: { colour: 'green', fewestLose: 0 },
}

/** SA-31: the total worth of one, two, three and so on of a company. */
export const COMPANIES = {
  eagle: [3, 9, 18],
  jaguar: [5, 12, 20],
  coyote: [4, 9, 15, 22],
} as const satisfies Record<string, readonly number[]>
export type Company = keyof typeof COMPANIES

/** The worth of an Aztec to its city at the end. */
export type Worth =
  | { readonly op: 'points'; readonly points: number }
  /** Counted together with the others of its company. */
  | { readonly op: 'company'; readonly of: Company }
  /** Worth that many points if a guest is put under it, otherwise nothing (SA-32). */
  | { readonly op: 'host'; readonly points: number }
  /** Worth that many points unless it is put under a host. */
  | { readonly op: 'guest'; readonly points: number }
  | { readonly op: 'doubled-if-hidden'; readonly points: number }

/** The bonus of a codex card: points for each thing of one sort, up to a maximum if there is one (SA-35). */
export type Bonus = { readonly points: number; readonly most?: number } & (
  | { readonly op: 'of-set'; readonly set: CardSet }
  | { readonly op: 'temples' | 'hidden' | 'before-noon' | 'different-sets' }
)

/** An Aztec. Its power lasts as long as it is visible; `hide` is the power of SA-23. */
export interface Aztec {
  readonly kind: 'aztec'
  readonly set: CardSet
  readonly title: string
  readonly worth: Worth
  readonly power?: 'hide'
}

/** A card defined by its set alone: its effect when played follows from its kind. */
interface OfSet<Kind extends 'temple' | 'saucer'> {
  readonly kind: Kind
  readonly set: CardSet
  readonly title: string
}

interface Codex {
  readonly kind: 'codex'
  readonly title: string
  readonly bonus: Bonus
}

type Card = Aztec | OfSet<'temple'> | OfSet<'saucer'> | Codex

/** Every card, in the order from which the times follow (SA-4). Each name ends in the card's number in its set. */
// biome-ignore format: one card a line
export const CARDS = {
  'villager-1': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 2 } },
  'villager-2': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 2 } },
  'villager-3': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 2 } },
  'villager-4': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 3 } },
  'villager-5': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 3 } },
  'villager-6': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 4 } },
  'villager-7': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 4 } },
  'villager-8': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 4 } },
  'villager-9': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 5 } },
  'villager-10': { kind: 'aztec', set: 'villagers', title: 'Villager', worth: { op: 'points', points: 6 } },
  'eagle-warrior-1': { kind: 'aztec', set: 'warriors', title: 'Eagle warrior', worth: { op: 'company', of: 'eagle' } },
  'eagle-warrior-2': { kind: 'aztec', set: 'warriors', title: 'Eagle warrior', worth: { op: 'company', of: 'eagle' } },
  'eagle-warrior-3': { kind: 'aztec', set: 'warriors', title: 'Eagle warrior', worth: { op: 'company', of: 'eagle' } },
  'jaguar-warrior-4': { kind: 'aztec', set: 'warriors', title: 'Jaguar warrior', worth: { op: 'company', of: 'jaguar' } },
  'jaguar-warrior-5': { kind: 'aztec', set: 'warriors', title: 'Jaguar warrior', worth: { op: 'company', of: 'jaguar' } },
  'jaguar-warrior-6': { kind: 'aztec', set: 'warriors', title: 'Jaguar warrior', worth: { op: 'company', of: 'jaguar' } },
  'coyote-warrior-7': { kind: 'aztec', set: 'warriors', title: 'Coyote warrior', worth: { op: 'company', of: 'coyote' } },
  'coyote-warrior-8': { kind: 'aztec', set: 'warriors', title: 'Coyote warrior', worth: { op: 'company', of: 'coyote' } },
  'coyote-warrior-9': { kind: 'aztec', set: 'warriors', title: 'Coyote warrior', worth: { op: 'company', of: 'coyote' } },
  'coyote-warrior-10': { kind: 'aztec', set: 'warriors', title: 'Coyote warrior', worth: { op: 'company', of: 'coyote' } },
  'priest-1': { kind: 'aztec', set: 'superiors', title: 'Priest', worth: { op: 'host', points: 10 } },
  'priest-2': { kind: 'aztec', set: 'superiors', title: 'Priest', worth: { op: 'host', points: 10 } },
  'priest-3': { kind: 'aztec', set: 'superiors', title: 'Priest', worth: { op: 'host', points: 10 } },
  'alien-4': { kind: 'aztec', set: 'superiors', title: 'Alien', worth: { op: 'guest', points: 4 } },
  'alien-5': { kind: 'aztec', set: 'superiors', title: 'Alien', worth: { op: 'guest', points: 5 } },
  'alien-6': { kind: 'aztec', set: 'superiors', title: 'Alien', worth: { op: 'guest', points: 6 } },
  'noble-7': { kind: 'aztec', set: 'superiors', title: 'Noble', worth: { op: 'points', points: 5 } },
  'noble-8': { kind: 'aztec', set: 'superiors', title: 'Noble', worth: { op: 'points', points: 5 } },
  'noble-9': { kind: 'aztec', set: 'superiors', title: 'Noble', worth: { op: 'points', points: 6 } },
  'noble-10': { kind: 'aztec', set: 'superiors', title: 'Noble', worth: { op: 'points', points: 7 } },
  'very-special-agent-1': { kind: 'aztec', set: 'agents', title: 'Very special agent', worth: { op: 'points', points: 1 }, power: 'hide' },
  'very-special-agent-2': { kind: 'aztec', set: 'agents', title: 'Very special agent', worth: { op: 'points', points: 1 }, power: 'hide' },
  'archivist-3': { kind: 'aztec', set: 'agents', title: 'Archivist', worth: { op: 'doubled-if-hidden', points: 2 } },
  'archivist-4': { kind: 'aztec', set: 'agents', title: 'Archivist', worth: { op: 'doubled-if-hidden', points: 2 } },
  'archivist-5': { kind: 'aztec', set: 'agents', title: 'Archivist', worth: { op: 'doubled-if-hidden', points: 3 } },
  'archivist-6': { kind: 'aztec', set: 'agents', title: 'Archivist', worth: { op: 'doubled-if-hidden', points: 3 } },
  'archivist-7': { kind: 'aztec', set: 'agents', title: 'Archivist', worth: { op: 'doubled-if-hidden', points: 3 } },
  'archivist-8': { kind: 'aztec', set: 'agents', title: 'Archivist', worth: { op: 'doubled-if-hidden', points: 4 } },
  'archivist-9': { kind: 'aztec', set: 'agents', title: 'Archivist', worth: { op: 'doubled-if-hidden', points: 4 } },
  'archivist-10': { kind: 'aztec', set: 'agents', title: 'Archivist', worth: { op: 'doubled-if-hidden', points: 5 } },
  'villagers-temple-1': { kind: 'temple', set: 'villagers', title: 'Temple of the villagers' },
  'villagers-temple-2': { kind: 'temple', set: 'villagers', title: 'Temple of the villagers' },
  'villagers-temple-3': { kind: 'temple', set: 'villagers', title: 'Temple of the villagers' },
  'warriors-temple-1': { kind: 'temple', set: 'warriors', title: 'Temple of the warriors' },
  'warriors-temple-2': { kind: 'temple', set: 'warriors', title: 'Temple of the warriors' },
  'warriors-temple-3': { kind: 'temple', set: 'warriors', title: 'Temple of the warriors' },
  'superiors-temple-1': { kind: 'temple', set: 'superiors', title: 'Temple of the superiors' },
  'superiors-temple-2': { kind: 'temple', set: 'superiors', title: 'Temple of the superiors' },
  'superiors-temple-3': { kind: 'temple', set: 'superiors', title: 'Temple of the superiors' },
  'agents-temple-1': { kind: 'temple', set: 'agents', title: 'Temple of the agents' },
  'agents-temple-2': { kind: 'temple', set: 'agents', title: 'Temple of the agents' },
  'agents-temple-3': { kind: 'temple', set: 'agents', title: 'Temple of the agents' },
  'villagers-saucer-1': { kind: 'saucer', set: 'villagers', title: 'Flying saucer over the villagers' },
  'villagers-saucer-2': { kind: 'saucer', set: 'villagers', title: 'Flying saucer over the villagers' },
  'villagers-saucer-3': { kind: 'saucer', set: 'villagers', title: 'Flying saucer over the villagers' },
  'warriors-saucer-1': { kind: 'saucer', set: 'warriors', title: 'Flying saucer over the warriors' },
  'warriors-saucer-2': { kind: 'saucer', set: 'warriors', title: 'Flying saucer over the warriors' },
  'warriors-saucer-3': { kind: 'saucer', set: 'warriors', title: 'Flying saucer over the warriors' },
  'superiors-saucer-1': { kind: 'saucer', set: 'superiors', title: 'Flying saucer over the superiors' },
  'superiors-saucer-2': { kind: 'saucer', set: 'superiors', title: 'Flying saucer over the superiors' },
  'superiors-saucer-3': { kind: 'saucer', set: 'superiors', title: 'Flying saucer over the superiors' },
  'agents-saucer-1': { kind: 'saucer', set: 'agents', title: 'Flying saucer over the agents' },
  'agents-saucer-2': { kind: 'saucer', set: 'agents', title: 'Flying saucer over the agents' },
  'agents-saucer-3': { kind: 'saucer', set: 'agents', title: 'Flying saucer over the agents' },
  'codex-1': { kind: 'codex', title: 'Codex of the villagers', bonus: { op: 'of-set', points: 2, set: 'villagers' } },
  'codex-2': { kind: 'codex', title: 'Codex of the warriors', bonus: { op: 'of-set', points: 2, set: 'warriors' } },
  'codex-3': { kind: 'codex', title: 'Codex of the superiors', bonus: { op: 'of-set', points: 2, set: 'superiors' } },
  'codex-4': { kind: 'codex', title: 'Codex of the agents', bonus: { op: 'of-set', points: 2, set: 'agents' } },
  'codex-5': { kind: 'codex', title: 'Codex of temples', bonus: { op: 'temples', points: 2 } },
  'codex-6': { kind: 'codex', title: 'Codex of the hidden', bonus: { op: 'hidden', points: 2 } },
  'codex-7': { kind: 'codex', title: 'Codex of the morning', bonus: { op: 'before-noon', points: 2, most: 6 } },
  'codex-8': { kind: 'codex', title: 'Codex of all the people', bonus: { op: 'different-sets', points: 2 } },
} as const satisfies Record<string, Card>

export type CardId = keyof typeof CARDS
type IdOf<Kind extends Card['kind']> = {
  readonly [Id in CardId]: (typeof CARDS)[Id]['kind'] extends Kind ? Id : never
}[CardId]
export type AztecId = IdOf<'aztec'>
export type TempleId = IdOf<'temple'>
export type SaucerId = IdOf<'saucer'>
export type CodexId = IdOf<'codex'>

/** Returns the set of a card that has one. */
export function setOf(card: AztecId | TempleId | SaucerId): CardSet {
  return CARDS[card].set
}

/** Returns the worth of an Aztec at the end. */
export function worthOf(aztec: AztecId): Worth {
  return CARDS[aztec].worth
}

/** Returns the power of a visible Aztec, if it has one. */
export function powerOf(aztec: AztecId): Aztec['power'] {
  const { power }: Aztec = CARDS[aztec]
  return power
}

/** Returns the bonus of a codex card. */
export function bonusOf(codex: CodexId): Bonus {
  return CARDS[codex].bonus
}

/** All cards, and those of each kind, in the order of SA-4. */
export const CARD_IDS: readonly CardId[] = Object.keys(CARDS).filter(isCard)
export const AZTEC_IDS: readonly AztecId[] = CARD_IDS.filter(isAztec)
export const TEMPLE_IDS: readonly TempleId[] = CARD_IDS.filter(isTemple)
export const SAUCER_IDS: readonly SaucerId[] = CARD_IDS.filter(isSaucer)
export const CODEX_IDS: readonly CodexId[] = CARD_IDS.filter(isCodex)

function isCard(name: string): name is CardId {
  return Object.hasOwn(CARDS, name)
}

export function isAztec(card: CardId): card is AztecId {
  return CARDS[card].kind === 'aztec'
}

export function isTemple(card: CardId): card is TempleId {
  return CARDS[card].kind === 'temple'
}

export function isSaucer(card: CardId): card is SaucerId {
  return CARDS[card].kind === 'saucer'
}

function isCodex(card: CardId): card is CodexId {
  return CARDS[card].kind === 'codex'
}

const MINUTES_BETWEEN_TIMES = 20
/** The number of times between neighbours in the table; coprime to 72, so that all times differ. */
const TIMES_BETWEEN_NEIGHBOURS = 29

const PLACE_IN_TABLE: ReadonlyMap<CardId, number> = new Map(
  CARD_IDS.map((card, place) => [card, place]),
)

/** SA-4: returns the time of day on a card, in minutes after midnight. */
export function timeOf(card: CardId): number {
  const time = (placeInTable(card) * TIMES_BETWEEN_NEIGHBOURS) % CARD_IDS.length
  return time * MINUTES_BETWEEN_TIMES
}

/** Sorts cards in the order of SA-4, so that the order of a pile reveals nothing. */
export function sorted(cards: readonly CardId[]): readonly CardId[] {
  return cards.toSorted((one, other) => placeInTable(one) - placeInTable(other))
}

function placeInTable(card: CardId): number {
  return present(PLACE_IN_TABLE.get(card), 'every card is in the table')
}
