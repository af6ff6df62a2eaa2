// The server for the leak run: it hosts the fixture game as it is and with planted leaks, and the games that hide
// something. It deals their matches so that a chosen player's hand is one that can react, or one that cannot. All other
// cards are dealt anew around it, which only that player may notice.
import { nextToAct } from '../../../rules/src/asked.ts'
import { POLICIES } from '../../../rules/src/bots/policy.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { type Match, type MatchRequest, type Playable, playable } from '../../../rules/src/match.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { accept } from '../../../rules/src/result.ts'
import { type Seat, seatAt } from '../../../rules/src/seat.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import { newMemoryJournal } from '../../../server/src/journal/memory.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { newIdentities } from '../../../server/src/people/identity.ts'
import { startServer } from '../../../server/src/server.ts'
import { newMemoryRegistry } from '../../../server/src/temples/memory-registry.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { newSeededEntropy } from '../../support/chance/entropy.ts'
import { type Peek, peek } from '../../support/peek/peek.ts'
import { newLeakClock } from './clock.ts'

/** The hand of the observed player: one that can react, or one that cannot. */
export type Deal = 'can-react' | 'cannot-react'

/** The factor by which waits are shortened, so that a window of a second takes a fiftieth of it. */
const HASTE = 50
const DEALS_MAX = 1_000
/** In fewer deals than that, so that both hands are certainly found when they are dealt. */
const TRIALS = 150
const MATCHES_MAX = 100
/** Far longer than a frame takes, even on a busy machine. */
const SLOW_VIEW_MS = 25

let deal: Deal = 'can-react'
let target = 0

const clock = newLeakClock(HASTE)

/** A moment of a match that hides something, and whether the hand of a seat can react then. */
interface Moment {
  /** True if the moment has come for a seat. */
  has(match: Match, seat: Seat): boolean
  /** True if the hand of a seat can react; undefined if such a deal is not to be used. */
  canReact(match: Match, seat: Seat): boolean | undefined
}

/** In the fixture game, from the beginning: the raided player may hold a ward. */
const RAID: Moment = {
  has: () => true,
  canReact: (match, seat) => JSON.stringify(match.privateView(seat)).includes('ward'),
}

/** The first seat is at battle with the other, and may pass: then the other is asked, and may hold a battle card. */
const BATTLE: Moment = {
  has: (match, seat) =>
    match.decision(seatAt(0))?.kind === 'battle' && passed(match).decision(seat)?.kind === 'battle',
  canReact: (match, seat) => (passed(match).decision(seat)?.actions.length ?? 0) > 1,
}

function passed(match: Match): Match {
  const fork = match.fork()
  fork.act(seatAt(0), { type: 'pass' })
  return fork
}

/** All choose a card at once; a saucer does more than others. */
const CHOICE: Moment = {
  has: (match) => match.seats.every((each) => match.decision(each)?.kind === 'choose'),
  canReact: (match, seat) => JSON.stringify(match.decision(seat)).includes('saucer'),
}

/** The first seat is about to take the first pile: no one else has seen a card of any pile. */
const TAKING: Moment = {
  has: (match, seat) =>
    match.decision(seat)?.kind === 'take' && JSON.stringify(match.view()).includes('"round":1,'),
  canReact: (match, seat) =>
    JSON.stringify(taken(match, seat).privateView(seat)).includes('saucer'),
}

function taken(match: Match, seat: Seat): Match {
  const fork = match.fork()
  fork.act(seat, match.decision(seat)?.actions[0])
  return fork
}

/**
 * The first two are at battle and lay cards unseen. Most war cards can be laid and no rain card can: some hands must
 * have something to lay, and others nothing. The other side has nothing, so that its cards make no difference.
 */
