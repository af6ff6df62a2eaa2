// The reason for which a hard bot prefers a choice to the next best one, by the terms in which it rates both.
import { FULL_WEEK, GIVEN, SIGN_ON } from '@flower-war/rules/printed/mexica'
import { SIGNS, walk } from '@flower-war/rules/printed/ritual-calendar'
import type { AdviceTexts } from '../../../texts/en/advice.ts'
import type { Seen } from '../../face.ts'
import type { ActionOf } from '../../game-values.ts'
import type { signsAmong } from '../../ritual-calendar/board/signs.ts'
import type { destinationOf } from '../board/spots.ts'
import type { wordsOf } from '../words.ts'
import type { HARVESTS } from './effect.ts'

type Action = ActionOf<'mexica'>

/** The reasons, and the names of things. */
interface Words extends Shared {
  readonly because: AdviceTexts['because']
  readonly table: Pick<ReturnType<typeof wordsOf>, 'week' | 'day'>
}

/** Parts of the face, handed over since they are loaded already. */
export interface Shared {
  readonly destinationOf: typeof destinationOf
  readonly signsAmong: typeof signsAmong
  readonly harvests: typeof HARVESTS
}

/** With so many tokens left or fewer, others can soon take the sign of a space. */
const IN_REACH = 2

/** Returns one sentence or two; empty if the choices differ in nothing that can be told. */
export function reasonOf(
  words: Words,
  action: Action,
  others: readonly Action[],
  seen: Seen<'mexica'>,
): string {
  const { because } = words
  switch (action.type) {
    case 'sacrifice': {
      const { left, used } = seen.view.decks.rain
      if (action.to === 'tlaloc') return because.rain
      if (action.to === 'mary') return because.late
      return left + used.length === 0 ? because.noRain : ''
    }
    case 'lay':
      return because.adds
    case 'ready':
      return because.enough
    case 'negate':
      return because.most
    case 'give':
    case 'discard':
      return because.least
    case 'pay':
      return because.behind
    case 'attack':
      return because.odds
    case 'play':
      return /^(attack-|long-reach$)/.test(action.card) ? because.odds : ''
    case 'move':
    case 'rain':
    case 'pass':
    case 'keep': {
      const rival = rivalOf(action, others)
      return rival === undefined ? '' : comparing(words, action, rival, seen)
    }
    default:
      return ''
  }
}

/** The next best choice; to whoever keeps rain cards, the best of these, not the other way to keep them. */
function rivalOf({ type }: Action, others: readonly Action[]): Action | undefined {
  const isKept = type === 'pass' || type === 'keep'
  return isKept ? others.find((each) => each.type === 'rain') : others[0]
}

/** Tells what the choice gains, and what it prevents. */
function comparing(
  words: Words,
  action: Action,
  other: Action | undefined,
  seen: Seen<'mexica'>,
): string {
  if (other === undefined) return ''
  const { because } = words
  const [mine, its] = [proceeds(words, action, seen), proceeds(words, other, seen)]
  const gained = mine.gains.filter((each) => !its.gains.includes(each))
  const averted = its.costs.filter((each) => !mine.costs.includes(each))
  const said = [
    ...gained.slice(0, 1),
    ...(averted[0] === undefined ? [] : [because.instead(averted[0])]),
  ]
  if (said.length > 0) return said.join(' ')
  if (action.type === 'rain' && mine.tokens > its.tokens) return because.takes(mine.tokens)
  return action.type === 'pass' || action.type === 'keep' ? because.kept : ''
}

interface Proceeds {
  readonly gains: readonly string[]
  readonly costs: readonly string[]
  /** The number of tokens taken. */
  readonly tokens: number
}

function proceeds(words: Words, action: Action, seen: Seen<'mexica'>): Proceeds {
  const { view, seat } = seen
  const here = view.players[seat ?? view.turn.seat]?.space ?? 1
  if (action.type === 'move') return landing(words, words.destinationOf(action.bonus, view), seen)
  if (action.type !== 'rain') return { gains: [], costs: [], tokens: 0 }
  if (action.card === 'drift') return landing(words, walk(here, 1), seen)
  if (action.card === 'both-banks') {
    const both = [walk(here, 1), walk(here, -1)].map((space) => taking(words, space, 1, seen))
    return {
      gains: both.flatMap(({ gains }) => gains),
      costs: both.flatMap(({ costs }) => costs),
      tokens: both.reduce((sum, { tokens }) => sum + tokens, 0),
    }
  }
  return taking(words, here, words.harvests[action.card] ?? 0, seen)
}

function landing(words: Words, number: number, seen: Seen<'mexica'>): Proceeds {
  const { because } = words
  const { view, seat, names } = seen
  const { week = null, tokens = 0, players = [] } = view.spaces[number - 1] ?? {}
  const me = seat ?? view.turn.seat
  const taken = taking(words, number, 1, seen)
  const isNew = tokens === FULL_WEEK && view.apocalypse?.kind !== 'flood'
  const met = players.filter((each) => each !== me).map(names)
  return {
    ...taken,
    gains: [...taken.gains, ...(isNew ? [because.day] : [])],
    costs: [
      ...taken.costs,
      ...(week !== null && week !== me ? [because.tribute] : []),
      ...(met.length > 0 ? [because.battle(met.join(', '))] : []),
    ],
  }
}

function taking(
  { because, table, signsAmong }: Words,
  number: number,
  most: number,
  { view, own, seat }: Seen<'mexica'>,
): Proceeds {
  const { week: holder = null, tokens = 0 } = view.spaces[number - 1] ?? {}
  const me = seat ?? view.turn.seat
  const count = view.apocalypse?.kind === 'flood' ? 0 : Math.min(tokens, most)
  if (count === 0) return { gains: [], costs: [], tokens: 0 }
  const days = view.players[me]?.weeks ?? []
  const found = signsAmong({ cards: own?.hand ?? [], days, signOn: SIGN_ON }, String)
  const sign = SIGNS.find((each) => each === GIVEN[number - 1] && found[each] === undefined)
  const left = tokens - count
  const isWon = sign !== undefined && Object.keys(found).length === SIGNS.length - 1
  const gains =
    left > 0 || holder === me ? [] : [isWon ? because.wins : because.week(table.week(number))]
  // The serpent is in many cards: hard bots do not mind its space.
  const isOpened = sign !== undefined && sign !== 'serpent' && left > 0 && left <= IN_REACH
  const costs = isOpened ? [because.opened(table.day(number, FULL_WEEK - left))] : []
  return { gains, costs, tokens: count }
}
