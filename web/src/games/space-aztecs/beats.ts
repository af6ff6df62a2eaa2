// Times of the events of Space Aztecs, and their effects on the view.
import type { BeatTime, Leads } from '../../table/beats/moment.ts'
import type { Beats, Watched } from '../face.ts'
import type { EventOf, ViewOf } from '../game-values.ts'
import { factsOf } from './cards/cards.ts'

type Event = EventOf<'space-aztecs'>
type View = ViewOf<'space-aztecs'>
type City = View['players'][number]

const TIMES: Readonly<Record<Event['type'], BeatTime>> = {
  'round-began': [0, 700],
  took: [0, 600],
  chose: [0, 250],
  announced: [0, 1_500],
  played: [0, 950],
  settled: [0, 1_100],
  covered: [0, 1_100],
  captured: [900, 1_700],
  ended: [0, 1_200],
}

/** The times that differ for a player who neither does it nor loses by it: routine, unless somebody loses an Aztec. */
const OF_OTHERS: Partial<Record<Event['type'], BeatTime>> = {
  'round-began': [0, 700, 'aside'],
  took: [0, 450, 'aside'],
  played: [0, 750, 'aside'],
  settled: [0, 900, 'aside'],
  covered: [0, 900, 'aside'],
  captured: [900, 1_500],
}

/** A saucer that finds nobody has a second sentence, and no captive is shown after it. */
const IN_VAIN: BeatTime = [0, 1_700]
/** An Aztec is turned up, and then comes into sight: one's own, and another player's. */
const IN_SIGHT: BeatTime = [550, 1_100]
const IN_SIGHT_OF_OTHERS: BeatTime = [500, 850, 'aside']
/** Its player has just left it there, taken a pile or chosen a card. */
const BRIEF: BeatTime = [0, 350]

/** True of a saucer that finds nobody: otherwise the next event is a capture, or its player is asked. */
function isInVain(event: Event, next: Event | undefined): boolean {
  return isSaucer(event) && next !== undefined && next.type !== 'captured'
}

function isSaucer(event: Event): boolean {
  return event.type === 'played' && factsOf(event.card).kind === 'saucer'
}

/** True of an Aztec that comes into sight, which all see. */
function isInSight(event: Event | undefined): boolean {
  return event?.type === 'settled' && event.under === null
}

function timeOf(event: Event, watched: Watched<Event>): BeatTime | Leads {
  const { earlier, later, viewer } = watched
  const [next] = later
  const isOfOthers = viewer !== undefined && !concerns(event, viewer)
  if (event.type === 'played' && isInSight(next)) return 'leads'
  if (isInSight(event)) {
    if (earlier.at(-1)?.type !== 'played') return BRIEF
    return isOfOthers ? IN_SIGHT_OF_OTHERS : IN_SIGHT
  }
  if (isInVain(event, next)) return IN_VAIN
  if (event.type === 'took' && event.seat === viewer) return BRIEF
  return (isOfOthers && !isSaucer(event) && OF_OTHERS[event.type]) || TIMES[event.type]
}

/** True if a player does it, or loses by it. */
function concerns(event: Event, viewer: number): boolean {
  if (event.type === 'captured' && event.from === viewer) return true
  return 'seat' in event && event.seat === viewer
}

/** The cards of a pile are then in the player's hand, and the times beside the cards. */
function inBrief(event: Event): object {
  switch (event.type) {
    case 'took':
      return { ...event, cards: null }
    case 'announced':
      return { ...event, times: [] }
    default:
      return event
  }
}

export const beats: Beats<'space-aztecs'> = {
  timeOf,
  inBrief,
  after: (before, event) => after({ ...before, asked: null }, event),
  opening: (view) => view,
}

function after(view: View, event: Event): View {
  const { players, piles } = view
  switch (event.type) {
    case 'round-began': {
      const { round, starter } = event
      const begun = { ...view, round, starter, mover: starter, phase: 'take' } as const
      return {
        ...begun,
        piles: piles.map((pile) => ({ ...pile, taker: null })),
        players: players.map((city) => ({ ...city, time: null })),
      }
    }
    case 'took': {
      const { seat, pile: taken } = event
      const next = (seat + 1) % players.length
      const isLast = next === view.starter
      return {
        ...view,
        phase: isLast ? 'choose' : 'take',
        mover: isLast ? null : (next as typeof seat),
        piles: piles.map((pile) => (pile.place === taken ? { ...pile, taker: seat } : pile)),
      }
    }
    case 'chose':
      return {
        ...withCity(view, event.seat, () => ({ faceDown: true })),
        piles: piles.map((pile) =>
          pile.taker === event.seat ? { ...pile, cards: pile.cards - 1 } : pile,
        ),
      }
    case 'announced': {
      const { times, starter } = event
      return {
        ...view,
        phase: 'play',
        starter,
        mover: starter,
        players: players.map((city, seat) => ({ ...city, time: times[seat] ?? null })),
      }
    }
    case 'played':
      return { ...turnedUp(view, event), mover: event.seat }
    case 'settled':
      return withCity(view, event.seat, ({ visible, temples }) =>
        event.under === null
          ? { visible: [...visible, event.aztec] }
          : { temples: temples.map((each) => withHidden(each, event.under, event.aztec)) },
      )
    case 'covered':
      return withCity(view, event.seat, ({ visible, temples }) => ({
        visible: visible.filter((aztec) => !event.aztecs.includes(aztec)),
        temples: [...temples, { temple: event.temple, hidden: event.aztecs }],
      }))
    case 'captured': {
      const { seat, from, saucer, aztec } = event
      const lost = withCity(view, from, ({ visible }) => ({
        visible: visible.filter((each) => each !== aztec),
      }))
      return withCity(lost, seat, ({ saucers }) => ({
        saucers: saucers.map((each) =>
          each.saucer === saucer ? { ...each, taken: [...each.taken, aztec] } : each,
        ),
      }))
    }
    // The result waits for the end of the moment.
    case 'ended':
      return { ...view, mover: null }
  }
}

/** A codex stays beside the city, and a saucer above it; other cards enter with events of their own. */
function turnedUp(view: View, { seat, card }: Extract<Event, { type: 'played' }>): View {
  const { kind } = factsOf(card)
  const { saucersPlayed } = view
  const shown = withCity(view, seat, ({ codices, saucers }) => ({
    faceDown: false,
    ...(kind === 'codex' && { codices: [...codices, card as City['codices'][number]] }),
    ...(kind === 'saucer' && {
      saucers: [...saucers, { saucer: card as City['saucers'][number]['saucer'], taken: [] }],
    }),
  }))
  return kind === 'saucer' ? { ...shown, saucersPlayed: saucersPlayed + 1 } : shown
}

function withHidden(
  each: City['temples'][number],
  under: string | null,
  aztec: City['visible'][number],
): City['temples'][number] {
  return each.temple === under ? { ...each, hidden: [...each.hidden, aztec] } : each
}

function withCity(view: View, seat: number, change: (city: City) => Partial<City>): View {
  const players = view.players.map((city, index) =>
    index === Number(seat) ? { ...city, ...change(city) } : city,
  )
  return { ...view, players }
}
