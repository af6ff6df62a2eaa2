// Listens to a match and keeps what is shown of it in signals: events beat by beat, presence at once.
import {
  EVENTS_TOLD_AGAIN_MAX,
  type Fairness,
  type MatchEvents,
  RefusalError,
} from '@flower-war/client/light'
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Beats } from '../games/face.ts'
import type { ActionOf, DecisionOf, EventOf, OwnOf, PlayedGame } from '../games/game-values.ts'
import { isDialogOpen } from '../page/dialog.tsx'
import { loadedErrorText } from '../page/trouble/error-text.ts'
import { Film } from './beats/film.ts'
import { newGathering } from './beats/gathering.ts'
import { clock } from './beats/pace.ts'
import { scriptFor } from './beats/script.ts'
import { type Shown, sinceGap, withEvents } from './beats/shown.ts'
import { newReactions } from './seats/reactions.ts'
import type { FilmState, Question, Table, TableMatch, Venue } from './table.ts'

interface Opening {
  readonly beats: Beats<PlayedGame>
  /** When the match was joined, on the clock of `performance`. */
  readonly sinceMs: number
  /** True if the player has just sat down, and should see the match begin. */
  readonly isNew: boolean
  /** All times are multiplied by this; 0 shows everything at once. */
  slowness(): number
  /** The longest delay of what is shown behind the match while it waits for people; undefined for no limit. */
  readonly lateMsMax?: number
  /** The milliseconds for which a player may hold dice and coins; `Infinity` until they throw them. */
  throwMs(isTaught?: boolean, usualMs?: number): number
}

interface FilmOpening extends Omit<Opening, 'throwMs'> {
  /** The milliseconds for which the dice and coins of a seat are held here; 0 if its player throws elsewhere. */
  throwMs(thrower: number): number
}

/** Opens a match as a table. */
export function openTable(match: TableMatch, venue: Venue, opening: Opening): Table {
  const { online } = venue
  const first = match.closed === undefined ? 'connected' : 'closed'
  const connection = signal<MatchEvents['connection']>(first)
  const fairness = signal<Fairness | undefined>(undefined)
  const isSending = signal(false)
  const refused = signal<Refused | undefined>(undefined)
  const live = signal(match.state)
  const { shown, film, given } = filmOf(match, live, () => connection.value === 'connected', {
    ...opening,
    throwMs: throwMsAt(match, venue, opening),
  })

  match.on('connection', (value) => {
    connection.value = value
    if (value !== 'connected') film.finish()
  })
  match.on('fairness', (value) => (fairness.value = value))
  if (match.outcome !== null)
    void online?.fairness().then((value) => (fairness.value = value), ignore)

  const question = computed(() => {
    const { isPlaying, question: put } = shown.value
    // Players who were sent away are not asked any more, and in a pause nobody is.
    if (connection.value === 'closed' || live.value.paused !== '') return undefined
    // The consequences of our answer may be shown before the answer is confirmed.
    return isPlaying && isSending.value ? undefined : put
  })
  return {
    ...venue,
    match,
    state: stateOf(live, shown),
    isHost: computed(() => live.value.host === match.seat),
    own: computed(() => shown.value.own),
    question,
    connection,
    log: computed(() => shown.value.log),
    past: computed(() => {
      const { log, missed = 0, landed } = shown.value
      return missed > 0 ? landed : [...sinceGap(log), ...landed]
    }),
    latest: computed(() => shown.value.latest),
    told: computed(() => shown.value.told),
    isPlaying: computed(() => shown.value.isPlaying),
    held: computed(() => shown.value.held),
    slowness: computed(() => (shown.value.isPlaying ? shown.value.slowness : undefined)),
    fairness,
    reactions: newReactions(online),
    isSending,
    refusal: computed(() => whyOf(refused.value, question.value)),
    act(action) {
      const answered = question.value
      // The page may still show the previous question for a moment.
      if (isSending.value || !answered?.decision.actions.some((each) => each === action)) return
      isSending.value = true
      given.answer = action
      refused.value = undefined
      void match
        .act(action)
        .then(() => {
          // The next decision may take a moment, and after a lost connection this one may have been sent again.
          film.answered(answered.decision.id)
        })
        .catch(async (error: unknown) => {
          given.answer = undefined
          refused.value = await refusedBy(error, answered)
        })
        .finally(() => (isSending.value = false))
    },
    skip: () => film.finish(),
    // Spectators are never asked.
    skipToQuestion: () => (match.seat === undefined ? film.finish() : film.skipToQuestion()),
    throwHeld: () => film.throwHeld(),
  }
}

/** Returns a function for how long the dice and coins of a seat are held here; 0 if its player throws elsewhere. */
function throwMsAt(match: TableMatch, venue: Venue, { beats, throwMs }: Opening) {
  return (thrower: number): number => {
    const isOwn = thrower === match.seat
    const isHere = venue.isShared ? match.state.seats[thrower]?.kind === 'player' : isOwn
    if (!isHere) return 0
    const ms = throwMs(venue.isTaught?.(), beats.throwMs)
    // Nobody's fall before they have been passed the device.
    return ms > 0 && !isOwn ? Number.POSITIVE_INFINITY : ms
  }
}

