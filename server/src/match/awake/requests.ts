// Carries out the requests of players and spectators. To add one: a row in `CLIENT_MESSAGES` of the protocol and a line
// in the table below (CONTRIBUTING.md, Adding a request).
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
  type MessageRow,
  type SpectatorSight,
} from '@flower-war/protocol'
import { accept, type Result, type Seat } from '@flower-war/rules'
import { REACTIONS_BY_SEAT, REQUESTS_BY_SEAT } from '../../config/limits/rates.ts'
import type { Entropy } from '../../entropy.ts'
import type { Journal } from '../../journal/journal.ts'
import { tooMany } from '../../net/allow.ts'
import { newBuckets } from '../../net/rates.ts'
import { refuseAs, refused } from '../../refusal.ts'
import type { NewEntry } from '../model/entry.ts'
import { ownSeat } from '../model/places.ts'
import type { Session } from '../model/session.ts'
import { parseContent } from './content.ts'
import { wasAnswered } from './late-answers.ts'
import { resample } from './resample.ts'
import type { Runner } from './runner.ts'
import type { Connection } from './showing/connection.ts'
import type { Presenter } from './showing/presenter.ts'
import type { SpectatorList } from './showing/spectator-list.ts'
import type { TempleDesk } from './temple-desk.ts'

/** The content of a successful reply. */
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

/** The sender of a request that anyone may make. */
interface Anyone {
  readonly connection: Connection
}

/**
 * The sender of a request for which a seat is needed, or the host. When its turn in the queue comes, `submit` and
 * `read` check again that they still have the seat, or are the host.
 */
interface Asker extends Anyone {
  readonly seat: Seat
  submit(entryOf: (seat: Seat, session: Session) => Result<NewEntry>): Promise<Result<Reply>>
  read<Value>(look: (session: Session) => Result<Value>): Promise<Result<Value>>
}

type AskerOf<Type extends ClientMessage> = (typeof CLIENT_MESSAGES)[Type] extends { from: 'anyone' }
  ? Anyone
  : Asker

/** Carries out requests, by type. */
type Table = {
  readonly [Type in ClientMessage]: (
    asker: AskerOf<Type>,
    content: ClientMessages[Type],
  ) => Promise<Result<Reply>>
}

export function newRequests(parts: RequestParts): TakeRequest {
  const { runner, presenter, clockMs } = parts
  const table = tableOf(parts)
  const limited = newBuckets(REQUESTS_BY_SEAT, clockMs)

  /** Carries out a request if its row admits the sender and what they say. */
  return async function carryOut<Type extends ClientMessage>(
    connection: Connection,
    type: Type,
    input: unknown,
  ): Promise<Result<Reply>> {
    const { from, isInstant, isLimited }: MessageRow = CLIENT_MESSAGES[type]
    const seat = presenter.viewers.seatAt(connection)
    if (from !== 'anyone' && seat === undefined) return refuseAs('not-seated')
    const content = parseContent(type, input)
    if (!content.ok) return content
    if (isInstant !== true && runner.isBusy()) return BUSY
    const waitMs = isLimited === true ? limited.take(String(seat)) : undefined
    if (waitMs !== undefined) return refused(tooMany(waitMs))
    const asker = seat === undefined ? { connection } : newAsker(runner, from, connection, seat)
    // It was just checked against the row that the type comes from.
    return table[type](asker as AskerOf<Type>, content.value)
  }
}

function newAsker(
  runner: Runner,
  from: MessageRow['from'],
  connection: Connection,
  seat: Seat,
): Asker {
  const admits = (session: Session): Result<Seat> => {
    if (ownSeat(session, connection.player.id) !== seat) return refuseAs('not-seated')
    return from === 'host' && session.host !== seat ? refuseAs('not-host') : accept(seat)
  }
  return {
    connection,
    seat,
    submit: async (entryOf) =>
      done(
        await runner.submit((session) => {
          const admitted = admits(session)
          return admitted.ok ? entryOf(seat, session) : admitted
        }),
      ),
    read: (look) =>
      runner.read((session) => {
        const admitted = admits(session)
        return admitted.ok ? look(session) : admitted
      }),
  }
}