const LAYING: Moment = {
  has(match) {
    const { players = [] }: { players?: readonly Holder[] } = Object(match.view())
    const [attacker, defender] = players.slice(0, 2).map(mayHaveSomething)
    return (
      attacker === true && defender === true && [0, 1].every((seat) => choices(match, seat) > 0)
    )
  },
  canReact(match, seat) {
    const hasLaid = match.seats.some(
      (each) => !JSON.stringify(match.privateView(each)).includes('"laid":[]'),
    )
    const own = choices(match, seat)
    if (hasLaid || own === 0 || choices(match, 1 - seat) !== 1) return undefined
    return own > 1
  },
}

interface Holder {
  readonly cards: { readonly day: number; readonly war: number; readonly rain: number }
}

function mayHaveSomething({ cards: { day, war, rain } }: Holder): boolean {
  return war <= 1 && war + day >= 1 && war + day + rain >= 2
}

/** Returns the number of choices of a seat in a battle: to be ready, and each card to lay; 0 if it is not asked. */
function choices(match: Match, seat: number): number {
  const decision = match.decision(seatAt(seat))
  return decision?.kind === 'battle' ? decision.actions.length : 0
}

/** Returns the game with matches that begin at a moment, resampled for a spectator until the chosen hand is as wanted. */
function dealt(game: Playable, moment = RAID): Playable {
  /** The moments that were found: they are dealt anew, and never played on. */
  const moments = new Map<string, Match>()
  const momentOf = (request: MatchRequest, seat: Seat): Match => {
    const key = JSON.stringify([request.players, request.options, seat])
    const known = moments.get(key)
    if (known !== undefined) return known
    const has = (match: Match) => moment.has(match, seat) && mayBeEither(match, moment, seat)
    const found = matchAt(game, request, has)
    moments.set(key, found)
    return found
  }
  return {
    ...game,
    start(request) {
      const chance = constantChance('deals')
      const seat = seatAt(target)
      const before = momentOf(request, seat)
      for (let deals = 0; deals < DEALS_MAX; deals++) {
        const match = before.resample('spectator', chance)
        if (moment.canReact(match, seat) === (deal === 'can-react'))
          return accept({ match, events: [] })
      }
      throw new Error('no such hand was dealt')
    },
  }
}

/** True if nobody else can tell whether the hand can react: both are dealt sooner or later. */
function mayBeEither(match: Match, moment: Moment, seat: Seat): boolean {
  const chance = constantChance('trials')
  const seen = new Set<boolean | undefined>()
  for (let deals = 0; deals < TRIALS && !(seen.has(true) && seen.has(false)); deals++)
    seen.add(moment.canReact(match.resample('spectator', chance), seat))
  return seen.has(true) && seen.has(false)
}

/** Returns always the same match, played at random until a moment has come. */
function matchAt(game: Playable, request: MatchRequest, has: (match: Match) => boolean): Match {
  const chance = constantChance('course')
  for (let matches = 0; matches < MATCHES_MAX; matches++) {
    const started = game.start({ ...request, seed: seedFromText(`leak ${matches}`) })
    if (!started.ok) throw new Error(started.refusal.detail)
    const { match } = started.value
    for (;;) {
      if (has(match)) return match
      const asked = nextToAct(match, chance)
      if (asked === undefined) break
      match.act(asked.seat, POLICIES.random(match, asked, chance))
    }
  }
  throw new Error('that moment does not come')
}

const holdsWard = ({ hands }: { hands: readonly (readonly string[])[] }, seat: number): boolean =>
  hands[seat]?.some((card) => card.startsWith('ward')) ?? false

