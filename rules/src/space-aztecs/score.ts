// The score of a city at the end, part by part (SA-30 to SA-35, SA-40, SA-41).
import {
  type Bonus,
  bonusOf,
  CARD_SETS,
  type CardSet,
  COMPANIES,
  type Company,
  SETS,
  setOf,
  timeOf,
  type Worth,
  worthOf,
} from './cards.ts'
import { aztecsOf, type City, hiddenIn, templesOf, visibleOf } from './city.ts'

/** SA-41: the parts that are added up, in the order in which they are shown. */
export type Score = Readonly<Record<'codex' | CardSet | 'saucers', number>>

/** SA-41: returns the score of each city. */
export function scoresOf(cities: readonly City[], leftOut: CardSet | null): readonly Score[] {
  const losses = Object.fromEntries(
    CARD_SETS.map((set) => [set, lossesOfSet(cities, leftOut, set)]),
  )
  return cities.map((city, seat) => {
    const points = (set: CardSet) => setPoints(city, set) - (losses[set]?.[seat] ?? 0)
    return {
      codex: codexPoints(city),
      villagers: points('villagers'),
      warriors: points('warriors'),
      superiors: points('superiors'),
      agents: points('agents'),
      saucers: saucerPoints(city),
    }
  })
}

/** Returns the sum of all parts. */
export function totalOf(score: Score): number {
  return sum(Object.values(score))
}

/** SA-22: returns one point for each Aztec under the player's saucers. */
export function saucerPoints({ saucers }: City): number {
  return saucers.reduce((sum, { taken }) => sum + taken.length, 0)
}

/** SA-35 */
export function codexPoints(city: City): number {
  let points = 0
  for (const codex of city.codices) {
    const bonus = bonusOf(codex)
    const all = bonus.points * countFor(bonus, city)
    points += Math.min(all, bonus.most ?? all)
  }
  return points
}

/** Counts what a codex card gives points for in the city. */
function countFor(bonus: Bonus, city: City): number {
  switch (bonus.op) {
    case 'of-set':
      return countOf(city, bonus.set)
    case 'temples':
      return city.temples.length
    case 'hidden':
      return hiddenIn(city).length
    case 'before-noon':
      return aztecsOf(city).filter((aztec) => timeOf(aztec) < NOON).length
    case 'different-sets':
      return CARD_SETS.filter((set) => countOf(city, set) > 0).length
  }
}

/** 12:00, in minutes after midnight. */
export const NOON = 12 * 60

/** Returns the points of a city's Aztecs of one set, which do not depend on the other sets. */
function setPoints(city: City, set: CardSet): number {
  return aztecPoints({ visible: visibleOf(city, set), temples: templesOf(city, set) })
}

/** Returns the points of a city's Aztecs, before losses for having the fewest of a set. */
export function aztecPoints({ visible, temples }: Pick<City, 'visible' | 'temples'>): number {
  // Bots call this more than anything else, so it goes through the cards once, without building lists.
  const tally: Tally = {
    points: 0,
    companies: { eagle: 0, jaguar: 0, coyote: 0 },
    hosts: [],
    guests: [],
  }
  for (const aztec of visible) count(tally, worthOf(aztec), 1)
  for (const { hidden } of temples)
    for (const aztec of hidden) count(tally, worthOf(aztec), FACTOR_IF_HIDDEN)
  return tally.points + companyPoints(tally) + pairPoints(tally)
}

/** SA-33 */
const FACTOR_IF_HIDDEN = 2

interface Tally {
  points: number
  readonly companies: Record<Company, number>
  readonly hosts: number[]
  readonly guests: number[]
}

function count(tally: Tally, worth: Worth, factor: number): void {
  switch (worth.op) {
    case 'points':
      tally.points += worth.points
      break
    case 'company':
      tally.companies[worth.of]++
      break
    case 'host':
      tally.hosts.push(worth.points)
      break
    case 'guest':
      tally.guests.push(worth.points)
      break
    case 'doubled-if-hidden':
      tally.points += worth.points * factor
      break
  }
}

/** SA-31 */
function companyPoints({ companies: { eagle, jaguar, coyote } }: Tally): number {
  return (
    worthOfCompany('eagle', eagle) +
    worthOfCompany('jaguar', jaguar) +
    worthOfCompany('coyote', coyote)
  )
}

function worthOfCompany(company: Company, count: number): number {
  // Reading index -1 of an array is far slower than this comparison.
  return count === 0 ? 0 : (COMPANIES[company][count - 1] ?? 0)
}

/** SA-32: each host takes in one guest, the lowest first; the remaining guests score their own points. */
function pairPoints({ hosts, guests }: Tally): number {
  if (guests.length === 0) return 0
  const pairs = Math.min(hosts.length, guests.length)
  const lowestFirst = guests.toSorted((one, other) => one - other)
  return sum(hosts.slice(0, pairs)) + sum(lowestFirst.slice(pairs))
}

/**
 * SA-30: returns what each city loses for having the fewest Aztecs of a set. The set left out of the match does not
 * count.
 */
export function lossesOf(cities: readonly City[], leftOut: CardSet | null): readonly number[] {
  const bySet = CARD_SETS.map((set) => lossesOfSet(cities, leftOut, set))
  return cities.map((_, seat) => sum(bySet.map((losses) => losses[seat] ?? 0)))
}

/**
 * SA-30: returns what each city loses for having the fewest Aztecs of this set; nothing if the set has no such rule.
 */
function lossesOfSet(
  cities: readonly City[],
  leftOut: CardSet | null,
  set: CardSet,
): readonly number[] {
  const { fewestLose } = SETS[set]
  if (fewestLose === 0 || set === leftOut) return []
  const counts = cities.map((city) => countOf(city, set))
  const fewest = Math.min(...counts)
  return counts.map((count) => (count === fewest ? fewestLose : 0))
}

function countOf({ visible, temples }: City, set: CardSet): number {
  let count = 0
  for (const aztec of visible) if (setOf(aztec) === set) count++
  for (const { hidden } of temples) for (const aztec of hidden) if (setOf(aztec) === set) count++
  return count
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
