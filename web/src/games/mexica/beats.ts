// The effects of the events of Mexica on the view, and who throws in them.
import { DECK_OF } from '@flower-war/rules/printed/mexica'
import type { Beats, Throw } from '../face.ts'
import type { EventOf, ViewOf } from '../game-values.ts'
import { before, walked, withSpace, withTribe } from '../ritual-calendar/after.ts'
import { kindOf } from '../ritual-calendar/names.ts'
import { NAMED_MAX } from '../telling.ts'
import { castBy } from './last-battle.ts'
import { timeOf } from './times.ts'

type Event = EventOf<'mexica'>
type View = ViewOf<'mexica'>
type Holder = Extract<Event, { type: 'tokens' }>['from']
type Deck = keyof View['decks']

export const beats: Beats<'mexica'> = {
  timeOf,
  throwers,
  throwFor,
  after,
  inBrief,
  opening: (view, events) => before(view, events, after),
}

/** The table shows the cards of a battle as soon as they are turned; of very many the caption says only who fights. */
function inBrief(event: Event): Event {
  if (event.type !== 'battle-shown') return event
  const { attacker, defender, attackerCards, defenderCards } = event
  const cards = attackerCards.length + defenderCards.length
  return cards > NAMED_MAX ? { type: 'battle-began', attacker, defender } : event
}

/** The seats that roll a die, to move or in a battle. */
function throwers(event: Event): readonly number[] {
  return event.type === 'rolled' ? [event.seat] : []
}

/** Whom a throw in a battle is against, or that it is a second one. */
function throwFor(
  event: Event,
  { view: { battle }, past }: { readonly view: View; readonly past: readonly Event[] },
): Throw | undefined {
  if (event.type !== 'rolled' || event.why === 'move' || battle === null) return undefined
  if (event.why === 'second-throw') return { occasion: 'again' }
  const { attacker, defender } = battle
  const occasion = 'battle'
  if (event.seat === attacker) return { occasion, defender }
  return { occasion, attacker: { seat: attacker, die: castBy(attacker, past) } }
}

function after(earlier: View, event: Event): View {
  const view: View = { ...earlier, turn: { ...earlier.turn, asked: null } }
  switch (event.type) {
    case 'turn-began': {
      const { round, turn: turns, seat } = event
      return { ...view, round, turns, battle: null, turn: { ...view.turn, seat, step: 'move' } }
    }
    case 'moved':
      return walked(view, event.seat, event.to)
    case 'tokens':
      return given(given(view, event.from, -event.count), event.to, event.count)
    case 'drew':
      return withCards(withPile(view, event.deck, -1), event.seat, event.deck, 1)
    case 'used':
      return used(view, event)
    case 'gave-card':
      return withCards(withCards(view, event.seat, event.deck, -1), event.to, event.deck, 1)
    case 'reshuffled':
      return { ...view, decks: { ...view.decks, [event.deck]: { left: event.cards, used: [] } } }
    case 'took-week':
      return withWeek(view, event)
    case 'battle-began': {
      const { attacker, defender } = event
      return { ...view, battle: { attacker, defender, isShown: false, shown: [] } }
    }
    case 'battle-averted':
    case 'battle-ended':
      return { ...view, battle: null }
    case 'battle-shown':
      return { ...view, battle: shown(event) }
    case 'negated':
      return { ...view, battle: view.battle && negated(view.battle, event.card) }
    case 'settled':
      return { ...view, apocalypse: view.apocalypse && { ...view.apocalypse, kind: event.kind } }
    case 'counted': {
      const { turnsLeft } = event
      return { ...view, apocalypse: view.apocalypse && { ...view.apocalypse, turnsLeft } }
    }
    default:
      return view
  }
}

function given(view: View, holder: Holder, count: number): View {
  switch (holder.at) {
    case 'player':
      return withTribe(view, holder.seat, ({ tokens }) => ({ tokens: tokens + count }))
    case 'space':
      return withSpace(view, holder.space, ({ tokens }) => ({ tokens: tokens + count }))
    case 'lake': {
      const half = view.temple[holder.god]
      const filled = { ...half, tokens: half.tokens + count }
      return { ...view, temple: { ...view.temple, [holder.god]: filled } }
    }
    case 'pool':
      return { ...view, pool: view.pool + count }
    case 'gone':
      return { ...view, gone: view.gone + count }
  }
}

function used(view: View, { seat, card }: Extract<Event, { type: 'used' }>): View {
  const deck = DECK_OF[kindOf(card)] ?? 'day'
  const pile = { ...view.decks[deck], used: [...view.decks[deck].used, card] }
  return withCards({ ...view, decks: { ...view.decks, [deck]: pile } }, seat, deck, -1)
}

function withPile(view: View, deck: Deck, count: number): View {
  const pile = view.decks[deck]
  return { ...view, decks: { ...view.decks, [deck]: { ...pile, left: pile.left + count } } }
}

function withCards(view: View, seat: number, deck: Deck, count: number): View {
  return withTribe(view, seat, ({ cards }) => ({
    cards: { ...cards, [deck]: cards[deck] + count },
  }))
}

function withWeek(view: View, { seat, space, from }: Extract<Event, { type: 'took-week' }>): View {
  const name = view.spaces[space - 1]?.name
  const lost = (weeks: View['players'][number]['weeks']) => weeks.filter((each) => each !== name)
  const left = from === null ? view : withTribe(view, from, ({ weeks }) => ({ weeks: lost(weeks) }))
  const held = withTribe(left, seat, ({ weeks }) => ({
    weeks: name === undefined ? weeks : [...weeks, name],
  }))
  return withSpace(held, space, () => ({ week: seat }))
}

type Battle = NonNullable<View['battle']>

function shown(event: Extract<Event, { type: 'battle-shown' }>): Battle {
  const { attacker, defender, attackerCards, defenderCards } = event
  const laidBy = (seat: Battle['attacker'], cards: typeof attackerCards) =>
    cards.map((card) => ({ card, seat, negated: false }))
  return {
    attacker,
    defender,
    isShown: true,
    shown: [...laidBy(attacker, attackerCards), ...laidBy(defender, defenderCards)],
  }
}

function negated(battle: Battle, card: string): Battle {
  const cards = battle.shown.map((each) => (each.card === card ? { ...each, negated: true } : each))
  return { ...battle, shown: cards }
}
