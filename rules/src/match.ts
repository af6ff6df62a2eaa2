// A match of whatever game: the kernel closes over the game's types, so that servers, bots and tools
// handle every game alike and parse nothing themselves.
import type {
  Decision,
  Draft,
  Game,
  Lake,
  Outcome,
  SeatRange,
  Shown,
  Sight,
  Stateful,
  Step,
} from './game.ts'
import { invariant } from './invariant.ts'
import { hashJson } from './json.ts'
import { branch, type Chance, parseSeed } from './random.ts'
import { KERNEL_REFUSALS, refuse } from './refusal.ts'
import { accept, type Result } from './result.ts'
import { type Seat, seatsOf, type Viewer } from './seat.ts'
import { fits } from './shapes/fits.ts'
import type { GameShapes } from './shapes/game-shapes.ts'
import { integer } from './shapes/shape.ts'
import type { RefusalsByLanguage, TextsByLanguage } from './texts.ts'

/** Something that happened. Only the game's own clients know more of it than its type. */
export interface MatchEvent {
  readonly type: string
}

/**
 * A match at one point of its course. It moves on by `act` and `bead` only. What it gives is shared with it
 * and its forks: to be read, never written to. Seats are those of `seats`.
 */
export interface Match {
  readonly players: number
  readonly seats: readonly Seat[]
  decision(seat: Seat): Decision<unknown> | undefined
  /** The action that an input from outside stands for, legal or not: plain JSON and nothing else. */
  parse(input: unknown): Result<unknown>
  /** Parses, judges and carries out; refused means that nothing has changed. */
  act(seat: Seat, input: unknown): Result<readonly MatchEvent[]>
  bead(god: string, seats: readonly Seat[]): Result<readonly MatchEvent[]>
  /** What a temple shows, if the game has one. */
  lake(): Lake | undefined
  /** What is done for a seat that is asked, if its time is up. */
  fallback(seat: Seat): unknown
  /** As long as nothing of it changes, this gives the same value again; and so do parts of it, and `own`. */
  view(): Sight
  own(seat: Seat): unknown
  redact(event: MatchEvent, viewer: Viewer): MatchEvent | undefined
  outcome(): Outcome | undefined
  pieces(): Readonly<Record<string, number>>
  /** How good a listed action looks to the seat that is asked. It sees all: ask a redealt match. */
  appraise(seat: Seat, action: unknown): number
  /** How likely a seat is to win, roughly; once the match is over, its share in the victory. */
  standing(seat: Seat): number
  /** How good a listed action is to a hard bot, in games whose hard bots do not play on. */
  weigh?(seat: Seat, action: unknown): number
  /** Another match at the same point; nothing done in one shows in the other. */
  fork(): Match
  /** Another match that this viewer cannot tell from this one. */
  redeal(viewer: Viewer, chance: Chance): Match
  hash(): string
  /** All of it as plain JSON, what is hidden too: the game's `resume` makes the match of it again. */
  save(): unknown
}

/** A match at its beginning, and what happened before anybody was first asked. */
export interface Started {
  readonly match: Match
  readonly events: readonly MatchEvent[]
}

/** What is asked for when a match is made; nothing of it is trusted. */
export interface MatchRequest {
  readonly players: unknown
  readonly options: unknown
  readonly seed: unknown
}

/** A game whose types are closed over: how the list of games holds it. */
export interface Playable {
  readonly id: string
  readonly version: number
  readonly seats: SeatRange
  readonly texts: TextsByLanguage
  readonly refusals: RefusalsByLanguage
  readonly shapes: GameShapes
  /** Whether beads can fall in it. */
  readonly hasTemple: boolean
  parseOptions(input: unknown): Result<unknown>
  start(request: MatchRequest): Result<Started>
  /** A match as this program saved it, in another thread perhaps. It is trusted: never give it anything from outside. */
  resume(players: number, saved: unknown): Match
}

/** The game with its types closed over. */
export function playable<
  State extends Stateful,
  Action,
  Event extends MatchEvent,
  Public extends Sight,
  Private,
  Options,
>(game: Game<State, Action, Event, Public, Private, Options>): Playable {
  const { id, version, seats, texts, refusals, shapes } = game
  return {
    id,
    version,
    seats,
    texts,
    refusals,
    shapes,
    hasTemple: game.bead !== undefined && game.lake !== undefined,
    parseOptions: (input) => game.parseOptions(input),
    start: (request) => startMatch(game, request),
    resume: (players, saved) => matchAt(game, players, saved as State),
  }
}

