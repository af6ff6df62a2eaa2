// Carries out the requests of players and spectators. A new one takes a row in `CLIENT_MESSAGES` of the protocol and a
// line in the table here; what else it may take is in CONTRIBUTING.md.
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
  type MessageRow,
  type SpectatorSight,
} from '@flower-war/protocol'
import { accept, type Result, refuse, type Seat } from '@flower-war/rules'
import { REACTIONS_BY_SEAT, REQUESTS_BY_SEAT } from '../../config/rate-limits.ts'
import type { Entropy } from '../../entropy.ts'
import type { Journal } from '../../journal/journal.ts'
import { newBuckets } from '../../net/rates.ts'
import { refuseAs } from '../../refusal.ts'
import type { NewEntry } from '../model/entry.ts'
import { checkHost, ownSeat } from '../model/seating.ts'
import type { Session } from '../model/session.ts'
import { parseContent } from './content.ts'
import type { Connection } from './joining/connection.ts'
import type { SpectatorList } from './joining/spectator-list.ts'
import { wasAnswered } from './late-answers.ts'
import { resample } from './resample.ts'
import type { Runner } from './runner.ts'
import type { Presenter } from './showing/presenter.ts'
import type { TempleDesk } from './temple-desk.ts'

/** What the reply to a successful request says besides that. */
export type Reply = {
  readonly match?: string
  readonly spectators?: readonly SpectatorSight[]
  readonly resampled?: unknown
}

export interface RequestParts {
  readonly runner: Runner
  readonly presenter: Presenter
  readonly spectators: SpectatorList
  readonly temples: TempleDesk
  readonly entropy: Entropy
  readonly clockMs: () => number
  readonly journal: Pick<Journal, 'read'>
  /** Makes the rematch if there is none yet, and returns its id. */
  readonly makeRematch: (session: Session, asker: Connection) => Promise<Result<string>>
  /** True if new matches may begin here. */
  readonly mayBegin: () => boolean
}

/** Carries out a request of any type, or refuses it. */
export type TakeRequest = (
  connection: Connection,
  type: ClientMessage,
  input: unknown,
) => Promise<Result<Reply>>

/** The sender of a request; a spectator has no seat. */
interface Asker {
  readonly connection: Connection
  readonly seat: Seat | undefined
}

/** Submits an entry for the asker's seat, if they still have it when its turn comes. */
type Submit = (asker: Asker, entryOf: (seat: Seat) => NewEntry) => Promise<Result<Reply>>

/** Carries out requests, by type. */
type Table = {
  readonly [Type in ClientMessage]: (
    asker: Asker,
    content: ClientMessages[Type],
  ) => Promise<Result<Reply>>
}

export function newRequests(parts: RequestParts): TakeRequest {
  const { runner, presenter, clockMs } = parts
  const table = tableOf(parts)
  const limited = newBuckets(REQUESTS_BY_SEAT, clockMs)

  /** Carries out a request whose content is parsed first. */
  async function carryOut<Type extends ClientMessage>(
    type: Type,
    asker: Asker,
    input: unknown,
  ): Promise<Result<Reply>> {
    const { isInstant, isLimited }: MessageRow = CLIENT_MESSAGES[type]
    const content = parseContent(type, input)
    if (!content.ok) return content
    if (isInstant !== true && runner.isBusy()) return BUSY
    if (isLimited === true && limited.take(String(asker.seat)) !== undefined)
      return refuse('too-many-requests', 'Too many requests at once; wait a moment.')
    return table[type](asker, content.value)
  }

  return async (connection, type, input) => {
    const seat = presenter.viewers.seatAt(connection)
    if (seat === undefined && CLIENT_MESSAGES[type].from !== 'anyone') return NOT_SEATED
    return carryOut(type, { connection, seat }, input)
  }
}

/** The refusals of answers that come too late. One that repeats an answer which counted gets the reply of that. */
const LATE: ReadonlySet<string> = new Set(['stale-decision', 'match-over'])

