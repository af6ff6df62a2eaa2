// A client's visit at a match over the JSON door: it joins with its first frame, on a seat or to watch, and sends
// requests after it.
import { accept, type Result } from '@flower-war/rules'
import { parseWish } from '../../match/awake/joining/join-wish.ts'
import { parseOrigin } from '../../match/awake/showing/connection.ts'
import type { VisitedMatch } from '../../match/lifecycle/directory.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { refuseAs } from '../../refusal.ts'
import { failing } from '../answers.ts'
import { awakeMatch, type Destination, holdSeat, receiveVisitor } from '../visitors.ts'
import { JsonClient } from './client.ts'
import { type Frame, requestIn } from './frames.ts'
import type { JsonSocket } from './socket.ts'

/** The match that a client wants to join, and the address it connects from. */
interface SocketDestination extends Destination {
  readonly address: string
}

/** A client at a match, and the function to call when its connection is closed. */
interface Joined {
  readonly client: JsonClient
  readonly match: VisitedMatch
  readonly leave: () => void
}

/** Takes all frames of a socket: a join, and the requests after it. */
export function serveMatch(
  socket: JsonSocket,
  destination: SocketDestination,
  services: Services,
): void {
  const { metrics, log } = services
  let joining: Promise<void> | undefined
  let joined: Joined | undefined
  const fail = failing(log, { match: destination.match })

  async function join(frame: Frame): Promise<void> {
    const result = await joinOverSocket(socket, destination, frame, services).catch(fail)
    if (!result.ok) {
      metrics.refusals.add(result.refusal.code)
      socket.refuse(result.refusal)
    } else if (socket.isGone) result.value.leave()
    else joined = result.value
  }

  async function ask(frame: Frame): Promise<void> {
    // A request that does not wait for the welcome is answered after it, or not at all.
    await joining
    if (joined === undefined) return
    const { client } = joined
    const { id = null } = frame
    const result = await answer(joined, frame).catch(fail)
    if (!result.ok) metrics.refusals.add(result.refusal.code)
    client.reply(id, result.ok ? { ok: true, ...result.value } : { ok: false, ...result.refusal })
  }

  async function answer({ client, match }: Joined, frame: Frame): Promise<Result<object>> {
    const request = requestIn(frame['type'])
    if (request === undefined) return refuseAs('unknown-message')
    if (request === 'ping') return accept({})
    if (request === 'hash') return accept(client.hash())
    return match.request(client.connection, request, frame)
  }

  socket.listen(
    (frame) => {
      joining = join(frame)
    },
    (frame) => void ask(frame),
    () => joined?.leave(),
  )
}

/** Joins with the wishes of the first frame. */
async function joinOverSocket(
  socket: JsonSocket,
  destination: SocketDestination,
  frame: Frame,
  services: Services,
): Promise<Result<Joined>> {
  const visitor = await receiveVisitor(frame['token'], destination.address, services)
  if (!visitor.ok) return visitor
  const match = await awakeMatch(destination, services)
  if (!match.ok) return match
  const held = await holdSeat(match.value, visitor.value, frame, services)
  if (!held.ok) return held
  const who = { ...visitor.value, origin: parseOrigin(frame) }
  const client = new JsonClient(destination.match, match.value.board, socket, who)
  const joined = await match.value.join(client.connection, parseWish(frame))
  if (!joined.ok) {
    client.closed()
    return joined
  }
  const leave = (): void => {
    client.closed()
    joined.value()
  }
  return accept({ client, match: match.value, leave })
}