/** The game of that name in a list. */
export function findGame(games: readonly Playable[], id: unknown): Result<Playable> {
  const game = games.find((each) => each.id === id)
  if (game !== undefined) return accept(game)
  return refuse('unknown-game', `The games are: ${games.map((each) => each.id).join(', ')}.`)
}

/** Begins a match. */
export function startMatch<
  State extends Stateful,
  Action,
  Event extends MatchEvent,
  Public extends Sight,
  Private,
  Options,
>(
  game: Game<State, Action, Event, Public, Private, Options>,
  request: MatchRequest,
): Result<Started> {
  const players = parsePlayers(game.seats, request.players)
  if (!players.ok) return players
  const options = game.parseOptions(request.options)
  if (!options.ok) return options
  const seed = parseSeed(request.seed)
  if (!seed.ok) return seed
  const first = game.setup({ players: players.value, options: options.value, seed: seed.value })
  return accept({ match: matchAt(game, players.value, first.state), events: first.events })
}

function parsePlayers({ min, max }: SeatRange, input: unknown): Result<number> {
  if (fits(integer(min, max), input)) return accept(Number(input))
  const range = min === max ? `${min}` : `${min} to ${max}`
  return refuse('wrong-players', `This game is played by ${range}.`)
}

/** What was last shown of a match or its forks, to everybody and to each seat. It says of which state, so that all can share it. */
interface LastShown<State> {
  view?: Shown<State, Sight>
  readonly own: Shown<State, unknown>[]
}

function matchAt<State extends Stateful, Action, Event extends MatchEvent>(
  game: Game<State, Action, Event, Sight, unknown, unknown>,
  players: number,
  start: State,
  shown: LastShown<State> = { own: [] },
): Match {
  let now = start
  const moveOn = (step: Result<Step<State, Event>>): Result<readonly Event[]> => {
    if (!step.ok) return step
    now = step.value.state
    return accept(step.value.events)
  }
  const listed = (input: unknown): Action => {
    const action = game.parseAction(input)
    invariant(action.ok, 'only listed actions are appraised')
    return action.value
  }
  const { weigh } = game
  return {
    players,
    seats: seatsOf(players),
    decision: (seat) => game.decision(now, seat),
    parse: (input) => game.parseAction(input),
    act(seat, input) {
      if (game.outcome(now) !== undefined) return over()
      const action = game.parseAction(input)
      return action.ok ? moveOn(game.apply(now, seat, action.value)) : action
    },
    bead(god, seats) {
      if (game.bead === undefined) return refuse('no-temple', KERNEL_REFUSALS['no-temple'])
      return game.outcome(now) === undefined ? moveOn(game.bead(now, god, seats)) : over()
    },
    lake: () => game.lake?.(now),
    fallback(seat) {
      invariant(game.decision(now, seat) !== undefined, 'only a seat that is asked falls back')
      return game.fallback(now, seat)
    },
    view() {
      const before = shown.view
      if (before?.state === now) return before.value
      const value = game.view(now, before)
      shown.view = { state: now, value }
      return value
    },
    own(seat) {
      const before = shown.own[seat]
      if (before?.state === now) return before.value
      const value = game.own(now, seat, before)
      shown.own[seat] = { state: now, value }
      return value
    },
    redact: game.redact,
    outcome: () => game.outcome(now),
    pieces: () => game.pieces(now),
    appraise: (seat, input) => game.appraise(now, seat, listed(input)),
    standing: (seat) =>
      standingIn(game.outcome(now), seat) ?? game.standing?.(now, seat) ?? 1 / players,
    ...(weigh && { weigh: (seat, input) => weigh(now, seat, listed(input)) }),
    fork: () => matchAt(game, players, now, shown),
    redeal(viewer, chance) {
      const redealt: Draft<State> = { ...game.redeal(now, viewer, chance) }
      redealt.random = branch(chance)
      return matchAt(game, players, redealt)
    },
    hash: () => hashJson(now),
    save: () => now,
  }
}

/** What a seat has of a match that is over: the winners share it. */
function standingIn(outcome: Outcome | undefined, seat: Seat): number | undefined {
  if (outcome === undefined) return undefined
  const { winners } = outcome
  return winners.includes(seat) ? 1 / winners.length : 0
}

function over(): Result<never> {
  return refuse('match-over', KERNEL_REFUSALS['match-over'])
}
