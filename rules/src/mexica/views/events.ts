// Events of a match of Mexica, and what each viewer may know of them.
import { beadWaits, die, few, god, many, space } from '../../ritual-calendar/shapes.ts'
import type { Viewer } from '../../seat.ts'
import {
  type CaseOf,
  choice,
  count,
  event,
  flag,
  list,
  maybe,
  said,
  structure,
  text,
  type ValueOf,
  variants,
} from '../../shapes/shape.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import { OPTIONS } from '../options.ts'
import { FULL_WEEK, ROUNDS_MAX, TURNS_LEFT } from '../state.ts'
import { beadReason, card, deck, endReason, kind, seat } from '../words.ts'

/** MX-4: how many tokens of a full week are gone from a space. */
const day = count(FULL_WEEK)

/** The places where tokens can be; a space with its day count once they have moved. */
const holder = variants('at', {
  player: structure({ seat }),
  space: structure({ space, day }),
  lake: structure({ god }),
  pool: structure({}),
  gone: structure({}),
})
export type HolderShown = ValueOf<typeof holder>

/** The reasons why tokens move. */
const tokenReason = choice(
  'collected',
  'refill',
  'tribute',
  'bonus',
  'card',
  'prize',
  'battle',
  'sacrifice',
  'gift',
  'war',
)
export type TokenReason = ValueOf<typeof tokenReason>

/** The reasons why a card is used up. */
const useReason = choice('drawn', 'played', 'discarded')
export type UseReason = ValueOf<typeof useReason>

/** The purposes of casting a die. */
const castReason = choice('move', 'battle', 'second-throw')

const hiddenCard = said('null for those who do not see it', maybe(card))
const founds = said('whether it completes the three signs', flag())

export const EVENTS = {
  'turn-began': event('a turn begins, `regular` or, by a card *again*, `extra`', {
    seat,
    turn: many,
    round: count(ROUNDS_MAX),
    kind: choice('regular', 'extra'),
  }),
  rolled: event('a die is rolled', { seat, why: castReason, die }),
  moved: event('a player moves to another space', {
    seat,
    from: space,
    to: space,
    day: said('the day count of the space gone to', day),
    by: choice('die', 'card'),
  }),
  tokens: event('tokens move', { count: many, from: holder, to: holder, why: tokenReason }),
  drew: event('a card is drawn; null for others, unless it takes effect at once or founds', {
    seat,
    deck,
    card: hiddenCard,
    founds,
  }),
  used: event('a card goes to its discard pile', { seat, card, why: useReason }),
  'gave-card': event('a loser without tokens gives a card; null except for those two', {
    seat,
    to: seat,
    deck,
    card: hiddenCard,
    founds,
  }),
  reshuffled: event('a deck is reshuffled', { deck, cards: many }),
  'took-week': event('a week card is taken, from a player or, with null, from the box', {
    seat,
    space,
    day: said('the day count of the space: 13 if its last token was taken', day),
    from: maybe(seat),
    founds,
  }),
  'earned-turn': event('the seat earns another turn', { seat }),
  passed: event('a player passes', { seat }),
  'ended-turn': event('a player ends their turn, without more sacrifices and without cards', {
    seat,
  }),
  'battle-began': event('a battle begins', { attacker: seat, defender: seat }),
  laid: event('a card is laid unseen; sent to that seat only', { seat, card }),
  ready: event('a side is ready; sent to that seat only', { seat }),
  'battle-shown': event('the cards of both sides', {
    attacker: seat,
    defender: seat,
    attackerCards: list(card),
    defenderCards: list(card),
  }),
  negated: event('a card is negated by another', { seat, card, by: card }),
  'battle-averted': event('a card ends the battle before the dice', {
    attacker: seat,
    defender: seat,
    card,
  }),
  'battle-ended': event('a battle is over; `winner` is null after a tie', {
    attacker: seat,
    defender: seat,
    attackerDie: die,
    defenderDie: die,
    attackerTotal: few,
    defenderTotal: few,
    winner: maybe(seat),
    price: said('what the loser has to pay, before it is seen what they have', few),
  }),
  triggered: event('the apocalypse begins', {}),
  settled: event('the apocalypse is the `flood` or the `war`', { kind }),
  counted: event('the count goes on', { turnsLeft: count(TURNS_LEFT) }),
  forestalled: event('equal gods have forestalled it', {
    times: count(OPTIONS.forestalls.max),
    most: said('how often they can', count(OPTIONS.forestalls.max)),
  }),
  'bead-waits': beadWaits(seat, beadReason),
  'bead-taken': event('a waiting bead becomes a sacrifice', { seat, god }),
  'bead-declined': event('a waiting bead is to be taken out of the temple by hand', { seat, god }),
  'bead-asked': event('a card’s gift asks its giver for a bead', { seat, god }),
  'bead-given': event('that bead has fallen', { seat, god }),
  ended: event(
    'the match is over; `founding` lists the week cards and cards that founded Tenochtitlan',
    {
      reason: endReason,
      founding: list(text()),
    },
  ),
}

export type Event = CaseOf<'type', typeof EVENTS>

/** Returns the event as the viewer may know it: without cards drawn or given unseen, or choices for a battle. */
export function redact(event: Event, viewer: Viewer): Event | undefined {
  switch (event.type) {
    case 'drew':
      return event.seat === viewer || isShown(event) ? event : { ...event, card: null }
    case 'gave-card':
      if (event.seat === viewer || event.to === viewer || event.founds) return event
      return { ...event, card: null }
    case 'laid':
    case 'ready':
      return event.seat === viewer ? event : undefined
    default:
      return event
  }
}

/** True if all may see the card: it acts when drawn, or founds Tenochtitlan. */
function isShown({ card, founds }: { readonly card: CardId | null; readonly founds: boolean }) {
  return founds || (card !== null && rowOf(card).use === 'now')
}
