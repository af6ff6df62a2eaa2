// A match of any game. The kernel hides the game's types, so that servers, bots and tools treat all games alike and
// need no parsing of their own.
import type {
  Decision,
  Draft,
  Game,
  Measure,
  Outcome,
  SeatRange,
  Sight,
  Stateful,
  Step,
  TempleLights,
} from './game.ts'
import { invariant } from './invariant.ts'
import { hashJson } from './json.ts'
import { branch, type Chance, parseSeed } from './random.ts'
import { type LastViews, privateViewOf, viewOf } from './records/last-views.ts'
import { refuse, refuseByKernel } from './refusal.ts'
import { accept, type Result } from './result.ts'
import { type Seat, seatsOf, type Viewer } from './seat.ts'
import { fits } from './shapes/fits.ts'
import type { GameShapes } from './shapes/game-shapes.ts'
import { optionsFor } from './shapes/options.ts'
import { integer } from './shapes/shape.ts'
import type { RefusalsByLanguage, TextsByLanguage } from './texts.ts'

/** An event of any game. Only the game's own clients know more of it than its type. */
export interface MatchEvent {
  readonly type: string
}

/**
 * A match at one point of its course. Only `act` and `offer` advance it. The values it returns are shared with its
 * forks: read them, never change them. Seats passed to it come from `seats`.
 */
export interface Match {
  readonly players: number
  readonly seats: readonly Seat[]
  decision(seat: Seat): Decision<unknown> | undefined
  /** Parses an input from outside as an action, legal or not. */
  parse(input: unknown): Result<unknown>
  /** Parses an action, checks that it is legal and carries it out; a refused one changes nothing. */
  act(seat: Seat, input: unknown): Result<readonly MatchEvent[]>
  /** Handles an offering through a slot of a temple serving these seats: it counts at once, or waits. */
  offer(slot: string, seats: readonly Seat[]): Result<readonly MatchEvent[]>
  /** Returns the state of the temple's lights, if the game has a temple. */
  templeLights(): TempleLights | undefined
  /** Returns the action taken for a seat with a pending decision when its time is up. */
  fallback(seat: Seat): unknown
  /**
   * Returns the public view: the same object until the state changes. Parts of it that stay the same may be the same
   * objects even then. Both hold for `privateView`, too.
   */
  view(): Sight
  privateView(seat: Seat): unknown
  redact(event: MatchEvent, viewer: Viewer): MatchEvent | undefined
  outcome(): Outcome | undefined
  pieces(): Readonly<Record<string, number>>
  /** Rates a listed action for the seat being asked. It knows hidden cards, so call it on a resampled match. */
  rate(seat: Seat, action: unknown): number
  /** Estimates a seat's chance of winning; once the match is over, returns its share of the victory. */
  winChance(seat: Seat): number
  /** In games with secret choices: replaces the others' in a resampled match with what looks best to them. */
  supposeChoices?(viewer: Seat): void
  /** Rates a listed action for hard bots, in games whose hard bots do not play on. */
  rateForHard?(seat: Seat, action: unknown): number
  /** Returns an independent match at the same point. */
  fork(): Match
  /** Returns another match that the viewer cannot tell from this one. */
  resample(viewer: Viewer, chance: Chance): Match
  hash(): string
  /** Returns the whole match as plain JSON, hidden parts included. The game's `resume` restores it. */
  save(): unknown
}

/** A match at its first decision, and the events up to it. */
export interface Started {
  readonly match: Match
  readonly events: readonly MatchEvent[]
}

/** The untrusted input from which a match is made. */
export interface MatchRequest {
  readonly players: unknown
  readonly options: unknown
  readonly seed: unknown
}

/** A game with its types hidden, as the list of games holds it. */
export interface Playable {
  readonly id: string
  readonly version: number
  readonly seats: SeatRange
  readonly measure?: Measure | undefined
  readonly texts: TextsByLanguage
  readonly refusals: RefusalsByLanguage
  readonly shapes: GameShapes
  /** True if offerings can be made through temples in this game. */
  readonly hasTemple: boolean
  parseOptions(input: unknown, players: number): Result<unknown>
  start(request: MatchRequest): Result<Started>
  /**
   * Restores a match saved by this program, perhaps in another thread. The input is trusted: never pass anything from
   * outside.
   */
  resume(players: number, saved: unknown): Match
}

