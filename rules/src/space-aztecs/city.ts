// The cards in front of a player, and the effects of each kind of card there (SA-20 to SA-24).
import {
  type AztecId,
  type CardId,
  type CardSet,
  type CodexId,
  powerOf,
  type SaucerId,
  setOf,
  type TempleId,
} from './cards.ts'

/** A player's city, with the cards beside it, all in the order in which they were played. */
export interface City {
  readonly visible: readonly AztecId[]
  readonly temples: readonly Temple[]
  readonly codices: readonly CodexId[]
  readonly saucers: readonly Saucer[]
}

/** A temple, with the Aztecs hidden under it. */
interface Temple {
  readonly temple: TempleId
  readonly hidden: readonly AztecId[]
}

/** A saucer, with the Aztecs it has taken from others. */
interface Saucer {
  readonly saucer: SaucerId
  readonly taken: readonly AztecId[]
}

export const EMPTY_CITY: City = { visible: [], temples: [], codices: [], saucers: [] }

/** SA-20 */
export function settle(city: City, aztec: AztecId): City {
  return { ...city, visible: [...city.visible, aztec] }
}

/** SA-21: puts all visible Aztecs of the temple's set under it. */
export function build(city: City, temple: TempleId): City {
  const set = setOf(temple)
  return {
    ...city,
    visible: city.visible.filter((aztec) => setOf(aztec) !== set),
    temples: [...city.temples, { temple, hidden: visibleOf(city, set) }],
  }
}

/** SA-22: adds a saucer; its captures are decided afterwards. */
export function land(city: City, saucer: SaucerId): City {
  return { ...city, saucers: [...city.saucers, { saucer, taken: [] }] }
}

/** SA-22: puts an Aztec under the saucer that came last. */
export function capture(city: City, aztec: AztecId): City {
  const last = city.saucers.length - 1
  const saucers = city.saucers.map(({ saucer, taken }, index) => ({
    saucer,
    taken: index === last ? [...taken, aztec] : taken,
  }))
  return { ...city, saucers }
}

/** SA-22: removes a visible Aztec. */
export function lose(city: City, aztec: AztecId): City {
  return { ...city, visible: city.visible.filter((other) => other !== aztec) }
}

/** SA-23: puts an Aztec straight under the first temple of its set. */
export function hide(city: City, aztec: AztecId): City {
  const first = templeFor(city, aztec)
  const temples = city.temples.map(({ temple, hidden }) => ({
    temple,
    hidden: temple === first ? [...hidden, aztec] : hidden,
  }))
  return { ...city, temples }
}

/** SA-24 */
export function keep(city: City, codex: CodexId): City {
  return { ...city, codices: [...city.codices, codex] }
}

/** Returns the visible Aztecs of a set. */
export function visibleOf({ visible }: City, set: CardSet): readonly AztecId[] {
  return visible.filter((aztec) => setOf(aztec) === set)
}

/** Returns the temples of a set. */
export function templesOf({ temples }: City, set: CardSet): City['temples'] {
  return temples.filter(({ temple }) => setOf(temple) === set)
}

/** SA-23: true if an Aztec played into the city may go straight under a temple. */
export function canHide(city: City, aztec: AztecId): boolean {
  return hasPowerToHide(city) && templeFor(city, aztec) !== undefined
}

/** SA-23: true if a visible Aztec lets others hide. */
export function hasPowerToHide({ visible }: City): boolean {
  return visible.some((aztec) => powerOf(aztec) === 'hide')
}

/** Returns the first temple of the Aztec's set, if there is one. */
export function templeFor({ temples }: City, aztec: AztecId): TempleId | undefined {
  const set = setOf(aztec)
  return temples.find(({ temple }) => setOf(temple) === set)?.temple
}

/** Returns the Aztecs hidden under temples. */
export function hiddenIn({ temples }: City): readonly AztecId[] {
  return temples.flatMap(({ hidden }) => hidden)
}

/** Returns every Aztec of the city, hidden ones first. Aztecs under saucers belong to no city. */
export function aztecsOf(city: City): readonly AztecId[] {
  return [...hiddenIn(city), ...city.visible]
}

/** Returns every card in front of the player. */
export function cardsBefore({ visible, temples, codices, saucers }: City): readonly CardId[] {
  return [
    ...visible,
    ...temples.flatMap(({ temple, hidden }) => [temple, ...hidden]),
    ...codices,
    ...saucers.flatMap(({ saucer, taken }) => [saucer, ...taken]),
  ]
}