function spendTime(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Returns the player whom the moment is about: the raided one. */
const raided = ({ phase }: Parameters<Peek['view']>[0]): number | undefined =>
  phase.kind === 'raided' ? phase.target : undefined

const variants: readonly Peek[] = [
  peek,
  {
    ...peek,
    id: 'slow-view',
    view(state) {
      const seat = raided(state)
      if (seat !== undefined && holdsWard(state, seat)) spendTime(SLOW_VIEW_MS)
      return peek.view(state)
    },
  },
  {
    ...peek,
    id: 'skipped-window',
    apply(state, seat, action) {
      const step = peek.apply(state, seat, action)
      if (!step.ok || action.type !== 'raid' || holdsWard(step.value.state, action.target))
        return step
      const passed = peek.apply(step.value.state, seatAt(action.target), { type: 'pass' })
      if (!passed.ok) return passed
      return accept({ ...passed.value, events: [...step.value.events, ...passed.value.events] })
    },
  },
  {
    ...peek,
    id: 'marked-card',
    redact: (event, viewer) => (event.type === 'took' ? event : peek.redact(event, viewer)),
  },
  {
    ...peek,
    id: 'told-choice',
    redact: (event, viewer) =>
      event.type === 'laid' ? { type: 'passed', seat: event.seat } : peek.redact(event, viewer),
  },
]

type Mexica = typeof mexica

const battles: readonly Mexica[] = [
  mexica,
  {
    ...mexica,
    id: 'told-ready',
    redact: (event, viewer) =>
      event.type === 'laid' || event.type === 'ready'
        ? { type: 'passed', seat: event.seat }
        : mexica.redact(event, viewer),
  },
  {
    ...mexica,
    id: 'shrinking-hand',
    view(state) {
      const view = mexica.view(state)
      const players = view.players.map((player, seat) => ({
        ...player,
        cards: { ...player.cards, day: state.hands[seat]?.length ?? 0 },
      }))
      return { ...view, players }
    },
  },
  {
    ...mexica,
    id: 'ready-alone',
    apply(state, seat, action) {
      // A player with nothing to lay is ready at once, as soon as the other side is.
      const step = mexica.apply(state, seat, action)
      if (!step.ok || action.type !== 'ready' || seat > 1) return step
      const other = seatAt(1 - seat)
      const decision = mexica.decision(step.value.state, other)
      if (decision?.kind !== 'battle' || decision.actions.length > 1) return step
      const shown = mexica.apply(step.value.state, other, { type: 'ready' })
      if (!shown.ok) return shown
      return accept({ ...shown.value, events: [...step.value.events, ...shown.value.events] })
    },
  },
]

type SpaceAztecs = typeof spaceAztecs

const TOLD_CHOICE: Pick<SpaceAztecs, 'id' | 'redact'> = {
  id: 'told-card',
  redact: (event, viewer) => (event.type === 'chose' ? event : spaceAztecs.redact(event, viewer)),
}

const piles: readonly SpaceAztecs[] = [
  { ...spaceAztecs, id: 'hidden-pile' },
  {
    ...spaceAztecs,
    id: 'told-pile',
    redact: (event, viewer) => (event.type === 'took' ? event : spaceAztecs.redact(event, viewer)),
  },
]

const log = newLog('error')
const entropy = newSeededEntropy('leak')
const journal = newMemoryJournal(0)
const { port } = await startServer(
  [
    ...variants.map((game) => dealt(playable(game))),
    dealt(playable(flowerWar), BATTLE),
    ...battles.map((game) => dealt(playable(game), LAYING)),
    dealt(playable(spaceAztecs), CHOICE),
    dealt(playable({ ...spaceAztecs, ...TOLD_CHOICE }), CHOICE),
    ...piles.map((game) => dealt(playable(game), TAKING)),
  ],
  {
    journal: {
      ...journal,
      append(claim, from, lines, change) {
        if (lines.some((line) => line.includes('"kind":"act"'))) clock.start()
        return journal.append(claim, from, lines, change)
      },
    },
    registry: newMemoryRegistry(),
    identities: newIdentities('a secret of at least thirty-two characters', entropy),
    entropy,
    timers: clock,
    log,
  },
  { port: 0, host: '127.0.0.1' },
)
process.on('message', (wish: { readonly deal: Deal; readonly target: number }) => {
  clock.stop()
  deal = wish.deal
  target = wish.target
  process.send?.('dealt')
})
process.on('disconnect', () => process.exit())
process.send?.({ port })