/** Hides the types of a game. */
export function playable<
  State extends Stateful,
  Action,
  Event extends MatchEvent,
  Public extends Sight,
  Private,
  Options,
>(game: Game<State, Action, Event, Public, Private, Options>): Playable {
  const { id, version, seats, measure, texts, refusals, shapes } = game
  return {
    id,
    version,
    seats,
    measure,
    texts,
    refusals,
    shapes,
    hasTemple: game.offer !== undefined && game.templeLights !== undefined,
    parseOptions: (input, players) => optionsFor(game, input, players),
    start: (request) => startMatch(game, request),
    resume: (players, saved) => matchAt(game, players, saved as State),
  }
}

/** Finds the game with that id in a list. */
export function findGame(games: readonly Playable[], id: unknown): Result<Playable> {
  const game = games.find((each) => each.id === id)
  if (game !== undefined) return accept(game)
  return refuse('unknown-game', `The games are: ${games.map((each) => each.id).join(', ')}.`)
}

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
  const options = optionsFor(game, request.options, players.value)
  if (!options.ok) return options
  const seed = parseSeed(request.seed)
  if (!seed.ok) return seed
  const first = game.setup({ players: players.value, options: options.value, seed: seed.value })
  return accept({ match: matchAt(game, players.value, first.state), events: first.events })
}

/** Parses a number of players. */
export function parsePlayers(range: SeatRange, input: unknown): Result<number> {
  const { min, max } = range
  if (fits(integer(min, max), input)) return accept(Number(input))
  const players = min === max ? `${min}` : `${min} to ${max}`
  return refuse('wrong-players', `This game is played by ${players}.`)
}

function matchAt<State extends Stateful, Action, Event extends MatchEvent>(
  game: Game<State, Action, Event, Sight, unknown, unknown>,
  players: number,
  start: State,
  last: LastViews<State> = { own: [] },
): Match {
  let now = start
  const moveOn = (step: Result<Step<State, Event>>): Result<readonly Event[]> => {
    if (!step.ok) return step
    now = step.value.state
    return accept(step.value.events)
  }
  const listed = (input: unknown): Action => {
    const action = game.parseAction(input)
    invariant(action.ok, 'only listed actions are rated')
    return action.value
  }
  const { supposeChoices, rateForHard } = game
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
    offer(slot, seats) {
      if (game.offer === undefined) return refuseByKernel('no-temple')
      return game.outcome(now) === undefined ? moveOn(game.offer(now, slot, seats)) : over()
    },
    templeLights: () => game.templeLights?.(now),
    fallback(seat) {
      invariant(game.decision(now, seat) !== undefined, 'only a seat that is asked falls back')
      return game.fallback(now, seat)
    },
    view: () => viewOf(game, now, last),
    privateView: (seat) => privateViewOf(game, now, seat, last),
    redact: game.redact,
    outcome: () => game.outcome(now),
    pieces: () => game.pieces(now),
    rate: (seat, input) => game.rate(now, seat, listed(input)),
    winChance: (seat) =>
      shareOf(game.outcome(now), seat) ?? game.winChance?.(now, seat) ?? 1 / players,
    ...(supposeChoices && {
      supposeChoices(viewer: Seat) {
        now = supposeChoices(now, viewer)
      },
    }),
    ...(rateForHard && { rateForHard: (seat, input) => rateForHard(now, seat, listed(input)) }),
    fork: () => matchAt(game, players, now, last),
    resample(viewer, chance) {
      const resampled: Draft<State> = { ...game.resample(now, viewer, chance) }
      resampled.random = branch(chance)
      return matchAt(game, players, resampled)
    },
    hash: () => hashJson(now),
    save: () => now,
  }
}

/** Returns a seat's share of the victory in a finished match; winners share equally. */
function shareOf(outcome: Outcome | undefined, seat: Seat): number | undefined {
  if (outcome === undefined) return undefined
  const { winners } = outcome
  return winners.includes(seat) ? 1 / winners.length : 0
}

function over(): Result<never> {
  return refuseByKernel('match-over')
}
