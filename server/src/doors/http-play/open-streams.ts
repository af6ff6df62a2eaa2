// The open event streams of players, a few for each.
import { refuse } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import { STREAMS_PER_PLAYER_MAX } from '../../config/limits/connections.ts'
import { CONNECTION_WAIT_MS } from '../../config/limits/own-work.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { tooMany } from '../../net/allow.ts'
import { refuseAs } from '../../refusal.ts'
import { answer, answerRefusal } from '../answers.ts'
import type { WhoAsks } from '../http/asker.ts'
import type { Edge } from '../http/edge.ts'
import { playAddress } from '../play-address.ts'
import { EventStream, eventAtMs, warnUnlessAway } from './event-stream.ts'

export interface StreamRouteParts {
  readonly edge: Edge
  readonly whoAsks: WhoAsks
  readonly services: Services
}

export function addStreams(app: Application, { edge, whoAsks, services }: StreamRouteParts): void {
  const { house } = services
  /** By player, in the order in which they were opened. */
  const open = new Map<string, Set<EventStream>>()

  function keep(player: string, stream: EventStream, response: Response): void {
    const own = open.get(player) ?? new Set()
    open.set(player, own.add(stream))
    // A player who opens one more has most likely lost the oldest. One that is not read may take a while to close.
    for (const lost of [...own].slice(0, -STREAMS_PER_PLAYER_MAX)) lost.end('replaced')
    response.on('close', () => {
      own.delete(stream)
      if (own.size === 0) open.delete(player)
    })
  }

  app.get('/api/me/events', async (request, response) => {
    const asker = await whoAsks(request)
    // The client may have gone meanwhile.
    if (response.destroyed) return
    if (!asker.ok) return answer(response, asker)
    if (house.isStopping) return answer(response, refuseAs('stopping'))
    if (request.method === 'HEAD') return void response.type(LINES).end()
    const after = afterIn(request)
    const afterMs = after === undefined ? undefined : eventAtMs(after)
    if (after !== undefined && afterMs === undefined) return answer(response, UNKNOWN_EVENT)
    const address = edge.addresses.of(request)
    const onClose = edge.connections.enter(address)
    if (onClose === undefined) {
      edge.metrics.limits.add('connections-by-address')
      return answerRefusal(response, tooMany(CONNECTION_WAIT_MS))
    }
    response.on('close', onClose)
    const visitor = { player: asker.value.player, address }
    const entered = house.people.enter({ ...visitor, putOut: () => stream.end() })
    if (!entered.ok) return answer(response, entered)
    response.on('close', entered.value)
    const playAt = (match: string, at: string | undefined): string =>
      playAddress(request, match, at)
    response.status(200).type(LINES)
    // Tells proxies not to hold lines back.
    response.set('X-Accel-Buffering', 'no').flushHeaders()
    const stream = new EventStream({ ...services, playAt }, visitor, response)
    keep(visitor.player.id, stream, response)
    await stream.begin(afterMs).catch((error: unknown) => {
      warnUnlessAway(error, services.log, 'an event stream failed to start')
      stream.end()
    })
  })
}

const LINES = 'application/x-ndjson'

/** The id of the last event that the client has, if it gives one. */
function afterIn({ query, headers }: Request): string | undefined {
  const after = query['after'] ?? headers['last-event-id']
  // Empty is what a shell makes of a variable that has no value yet.
  return after === undefined || after === '' ? undefined : String(after)
}

const UNKNOWN_EVENT = refuse(
  'malformed-request',
  'That is not the id of an event: repeat the "id" of the last one that you have.',
)
