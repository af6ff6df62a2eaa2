// A client's visit at a match over the JSON door: it joins with its first frame, and sends requests after it.
import { accept, type Result } from '@flower-war/rules'
import type { Services } from '../../match/lifecycle/services.ts'
import { refuseAs } from '../../refusal.ts'
import { failure } from '../failure.ts'
import { type AddressedPlace, enter, type Joined } from './entrance.ts'
import { requestIn } from './requests.ts'
import type { JsonSocket } from './socket.ts'

type Frame = Readonly<Record<string, unknown>>

/** Takes all frames of a socket. */
export function takePart(socket: JsonSocket, place: AddressedPlace, services: Services): void {
  const { metrics, log } = services
  let joining: Promise<void> | undefined
  let joined: Joined | undefined
  const fail = (error: unknown): Result<never> => failure(error, log, { match: place.match })

  async function join(frame: Frame): Promise<void> {
    const result = await enter(socket, place, frame, services).catch(fail)
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
