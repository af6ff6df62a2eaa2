// One connection of a client to a match, passed on to the server frame by frame.
import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import type { Bend, Place } from './bend.ts'
import type { Door, Plain, Raw, Said, Told } from './doors/door.ts'

export interface LineParts {
  readonly place: Place
  readonly door: Door
  readonly bend: () => Bend
  /** Called with each frame of the client, before anything is done with it. */
  readonly heard: (heard: Heard, line: Line) => void
  /** Called after each event. */
  readonly changed: () => void
}

/** A frame of the client, and when it came. */
export type Heard = Said & { readonly atMs: number }

/** A decision that a client is asked to make. */
export interface Asking {
  readonly id: number
  readonly actions: readonly unknown[]
}

export class Line {
  readonly place: Place
  /** The frames that the client sent, and those that it was sent. */
  readonly said: Heard[] = []
  readonly told: Told[] = []
  /** The server's replies by the number of their request, including those kept from the client. */
  readonly replies = new Map<unknown, Plain>()
  /** The last decision that the client was sent; undefined if it was withdrawn. */
  asking: Asking | undefined
  isClosed = false
  readonly #parts: LineParts
  readonly #client: WebSocket
  readonly #server: WebSocket
  readonly #waiting: Raw[] = []
  /** The number of frames other than replies since the welcome, where it differs from the server's. */
  #unaskedCount = 0
  #held: Told[] | undefined

  constructor(client: WebSocket, request: IncomingMessage, target: string, parts: LineParts) {
    this.place = parts.place
    this.#parts = parts
    this.#client = client
    const { host = '', origin } = request.headers
    const protocol = client.protocol === '' ? [] : [client.protocol]
    const headers = { host, ...(origin === undefined ? {} : { origin }) }
    this.#server = new WebSocket(target, protocol, { headers })
    this.#relay()
  }

  get isWelcomed(): boolean {
    return this.told.some(({ kind }) => kind === 'welcome')
  }

  /** Cuts the connection without a close frame. */
  cut(): void {
    this.#end()
    this.#client.terminate()
    this.#server.terminate()
  }

  /** Closes the connection with a code. */
  close(code: number): void {
    this.#end()
    this.#client.close(code)
    this.#server.terminate()
  }

  /** Reads nothing from now on, not even pings, and sends nothing. */
  hang(): void {
    this.hold()
    this.#client.pause()
  }

  /** Keeps frames back from the client until `letGo`. */
  hold(): void {
    this.#held ??= []
  }

  letGo(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const told of held) this.tell(told)
  }

  /** Passes on a frame that was kept from the server. */
  pass({ raw }: Said): void {
    if (this.#server.readyState === WebSocket.OPEN)
      this.#server.send(raw.data, { binary: raw.isBinary })
    else this.#waiting.push(raw)
  }

  /** Sends the client a frame, or keeps it back. */
  tell(told: Told): void {
    if (this.#held !== undefined) return void this.#held.push(told)
    if (this.isClosed) return
    const { data, isBinary } = told.raw ?? this.#parts.door.write(told)
    this.#client.send(data, { binary: isBinary })
    this.told.push(told)
    const { decision } = told.body
    if ('decision' in told.body && told.kind !== 'reply')
      this.asking = decision === null ? undefined : (decision as Asking)
    this.#parts.changed()
  }

  #relay(): void {
    const { door, bend, heard, changed } = this.#parts
    this.#client.on('message', (data: Buffer, isBinary: boolean) => {
      const said = door.readSaid({ data, isBinary })
      const now: Heard = { ...said, atMs: performance.now() }
      this.said.push(now)
      heard(now, this)
      if (bend().said?.(said, this) ?? true) this.pass(said)
      changed()
    })
    this.#server.on('open', () => {
      for (const { data, isBinary } of this.#waiting.splice(0))
        this.#server.send(data, { binary: isBinary })
    })
    this.#server.on('message', (data: Buffer, isBinary: boolean) => {
      const told = door.readTold({ data, isBinary })
      if (told.kind === 'reply') this.replies.set(told.body['id'], told.body)
      if (!this.isClosed) this.#tellAs(told)
      changed()
    })
    for (const socket of [this.#client, this.#server]) socket.on('error', () => {})
    this.#client.on('close', () => {
      this.#end()
      this.#server.close()
    })
    this.#server.on('close', (code) => {
      this.#end()
      // Codes that stand for the absence of one cannot be sent.
      if (code === 1005 || code === 1006) this.#client.terminate()
      else this.#client.close(code)
    })
  }

  /** Sends the client whatever the exercise makes of a frame. */
  #tellAs(told: Told): void {
    const { told: change, isRecounted = false } = this.#parts.bend()
    for (const each of change?.(told, this) ?? [told])
      this.tell(isRecounted && 'n' in each.body ? this.#counted(each) : each)
  }

  /** Numbers a frame by what this client was sent, which may be more than the server sent. */
  #counted({ kind, body }: Told): Told {
    if (kind === 'welcome') this.#unaskedCount = 0
    else if (kind !== 'reply') this.#unaskedCount++
    return { kind, body: { ...body, n: this.#unaskedCount } }
  }

  #end(): void {
    this.isClosed = true
    this.#parts.changed()
  }
}
