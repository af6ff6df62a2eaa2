// A client of the JSON door, written from the document alone, as one could in any language.
import { WebSocket } from 'ws'
import { hashOf, patched } from '../../../client-check/reference/state.ts'
import { JSON_PROTOCOL } from '../../../protocol/src/constants.ts'
import { pick } from '../../../rules/src/random.ts'
import { chanceOf } from '../chance/chance.ts'
import { Changes } from '../changes.ts'

type Frame = Readonly<Record<string, unknown>>

interface Decision {
  readonly id: number
  readonly kind: string
  readonly actions: readonly unknown[]
}

/** Opens the door of a match and joins with that frame. */
export async function openJson(url: string, match: string, join: object): Promise<JsonClient> {
  return joinAt(openSilent(url, match), join)
}

/** Joins with that frame, and resolves with the first answer. */
export async function joinAt(client: JsonClient, join: object): Promise<JsonClient> {
  client.say({ type: 'join', ...join })
  await client.until(() => client.frames.length > 0 || client.closed !== undefined)
  return client
}

/** Opens the door of a match and says nothing yet. */
export function openSilent(url: string, match: string): JsonClient {
  return openAt(`${url.replace(/^http/, 'ws')}/api/matches/${match}/play`)
}

/** Opens the door at an address that a server has named. */
export function openAt(play: string): JsonClient {
  return new JsonClient(new WebSocket(play, JSON_PROTOCOL))
}

export class JsonClient {
  readonly socket: WebSocket
  readonly frames: Frame[] = []
  /** The frames with the times of their arrival. */
  readonly arrivals: { readonly atMs: number; readonly frame: Frame }[] = []
  /** Server faults that such a client must notice. */
  readonly faults: string[] = []
  state: Frame = {}
  own: unknown
  decision: Decision | null = null
  closed: { readonly code: number; readonly reason: string } | undefined
  #n = 0
  #requests = 0
  readonly #changes = new Changes()

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (bytes: Buffer, isBinary: boolean) => {
      if (isBinary) this.faults.push('a binary frame')
      this.#take(JSON.parse(bytes.toString()))
      this.#changes.tell()
    })
    socket.on('error', () => {})
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      this.#changes.tell()
    })
  }

  until(isSo: () => boolean): Promise<void> {
    return this.#changes.until(isSo)
  }

  /** Sends a frame as soon as the connection is open. */
  say(frame: object | string | Uint8Array): void {
    const data =
      typeof frame === 'string' || frame instanceof Uint8Array ? frame : JSON.stringify(frame)
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(data)
    else this.socket.once('open', () => this.socket.send(data))
  }

  /** Asks for something and resolves with the reply. */
  async ask(type: string, content: object = {}): Promise<Frame> {
    const id = ++this.#requests
    this.say({ id, type, ...content })
    const isReply = (frame: Frame): boolean => frame['type'] === 'reply' && frame['id'] === id
    await this.until(() => this.closed !== undefined || this.frames.some(isReply))
    return this.frames.find(isReply) ?? { type: 'closed', ...this.closed }
  }

  close(): void {
    this.socket.close()
  }

  #take(frame: Frame): void {
    this.frames.push(frame)
    this.arrivals.push({ atMs: performance.now(), frame })
    const { type, n } = frame
    if (type === 'welcome') this.#n = -1
    if (typeof n === 'number' && type !== 'reply' && n !== ++this.#n)
      this.faults.push(`frame ${n} came as number ${this.#n}`)
    if (type === 'welcome') this.state = Object(frame['state'])
    if (type === 'update') this.state = patched(this.state, Object(frame['patch'] ?? []))
    if ('own' in frame) this.own = frame['own']
    if ('decision' in frame) this.decision = Object(frame)['decision']
    if (frame['hash'] !== undefined && frame['hash'] !== hashOf(this.state, this.own))
      this.faults.push(`frame ${String(n)} leads elsewhere`)
  }
}

/** Answers a client's decisions at random until the match is over. */
export async function playOn(client: JsonClient, name: string): Promise<void> {
  const chance = chanceOf(name)
  let answered = 0
  while (client.state['phase'] !== 'over' && client.closed === undefined) {
    await client.until(
      () =>
        client.state['phase'] === 'over' ||
        client.closed !== undefined ||
        (client.decision?.id ?? 0) > answered,
    )
    const { decision } = client
    if (decision === null || decision.id <= answered) continue
    answered = decision.id
    const action = pick(chance, decision.actions)
    const reply = await client.ask('act', { decision: decision.id, action })
    if (reply['ok'] !== true)
      client.faults.push(`${JSON.stringify(action)}: ${String(reply['code'])}`)
  }
}
