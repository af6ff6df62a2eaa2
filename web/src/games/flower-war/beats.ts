// The effects of the events of Flower War on the view, and who throws in them.
import { POINTS } from '@flower-war/rules/printed/flower-war'
import type { Beats, Throw } from '../face.ts'
import type { EventOf, ViewOf } from '../game-values.ts'
import { before, walked, withSpace, withTribe } from '../ritual-calendar/after.ts'
import { kindOf } from '../ritual-calendar/names.ts'
import { NAMED_MAX } from '../telling.ts'
import { stakeOf } from './cards/stake.ts'
import { timeOf } from './times.ts'

type Event = EventOf<'flower-war'>
type View = ViewOf<'flower-war'>
type Ended = Extract<Event, { type: 'battle-ended' }>
type Holder = Extract<Event, { type: 'skulls' }>['from']
type Deck = keyof View['decks']

export const beats: Beats<'flower-war'> = {
  timeOf,
  throwers,
  throwFor,
  after,
  inBrief,
  opening: (view, events) => before(view, events, after),
}

/** Of a large hand that is discarded, the caption says only how many cards it had. */
function inBrief(event: Event): object {
  if (event.type !== 'hand-discarded' || event.cards.length <= NAMED_MAX) return event
  return { ...event, cards: event.cards.length }
}

/** What a throw is for: a battle is told only afterwards, but the attacker throws first. */
function throwFor(
  event: Event,
  { view, past }: { readonly view: View; readonly past: readonly Event[] },
): Throw | undefined {
  if (!isThrow(event)) return undefined
  if (event.why === 'cortes') return { occasion: 'cortes' }
  if (event.why !== 'dice') return undefined
  const occasion = 'battle'
  const { seat, step } = view.turn
  if (event.seat === seat) {
    // A card may attack elsewhere.
    const here = step === 'cards' ? undefined : view.players[seat]?.space
    const met = view.players.flatMap(({ space }, each) =>
      each !== seat && space === here ? [each] : [],
    )
    const [defender] = met
    return defender === undefined || met.length > 1 ? { occasion } : { occasion, defender }
  }
  const cast = past.at(-1)
  if (cast === undefined || !isThrow(cast) || cast.seat !== seat) return { occasion }
  return { occasion, attacker: { seat, die: cast.type === 'rolled' ? cast.die : undefined } }
}

function isThrow(event: Event): event is Extract<Event, { type: 'rolled' | 'tossed' }> {
  return event.type === 'rolled' || event.type === 'tossed'
}

/** The seats that roll a die or toss a coin, to move or in a battle. */
function throwers(event: Event): readonly number[] {
  return isThrow(event) ? [event.seat] : []
}

function after(earlier: View, event: Event): View {
  const step = stepAfter(earlier.turn.step, event)
  const view: View = { ...earlier, turn: { ...earlier.turn, step, asked: null, offer: null } }
  switch (event.type) {
    case 'turn-began':
      return begun(view, event)
    case 'moved':
      return walked(view, event.seat, event.to)
    case 'rolled':
    case 'tossed':
      // The battle before is over.
      return event.why === 'dice' ? { ...view, battle: null } : view
    case 'skulls': {
      const battle = event.why === 'battle' ? null : view.battle
      return given(given({ ...view, battle }, event.from, -event.count), event.to, event.count)
    }
    case 'drew': {
      const left = { ...view.decks, [event.deck]: view.decks[event.deck] - 1 }
      return withCards({ ...view, decks: left }, event.seat, event.deck, 1)
    }
    case 'took-top':
      return withSpace(view, event.space, ({ pile, top }) => ({
        pile: pile - 1,
        top: pile > 1 ? top : null,
      }))
    case 'took-disc':
      return withTribe(taken(view, event), event.seat, ({ discs }) => ({
        discs: [...discs, event.disc],
      }))
    case 'laid':
      return laid(view, event)
    case 'battle-began':
      return { ...view, battle: battleOf(event) }
    case 'battle-ended':
      return isShown(view, event) ? view : { ...view, battle: null }
    case 'triggered': {
      const apocalypse = { keeper: event.seat, counted: 0, forestalled: 0, kind: null }
      return { ...view, active: event.active, apocalypse }
    }
    case 'settled':
      return { ...view, apocalypse: view.apocalypse && { ...view.apocalypse, kind: event.kind } }
    case 'counted': {
      const { counted } = event
      return { ...view, apocalypse: view.apocalypse && { ...view.apocalypse, counted } }
    }
    default:
      return view
  }
}

