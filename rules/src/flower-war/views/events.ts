// Events of a match of Flower War, and what each viewer may know of them.
import { beadWaits, die, few, god, many, space, spaceName } from '../../ritual-calendar/shapes.ts'
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
  type ValueOf,
  variants,
} from '../../shapes/shape.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import { FORESTALLS_MAX } from '../options.ts'
import { COUNT_MAX, ROUNDS_MAX } from '../state.ts'
import { beadReason, card, deck, endReason, kind, seat } from '../words.ts'

/** A card and its deck. The deck of a land card is known only to those who have seen it. */
export const heldCard = structure({ card, deck })

/** The places where skulls can be. */
const holder = variants('at', {
  player: structure({ seat }),
  rack: structure({ space }),
  lake: structure({ god }),
  pool: structure({}),
  gone: structure({}),
})
export type Holder = ValueOf<typeof holder>

/** The reasons why skulls move. */
const skullReason = choice(
  'collected',
  'disc',
  'cost',
  'card',
  'toll',
  'battle',
  'passage',
  'cortes',
  'sacrifice',
  'flood',
)
export type SkullReason = ValueOf<typeof skullReason>

/** The reasons why a card is laid face up. */
const cardReason = choice('played', 'battle', 'drawn', 'discarded', 'sacrificed', 'spared')
export type CardReason = ValueOf<typeof cardReason>

/** The purposes of casting a die or a coin. */
const castReason = choice('move', 'collect', 'cortes', 'card', 'dice', 'kind')
export type CastReason = ValueOf<typeof castReason>

const hiddenCard = said('null for those who do not see it', maybe(card))
const founds = said('whether it completes the three signs', flag())

export const EVENTS = {
  'order-drawn': event('the turn order is drawn', { order: list(seat) }),
  'turn-began': event('a turn begins, `regular` or `extra`, after one of the same seat', {
    seat,
    turn: many,
    round: count(ROUNDS_MAX),
    kind: choice('regular', 'extra'),
  }),
  rolled: event('a die is rolled', { seat, why: castReason, die }),
  tossed: event('a coin is tossed', { seat, why: castReason, heads: flag() }),
  moved: event('a player moves to another space', { seat, from: space, to: space }),
  skulls: event('skulls move', { count: many, from: holder, to: holder, why: skullReason }),
  trapped: event('a trap affects the player who moved there', { seat, space, card }),
  drew: event(
    'a card is drawn; null for others, unless it takes effect at once or founds Tenochtitlan',
    { seat, deck, card: hiddenCard, founds },
  ),
  'took-card': event('a card moves from one hand to another; null except for those two', {
    seat,
    from: seat,
    card: hiddenCard,
    founds,
  }),
  'took-top': event('a card is taken from the top of a pile', { seat, space, card, founds }),
  'took-disc': event('a disc is taken', { seat, disc: spaceName, founds }),
  laid: event('a card is put face up on a pile: `spared` if it was used up to spare its player', {
    seat,
    card,
    deck,
    space,
    why: cardReason,
  }),
  'hand-discarded': event('Miquiztli takes a hand', { seat, cards: list(heldCard) }),
  refilled: event('a deck is reshuffled from its face-up cards', { deck, cards: few }),
  'battle-began': event('both sides have rolled', {
    attacker: seat,
    defender: seat,
    attackerDie: die,
    defenderDie: die,
    aid: few,
  }),
  passed: event('a player passes', { seat }),
  'battle-ended': event('a battle is over; `winner` is null if nobody won', {
    attacker: seat,
    defender: seat,
    winner: maybe(seat),
    payment: said('what the loser has to pay, before it is seen what they have', few),
    sparedBy: said('the card that cancels the payment', maybe(card)),
  }),
  triggered: event('the apocalypse begins; this seat keeps the count', {
    seat,
    active: list(spaceName),
  }),
  settled: event('the apocalypse is the `flood` or the `invasion`', { kind }),
  counted: event('the keeper has counted', { counted: count(COUNT_MAX) }),
  forestalled: event('equal halves have forestalled the count, and can do so as often again', {
    times: count(FORESTALLS_MAX),
    left: count(FORESTALLS_MAX),
  }),
  'bead-waits': beadWaits(seat, beadReason),
  'bead-taken': event('waiting beads become a sacrifice', { seat, god, beads: few }),
  'bead-declined': event('waiting beads are to be taken out of the temple by hand', {
    seat,
    god,
    beads: few,
  }),
  ended: event('the match is over', { reason: endReason }),
}

export type Event = CaseOf<'type', typeof EVENTS>

/** Returns the event as the viewer may know it: cards that go into hands unseen are hidden. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'drew':
      return event.seat === viewer || isShown(event) ? event : { ...event, card: null }
    case 'took-card':
      if (event.seat === viewer || event.from === viewer || event.founds) return event
      return { ...event, card: null }
    default:
      return event
  }
}

/** True if all may see the card: it acts when drawn, or founds Tenochtitlan. */
function isShown({ card, founds }: { readonly card: CardId | null; readonly founds: boolean }) {
  return founds || (card !== null && rowOf(card).use === 'at-once')
}
