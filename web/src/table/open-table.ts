// Listens to a match and keeps its state, its log and the current decision in signals.
import {
  type AnyGame,
  type Fairness,
  type Match,
  type MatchEvents,
  RefusalError,
} from '@flower-war/client'
import { computed, signal } from '@preact/signals'
import type { DecisionOf, EventOf, PlayedGame, ShownMatch } from '../games/game-values.ts'
import { told } from '../page/told.ts'
import { newSigns } from './signs.ts'
import type { Entry, Question, Table } from './table.ts'

/** Maximum number of events kept in the log. */
const LOG_EVENTS_MAX = 400

/** Opens a match as a table. */
export function openTable(joined: Match<AnyGame>): Table {
  // What it shows is passed to the face for its game and version, and to no other.
  const match = joined as unknown as ShownMatch
  const state = signal(match.state)
  const own = signal(match.own)
  const question = signal(asked(match.decision))
  const connection = signal<MatchEvents['connection']>('connected')
  const fairness = signal<Fairness | undefined>(undefined)
  const isSending = signal(false)
  const refusal = signal('')
  const { log, latest, tell } = newLog(match.recent)

  match.on('change', (view) => (state.value = view))
  match.on('own', (value) => (own.value = value))
  match.on('event', tell)
  match.on('connection', (value) => (connection.value = value))
  match.on('fairness', (value) => (fairness.value = value))
  match.on('decision', (decision) => (question.value = asked(decision)))
  if (match.outcome !== null)
    void match.fairness().then((value) => (fairness.value = value), ignore)

  function ask(what: () => Promise<unknown>): void {
    refusal.value = ''
    what().catch((error: unknown) => {
      const isLate = error instanceof RefusalError && error.code === 'stale-decision'
      if (!isLate) refusal.value = told(error)
    })
  }

  return {
    match,
    state,
    isHost: computed(() => state.value.host === match.seat),
    own,
    question,
    connection,
    log,
    latest,
    fairness,
    signs: newSigns(match),
    isSending,
    refusal,
    ask,
    act(action) {
      const answered = question.value
      if (isSending.value) return
      isSending.value = true
      ask(async () => {
        try {
          await match.act(action)
          // The next decision may take a moment, and after a lost connection this one may have been sent again.
          if (question.value?.decision.id === answered?.decision.id) question.value = undefined
        } finally {
          isSending.value = false
        }
      })
    },
  }
}

/** Makes a log, to which events of one moment are added together. */
function newLog(recent: readonly EventOf<PlayedGame>[]) {
  let count = 0
  const entry = (event: EventOf<PlayedGame>): Entry => ({ number: count++, event })
  const log = signal<readonly Entry[]>(recent.map(entry))
  const latest = signal<readonly Entry[]>([])
  let moment: Entry[] = []
  return {
    log,
    latest,
    tell(event: EventOf<PlayedGame>): void {
      moment.push(entry(event))
      if (moment.length > 1) return
      queueMicrotask(() => {
        log.value = [...log.value, ...moment].slice(-LOG_EVENTS_MAX)
        latest.value = moment
        moment = []
      })
    },
  }
}

function asked(decision: DecisionOf<PlayedGame> | undefined): Question | undefined {
  if (decision === undefined) return undefined
  const { msLeft } = decision
  return msLeft === undefined ? { decision } : { decision, untilMs: performance.now() + msLeft }
}

function ignore(): void {
  // Without a record, nothing can be said about the dice.
}
