// Times of the events of Tıeqchıeq, and their effects on the view.
import { opponentOf, TOKENS } from '@flower-war/rules/printed/tieqchieq'
import type { BeatTime } from '../../table/beats/moment.ts'
import type { Beats, Watched } from '../face.ts'
import type { EventOf, ViewOf } from '../game-values.ts'
import { COLOURS, type Colour } from './board/tokens.tsx'

type Event = EventOf<'tieqchieq'>
type View = ViewOf<'tieqchieq'>

const TIMES: Readonly<Record<Event['type'], BeatTime>> = {
  tossed: [450, 700],
  // The caption of a move or a pass tells the toss as well.
  moved: [450, 950],
  stayed: [0, 450],
  // Both tokens stand on the square, the coins fall, the loser leaves.
  battled: [1_000, 2_200],
  'earned-turn': [0, 600],
  passed: [0, 950],
  ended: [0, 1_200],
}

/** Time to read why a player could not move. */
const STUCK_MS = 1_700
/** The other side’s reasons are in the log for whoever wonders. */
const OTHER_STUCK_MS = 1_100
/** Time to read that no heads came. */
const NOTHING_MS = 450
/** Players need not read what they have chosen. */
const OWN_CHOICE: BeatTime = [450, 600]

export const beats: Beats<'tieqchieq'> = {
  timeOf,
  // The result is put into words once the coins have fallen.
  isOpen: ({ type }) => type === 'tossed' || type === 'battled',
  // Every toss, whatever follows: if the hand waited only where a move follows, it would tell what the coins bring.
  throwers: (event) => (event.type === 'tossed' ? [COLOURS.indexOf(event.colour)] : []),
  // Tossed several times a minute, and a tap needs no thought.
  throwMs: 1_000,
  toldFirst: (event, { turn, roll }) =>
    event.type === 'passed' || (event.type === 'moved' && event.why !== 'plus')
      ? { type: 'tossed', colour: event.colour, turn, roll }
      : undefined,
  // That there was no other move is for the log.
  inBrief: (event) =>
    event.type === 'moved' && event.why === 'only-move' ? { ...event, why: 'chosen' } : event,
  after,
  opening: (view, [first]) => ({
    ...view,
    turn: 0,
    mover: first !== undefined && 'colour' in first ? first.colour : view.mover,
    roll: 0,
    again: false,
    asked: null,
    track: view.track.map(() => 'empty'),
    hand: { red: TOKENS, yellow: TOKENS },
    home: { red: 0, yellow: 0 },
    ended: null,
  }),
}

/**
 * Turns that go by themselves are aside once their coins have fallen, as is all the other side does without a battle.
 */
function timeOf(event: Event, { viewer, later }: Watched<Event>): BeatTime | undefined {
  const time = TIMES[event.type]
  if (viewer === undefined || event.type === 'battled' || event.type === 'ended') return time
  const isOwn = COLOURS.indexOf(event.colour) === viewer
  // The next toss says as well that the other side goes on.
  if (event.type === 'earned-turn' && !isOwn) return undefined
  // Without heads there is nothing to choose, and the next caption tells the toss again.
  if (event.type === 'tossed' && event.roll === 0) return [time[0], time[0], 'aside']
  if (event.type === 'passed' && event.roll === 0) return [0, NOTHING_MS, 'aside']
  if (event.type === 'tossed' && isOwn) return time
  if (event.type === 'passed' && event.roll > 0)
    return isOwn ? [0, STUCK_MS] : [0, OTHER_STUCK_MS, 'aside']
  const isChosen = event.type === 'moved' ? event.why !== 'only-move' : later.length === 0
  // The next caption tells a toss again.
  const lastsMs = event.type === 'tossed' && later.length > 0 ? time[0] : time[1]
  if (isOwn && isChosen) return event.type === 'moved' ? OWN_CHOICE : time
  return [time[0], lastsMs, 'aside']
}

function after(before: View, event: Event): View {
  const view = { ...before, asked: null }
  switch (event.type) {
    case 'tossed':
      return { ...view, turn: event.turn, mover: event.colour, roll: event.roll, again: false }
    case 'moved':
      return setDown(liftedUp(view, event.colour, event.from), event.colour, event.to)
    case 'battled': {
      const { square, winner, colour } = event
      const hand = withOneMore(view.hand, opponentOf(winner))
      return winner === colour ? { ...withToken(view, square, colour), hand } : { ...view, hand }
    }
    case 'earned-turn':
      return { ...view, again: true }
    case 'stayed':
    case 'passed':
    case 'ended':
      return view
  }
}

type Spot = Extract<Event, { type: 'moved' }>['from']

function liftedUp(view: View, colour: Colour, from: Spot): View {
  if (from === 'home') return view
  if (from === 'hand') return { ...view, hand: { ...view.hand, [colour]: view.hand[colour] - 1 } }
  return withToken(view, from, 'empty')
}

/** Puts a token on a spot, unless the other colour has it: then a battle decides who stays. */
function setDown(view: View, colour: Colour, to: Spot): View {
  if (to === 'hand') return view
  if (to === 'home') return { ...view, home: withOneMore(view.home, colour) }
  return view.track[to] === 'empty' ? withToken(view, to, colour) : view
}

function withToken(view: View, square: number, token: View['track'][number]): View {
  return { ...view, track: view.track.with(square, token) }
}

function withOneMore(tokens: View['hand'], colour: Colour): View['hand'] {
  return { ...tokens, [colour]: tokens[colour] + 1 }
}