type TurnStep = View['turn']['step']

/** The step of the turn as it is shown: the rules say it only when a player is asked. */
function stepAfter(step: TurnStep, event: Event): TurnStep {
  if (step !== 'move' && step !== 'collect' && step !== 'battle') return step
  switch (event.type) {
    case 'rolled':
    case 'tossed':
      return event.why === 'move' ? 'move' : event.why === 'dice' ? 'battle' : step
    case 'skulls':
      return event.why === 'collected' ? 'collect' : step
    case 'battle-began':
      return 'battle'
    default:
      return step
  }
}

function begun(view: View, event: Extract<Event, { type: 'turn-began' }>): View {
  const { round, turn: turns, seat } = event
  return { ...view, round, turns, battle: null, turn: { ...view.turn, seat, step: 'move' } }
}

function given(view: View, holder: Holder, count: number): View {
  switch (holder.at) {
    case 'player':
      return withTribe(view, holder.seat, ({ skulls }) => ({ skulls: skulls + count }))
    case 'rack':
      return withSpace(view, holder.space, ({ rack }) => ({ rack: rack + count }))
    case 'lake': {
      const half = view.temple[holder.god]
      const filled = { ...half, skulls: half.skulls + count }
      return { ...view, temple: { ...view.temple, [holder.god]: filled } }
    }
    case 'pool':
      return { ...view, pool: view.pool + count }
    case 'gone':
      return { ...view, gone: view.gone + count }
  }
}

function taken(view: View, { disc, seat }: Extract<Event, { type: 'took-disc' }>): View {
  const number = view.spaces.findIndex(({ name }) => name === disc) + 1
  return withSpace(view, number, () => ({ disc: seat }))
}

function laid(earlier: View, event: Extract<Event, { type: 'laid' }>): View {
  const { seat, card, deck, space, why } = event
  const battle = why === 'battle' ? withLaid(earlier.battle, seat, card) : earlier.battle
  const piled = withSpace({ ...earlier, battle }, space, ({ pile }) => {
    const top = card as View['spaces'][number]['top']
    return { pile: pile + 1, top, deck, owner: seat }
  })
  return withCards(piled, seat, deck, -1)
}

/** The battle with a card that only adds points: what others change is known at the end of the moment. */
function withLaid(battle: View['battle'], seat: number, card: string): View['battle'] {
  const points = POINTS[kindOf(card)]
  if (battle === null || points === undefined) return battle
  const total = battle.attacker === seat ? 'attackerTotal' : 'defenderTotal'
  const laid = [...battle.laid, { card, seat, points, stands: true }] as typeof battle.laid
  return { ...battle, laid, [total]: battle[total] + points }
}

/** True if the battle on the table shows how it has ended: it then stays until the loser has paid. */
function isShown(view: View, { winner, payment, sparedBy }: Ended): boolean {
  const stake = stakeOf(view) ?? { winner: null, owed: 0, payment: 0 }
  return stake.winner === winner && stake.owed === payment && !(sparedBy && stake.payment)
}

function withCards(view: View, seat: number, deck: Deck, count: number): View {
  return withTribe(view, seat, ({ cards }) => ({
    cards: { ...cards, [deck]: cards[deck] + count },
  }))
}

function battleOf(event: Extract<Event, { type: 'battle-began' }>): NonNullable<View['battle']> {
  const { attacker, defender, attackerDie, defenderDie, aid } = event
  return {
    ...{ attacker, defender, attackerDie, defenderDie, aid },
    attackerTotal: attackerDie + aid,
    defenderTotal: defenderDie,
    next: defender,
    laid: [],
    out: [],
  }
}