/** The refusal of an answer, with the decision that it was for. */
interface Refused {
  readonly why: string
  readonly decision: number
}

/** Returns what to say of a refusal; nothing if the next question or the pause, which are shown, explain it. */
async function refusedBy(error: unknown, { decision }: Question): Promise<Refused | undefined> {
  const isSaid = error instanceof RefusalError && ['stale-decision', 'paused'].includes(error.code)
  return isSaid ? undefined : { why: await loadedErrorText(error), decision: decision.id }
}

/** The refusal in words; empty once another question is asked. */
function whyOf(refused: Refused | undefined, question: Question | undefined): string {
  return refused !== undefined && refused.decision === question?.decision.id ? refused.why : ''
}

type Now = Shown<EventOf<PlayedGame>, FilmState, OwnOf<PlayedGame> | null, Question>

/** The state as it is shown; the same object while nothing shown has changed, as when its beats are still to come. */
function stateOf(
  live: ReadonlySignal<TableMatch['state']>,
  shown: ReadonlySignal<Now>,
): Table['state'] {
  let before: TableMatch['state'] | undefined
  return computed(() => {
    const now = { ...live.value, ...shown.value.state }
    if (before === undefined || !isSame(before, now)) before = now
    return before
  })
}

function isSame(one: TableMatch['state'], other: TableMatch['state']): boolean {
  const members = Object.keys({ ...one, ...other }) as (keyof TableMatch['state'])[]
  return members.every((member) => Object.is(one[member], other[member]))
}

/** Starts the film of a match, and returns the signal that it writes to. */
function filmOf(
  match: TableMatch,
  live: { value: TableMatch['state'] },
  isConnected: () => boolean,
  { beats, sinceMs, isNew, slowness, lateMsMax, throwMs }: FilmOpening,
) {
  const { recent } = match
  // With fewer, these are all events of the match.
  const isOpening = isNew && recent.length < EVENTS_TOLD_AGAIN_MAX
  const question = asked(match.decision, sinceMs)
  const first: Now = {
    ...(isOpening
      ? { state: { ...partOf(match.state), view: null }, own: match.own, question: undefined }
      : { state: partOf(match.state), own: match.own, question }),
    log: withEvents([], isOpening ? [] : recent),
    landed: [],
    latest: [],
    told: isOpening ? undefined : recent.at(-1),
    isPlaying: false,
    held: undefined,
  }
  const shown = signal(first)
  const film = new Film<Now['latest'][number], FilmState, Now['own'], Question>(first, {
    clock,
    // Events that happened while we were away are not replayed.
    slowness: () => (isConnected() ? slowness() : 0),
    script: scriptFor(beats, match.seat, throwMs),
    ...(lateMsMax !== undefined && {
      lateMsMax: ({ waiting }) =>
        awaitsPeople(waiting, match) ? lateMsMax : Number.POSITIVE_INFINITY,
    }),
    isCovered: isDialogOpen,
    show: (next) => (shown.value = next),
  })
  if (isOpening) {
    film.add({ events: recent, state: partOf(match.state), own: match.own })
    film.ask(question, match.decision?.msLeft)
  }
  return { shown, film, given: listen(match, live, film) }
}

function awaitsPeople(waiting: readonly number[], { state }: TableMatch): boolean {
  return waiting.some((seat) => state.seats[seat]?.kind === 'player')
}

/** The answer given here that the next question follows; undefined once there is another question. */
interface Given {
  answer: ActionOf<PlayedGame> | undefined
}

/** Passes the events of a match on to its film. */
function listen(
  match: TableMatch,
  live: { value: TableMatch['state'] },
  film: Film<Now['latest'][number], FilmState, Now['own'], Question>,
): Given {
  const given: Given = { answer: undefined }
  let last: Question | undefined
  const gathering = newGathering<Now['latest'][number], FilmState, Now['own']>(match.own, {
    clock,
    soon: queueMicrotask,
    done: (moment) => film.add(moment),
  })
  match.on('change', (state) => {
    live.value = state
    gathering.changed(partOf(state))
  })
  match.on('missed', (count) => film.missed(count))
  match.on('event', gathering.told)
  match.on('own', gathering.owned)
  match.on('decision', (decision) => {
    gathering.close()
    const question = asked(decision, performance.now())
    // After a lost connection, the same question may come again.
    const isSame = question?.decision.id === last?.decision.id
    const after = isSame ? last?.after : given.answer
    if (!isSame) given.answer = undefined
    last = question && after ? { ...question, after } : question
    film.ask(last, decision?.msLeft)
  })
  return given
}

function partOf({ view, phase, waiting, outcome }: TableMatch['state']): FilmState {
  return { view, phase, waiting, outcome }
}

function asked(
  decision: DecisionOf<PlayedGame> | undefined,
  sinceMs: number,
): Question | undefined {
  if (decision === undefined) return undefined
  const { msLeft } = decision
  return msLeft === undefined ? { decision } : { decision, untilMs: sinceMs + msLeft }
}

function ignore(): void {
  // Without a record, nothing can be said about the dice.
}
