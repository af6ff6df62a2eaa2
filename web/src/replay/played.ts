// Replays a record in the browser, verifies it, and keeps the match at each step. This brings in the rules, so it is
// loaded only for replays, stories of finished matches, and matches on this device.
import {
  applyInput,
  findGame,
  GAMES,
  type Match,
  type MatchEvent,
  parseRecord,
  rulesOfRecord,
  seatAt,
  verifyRecord,
} from '@flower-war/rules'
import type { EventOf, OwnOf, PlayedGame, ViewOf } from '../games/game-values.ts'

/** A match at one of its steps. */
export interface Step {
  /** The events since the previous step. */
  readonly events: readonly EventOf<PlayedGame>[]
  view(): ViewOf<PlayedGame>
  /** The private view of each seat. */
  owns(): readonly OwnOf<PlayedGame>[]
}

export interface Played {
  /** The rules' names for the seats. */
  readonly seats: readonly string[]
  readonly steps: readonly Step[]
  /** Undefined if the match did not come to its end. */
  readonly outcome: ReturnType<Match['outcome']>
  /** The reason the record is invalid; undefined if it is valid, down to the last coin toss. */
  readonly fault: { readonly code: string; readonly detail: string } | undefined
}

const NOTHING = { seats: [], steps: [], outcome: undefined }

/** Replays a record as far as it goes. */
export async function playRecord(input: unknown): Promise<Played> {
  const rules = await rulesOfRecord(GAMES, input)
  const verified = verifyRecord(rules, input)
  const fault = verified.ok ? undefined : verified.refusal
  const record = parseRecord(input)
  if (!record.ok) return { ...NOTHING, fault: record.refusal }
  const game = findGame(rules, record.value.game)
  const started = game.ok ? game.value.start(record.value) : game
  if (!started.ok) return { ...NOTHING, fault: started.refusal }
  const { match, events } = started.value
  const seats = game.ok ? game.value.seats.names(record.value.players) : []
  const steps = [stepOf(match, events)]
  for (const each of record.value.inputs) {
    const result = applyInput(match, each)
    if (!result.ok) return { ...NOTHING, seats, steps, fault: result.refusal }
    steps.push(stepOf(match, result.value))
  }
  return { seats, steps, outcome: match.outcome(), fault }
}

/** Makes a step, and restores the types of the game, which the kernel hides. */
function stepOf(match: Match, events: readonly MatchEvent[]): Step {
  const there = match.fork()
  const seen = events.flatMap((event) => match.redact(event, 'spectator') ?? [])
  return {
    events: seen as readonly EventOf<PlayedGame>[],
    view: () => there.view() as unknown as ViewOf<PlayedGame>,
    owns: () =>
      Array.from(
        { length: there.players },
        (_, seat) => there.privateView(seatAt(seat)) as OwnOf<PlayedGame>,
      ),
  }
}
