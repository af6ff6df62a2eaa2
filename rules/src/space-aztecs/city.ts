// What lies in front of a player, and what the kinds of card do there (SA-20 to SA-24).
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

/** A player's city, with what lies beside it. Everything in the order in which it was played. */
export interface City {
  readonly visible: readonly AztecId[]
  readonly temples: readonly Temple[]
  readonly codices: readonly CodexId[]
  readonly saucers: readonly Saucer[]
}

/** A temple, and the Aztecs hidden under it. */
interface Temple {
  readonly temple: TempleId
  readonly hidden: readonly AztecId[]
}

/** A saucer, and the Aztecs that it has taken from others. */
interface Saucer {
  readonly saucer: SaucerId
  readonly taken: readonly AztecId[]
}

export const EMPTY_CITY: City = { visible: [], temples: [], codices: [], saucers: [] }

/** SA-20 */
export function settle(city: City, aztec: AztecId): City {
  return { ...city, visible: [...city.visible, aztec] }
}

/** SA-21: all visible Aztecs of the temple's set go under it. */
export function build(city: City, temple: TempleId): City {
  const set = setOf(temple)
  return {
    ...city,
    visible: city.visible.filter((aztec) => setOf(aztec) !== set),
    temples: [...city.temples, { temple, hidden: visibleOf(city, set) }],
  }
}

/** SA-22: the saucer comes; what it takes is chosen afterwards. */
export function land(city: City, saucer: SaucerId): City {
  return { ...city, saucers: [...city.saucers, { saucer, taken: [] }] }
}

/** SA-22: an Aztec is put under the saucer that came last. */
export function capture(city: City, aztec: AztecId): City {
  const last = city.saucers.length - 1
  const saucers = city.saucers.map(({ saucer, taken }, index) => ({
    saucer,
    taken: index === last ? [...taken, aztec] : taken,
  }))
  return { ...city, saucers }
}

/** SA-22: a visible Aztec is gone. */
export function lose(city: City, aztec: AztecId): City {
  return { ...city, visible: city.visible.filter((other) => other !== aztec) }
}

/** SA-23: an Aztec goes straight under the first temple of its set. */
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

/** The visible Aztecs of a set. */
export function visibleOf({ visible }: City, set: CardSet): readonly AztecId[] {
  return visible.filter((aztec) => setOf(aztec) === set)
}

/** SA-23: whether an Aztec that is played into the city may go straight under a temple. */
export function canHide(city: City, aztec: AztecId): boolean {
  return hasPowerToHide(city) && templeFor(city, aztec) !== undefined
}

/** SA-23: whether an Aztec that is visible lets others hide. */
export function hasPowerToHide({ visible }: City): boolean {
  return visible.some((aztec) => powerOf(aztec) === 'hide')
}

/** The first temple of the Aztec's set. */
export function templeFor({ temples }: City, aztec: AztecId): TempleId | undefined {
  const set = setOf(aztec)
  return temples.find(({ temple }) => setOf(temple) === set)?.temple
}

/** The Aztecs that are hidden under temples. */
export function hiddenIn({ temples }: City): readonly AztecId[] {
  return temples.flatMap(({ hidden }) => hidden)
}

/** Every Aztec of the city, hidden ones first. Those under saucers belong to no city. */
export function aztecsOf(city: City): readonly AztecId[] {
  return [...hiddenIn(city), ...city.visible]
}

/** Every card that lies before the player. */
export function cardsBefore({ visible, temples, codices, saucers }: City): readonly CardId[] {
  return [
    ...visible,
    ...temples.flatMap(({ temple, hidden }) => [temple, ...hidden]),
    ...codices,
    ...saucers.flatMap(({ saucer, taken }) => [saucer, ...taken]),
  ]
}
