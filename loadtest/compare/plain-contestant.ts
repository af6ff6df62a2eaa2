// The plain loop with its notes, and three ways of copying the state before an action.
import {
  type Chance,
  drawBelow,
  randomFrom,
  type Seed,
  seedFromText,
  tossCoins,
} from '../../rules/src/index.ts'
import { type Contestant, MATCH_NAMES } from './contestant.ts'
import {
  act,
  choices,
  newMatch,
  type PlainAction,
  type PlainMatch,
  playOn,
} from './plain-tieqchieq.ts'

/** Returns a state that an action may write to, given the current one. */
export type Copy = (match: PlainMatch) => PlainMatch

/** Makes no copy: actions write to the state in place. */
export const inPlace: Copy = (match) => match

/** Copies as much as structural sharing would: the top of the state, and each part that may change. */
export const sharing: Copy = (match) => {
  const { track, hand, home } = match
  return { ...match, track: track.slice(), hand: hand.slice(), home: home.slice() }
}

export const deepCopy: Copy = (match) => structuredClone(match)

/** Plays with the plain loop the same matches as the rules play. */
export function plainContestant(copy: Copy): Contestant {
  const prepared = MATCH_NAMES.map((name) => ({
    seed: seedFromText(name),
    actions: chosenActions(name),
  }))
  return { play: () => prepared.map(({ seed, actions }) => playPlainly(seed, actions, copy)) }
}

function playPlainly(
  seed: Seed,
  actions: readonly PlainAction[],
  copy: (match: PlainMatch) => PlainMatch,
): number {
  const random: Chance = { random: randomFrom(seed) }
  const toss = (coins: number): number => tossCoins(random, coins)
  let notes: object[] = []
  const note = (type: string, player: number, from: number, to: number): void => {
    notes.push({ type, player, from, to })
  }
  let match = newMatch(0)
  playOn(match, toss, note)
  for (const action of actions) {
    notes = []
    match = copy(match)
    act(match, action, toss, note)
  }
  if (!match.over) throw new Error('the match was not played to its end')
  return actions.length
}

/** The actions that the random policy chooses for the rules, so that the matches are the same. */
function chosenActions(name: string): readonly PlainAction[] {
  const chance: Chance = { random: randomFrom(seedFromText(`policy ${name}`)) }
  const random: Chance = { random: randomFrom(seedFromText(name)) }
  const toss = (coins: number): number => tossCoins(random, coins)
  const actions: PlainAction[] = []
  const match = newMatch(0)
  playOn(match, toss, () => {})
  while (!match.over) {
    const found: readonly PlainAction[] = match.asked === 'plus' ? ['step', 'stay'] : choices(match)
    const action = found[drawBelow(chance, found.length)] ?? 'stay'
    actions.push(action)
    act(match, action, toss, () => {})
  }
  return actions
}