function tableOf(parts: RequestParts): Table {
  const { runner, presenter, temples, clockMs, journal, makeRematch, mayBegin } = parts
  const signs = newBuckets(REACTIONS_BY_SEAT, clockMs)
  const looks = newBuckets(REQUESTS_BY_SEAT, clockMs)

  const submit: Submit = async ({ connection, seat }, entryOf) =>
    done(
      await runner.submit((session) => {
        const isTheirs = seat !== undefined && ownSeat(session, connection.player.id) === seat
        return isTheirs ? accept(entryOf(seat)) : NOT_SEATED
      }),
    )

  const table: Table = {
    async act(asker, { decision, action }) {
      const acted = await submit(asker, (seat) => {
        return { kind: 'act', seat, decision, action, by: 'player' }
      })
      const { seat } = asker
      if (acted.ok || seat === undefined || !LATE.has(acted.refusal.code)) return acted
      // Each look reads the whole match.
      if (looks.take(String(seat)) !== undefined) return acted
      const session = await runner.read((each) => each)
      return (await wasAnswered(journal, session, { seat, decision, action })) ? accept({}) : acted
    },
    leave: (asker) => submit(asker, (seat) => ({ kind: 'leave', seat })),
    ready: (asker, { on }) => submit(asker, (seat) => ({ kind: 'ready', seat, on })),
    start: (asker) => submit(asker, (by) => ({ kind: 'start', by })),
    addBot: (asker, content) => submit(asker, (by) => ({ kind: 'sit-bot', by, ...content })),
    removeBot: (asker, { seat }) => submit(asker, (by) => ({ kind: 'stand-bot', by, seat })),
    kick: (asker, content) => submit(asker, (by) => ({ kind: 'kick', by, ...content })),
    ...aboutSpectators(parts, submit),
    handOver: (asker, content) => submit(asker, (by) => ({ kind: 'hand-over', by, ...content })),
    pause: (asker) => submit(asker, (seat) => ({ kind: 'pause', seat })),
    resume: (asker) => submit(asker, (seat) => ({ kind: 'resume', seat })),
    judgeTemple: async ({ seat }, { temple, verdict }) =>
      seat === undefined ? NOT_SEATED : done(await temples.judge(seat, temple, verdict)),
    async rematch({ connection }) {
      const session = await runner.read((each) => each)
      if (session.phase !== 'over') return refuseAs('not-over')
      if (presenter.rematch === '' && !mayBegin()) return refuseAs('draining')
      const made = await makeRematch(session, connection)
      if (!made.ok) return made
      presenter.showRematch(made.value)
      return accept({ match: made.value })
    },
    resample: ({ seat }, { decision }) =>
      runner.read((session) => {
        const resampled = resample(session, { seat, decision }, parts.entropy)
        return resampled.ok ? accept({ resampled: resampled.value }) : resampled
      }),
    async autoPass({ connection }, { on }) {
      presenter.wishToPass(connection, on)
      return accept({})
    },
    async react({ seat }, { sign }) {
      if (seat === undefined) return NOT_SEATED
      if (signs.take(String(seat)) !== undefined)
        return refuse('too-many-requests', 'Too many signs at once; wait a moment.')
      presenter.viewers.showReaction({ seat, sign })
      return accept({})
    },
    async resync({ connection }) {
      const welcomed = await runner.confirm((session, history) =>
        presenter.viewers.welcome(session, history, connection),
      )
      return done(welcomed)
    },
  }
  return table
}

function aboutSpectators(
  { runner, presenter, spectators }: RequestParts,
  submit: Submit,
): Pick<Table, 'spectators' | 'kickSpectator'> {
  const watching = () => presenter.viewers.spectators.watching
  return {
    spectators: ({ seat }) =>
      runner.read((session): Result<Reply> => {
        const host = seat === undefined ? NOT_SEATED : checkHost(session, seat)
        return host.ok ? accept({ spectators: spectators.of(watching()) }) : host
      }),
    async kickSpectator(asker, { spectator }) {
      const player = spectators.playerOf(watching(), spectator)
      if (player === undefined) return refuseAs('no-spectator')
      return submit(asker, (by) => ({ kind: 'kick-spectator', player, by }))
    },
  }
}

function done(result: Result<unknown>): Result<Reply> {
  return result.ok ? accept({}) : result
}

/** The queue of the match is full. */
export const BUSY = refuse('busy', 'Too many requests are waiting for this match; try again.')
const NOT_SEATED = refuse('not-seated', 'You have no seat in this match.')