/** The refusals of answers that come too late. One that repeats an answer which counted gets the reply of that. */
const LATE: ReadonlySet<string> = new Set(['stale-decision', 'match-over'])

function tableOf(parts: RequestParts): Table {
  const { presenter, temples, clockMs, entropy, makeRematch, mayBegin } = parts
  const signs = newBuckets(REACTIONS_BY_SEAT, clockMs)
  return {
    act: newAct(parts),
    leave: ({ submit }) => submit((seat) => accept({ kind: 'leave', seat })),
    ready: ({ submit }, { on }) => submit((seat) => accept({ kind: 'ready', seat, on })),
    start: ({ submit }) => submit((by) => accept({ kind: 'start', by })),
    addBot: ({ submit }, content) => submit((by) => accept({ kind: 'sit-bot', by, ...content })),
    removeBot: ({ submit }, { seat }) => submit((by) => accept({ kind: 'stand-bot', by, seat })),
    kick: ({ submit }, content) => submit((by) => accept({ kind: 'kick', by, ...content })),
    ...aboutSpectators(parts),
    handOver: ({ submit }, content) =>
      submit((by) => accept({ kind: 'hand-over', by, ...content })),
    pause: ({ submit }) => submit((seat) => accept({ kind: 'pause', seat })),
    resume: ({ submit }) => submit((seat) => accept({ kind: 'resume', seat })),
    judgeTemple: (asker, { temple, verdict }) => temples.giveVerdict(asker, temple, verdict),
    async rematch({ connection, read }) {
      const session = await read(accept)
      if (!session.ok) return session
      if (session.value.phase !== 'over') return refuseAs('not-over')
      if (presenter.rematch === '' && !mayBegin()) return refuseAs('draining')
      const made = await makeRematch(session.value, connection)
      if (!made.ok) return made
      presenter.showRematch(made.value)
      return accept({ match: made.value })
    },
    resample: ({ seat, read }, { decision }) =>
      read((session) => {
        const resampled = resample(session, { seat, decision }, entropy)
        return resampled.ok ? accept({ resampled: resampled.value }) : resampled
      }),
    async autoPass({ connection }, { on }) {
      presenter.passAutomatically(connection, on)
      return accept({})
    },
    async react({ seat }, { sign }) {
      const waitMs = signs.take(String(seat))
      if (waitMs !== undefined) return refused(tooMany(waitMs))
      presenter.viewers.showReaction({ seat, sign })
      return accept({})
    },
    async resync({ connection }) {
      const welcomed = await parts.runner.confirm((session, history) =>
        presenter.viewers.welcome(session, history, connection),
      )
      return done(welcomed)
    },
  }
}

/** Takes answers. One that repeats an answer which counted long ago is accepted once more. */
function newAct({ clockMs, journal }: RequestParts): Table['act'] {
  const looks = newBuckets(REQUESTS_BY_SEAT, clockMs)
  return async ({ seat, submit, read }, { decision, action }) => {
    const acted = await submit(() => accept({ kind: 'act', seat, decision, action, by: 'player' }))
    if (acted.ok || !LATE.has(acted.refusal.code)) return acted
    // Each look reads the whole match.
    if (looks.take(String(seat)) !== undefined) return acted
    const session = await read(accept)
    const isRepeat =
      session.ok && (await wasAnswered(journal, session.value, { seat, decision, action }))
    return isRepeat ? accept({}) : acted
  }
}

function aboutSpectators({
  presenter,
  spectators,
}: RequestParts): Pick<Table, 'spectators' | 'kickSpectator'> {
  const watching = () => presenter.viewers.spectators.watching
  return {
    spectators: ({ read }) => read(() => accept({ spectators: spectators.of(watching()) })),
    kickSpectator: ({ submit }, { spectator }) =>
      submit((by) => {
        const player = spectators.playerOf(watching(), spectator)
        return player === undefined
          ? refuseAs('no-spectator')
          : accept({ kind: 'kick-spectator', player, by })
      }),
  }
}

function done(result: Result<unknown>): Result<Reply> {
  return result.ok ? accept({}) : result
}

/** The queue of the match is full. */
export const BUSY = refuseAs('busy')
