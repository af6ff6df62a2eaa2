// A WebSocket to the door for plain JSON: sends and receives frames, matches replies to requests, and notices silence.
import { JSON_PROTOCOL } from '@flower-war/protocol'
import { finalClose } from '../line/final-close.ts'
import { LOST_CODE, takeOrDrop, untilGone } from '../line/pulse.ts'
import {
  ANSWER_MS_MAX,
  type Arrival,
  JOIN_MS_MAX,
  Later,
  newArrival,
  within,
} from '../net/waiting.ts'
import { factsIn, RefusalError } from '../refusal-error.ts'

export type Frame = Readonly<Record<string, unknown>>

/** The close code of a temporary refusal. */
const TRY_LATER_CODE = 1013

/** The match is played in another process. */
export class Moved extends Later {
  readonly play: string

  constructor(play: string, waitMs: number) {
    super('moved', waitMs)
    this.play = play
  }
}

/** The WebSocket was closed before it was open, so the reason is unknown. */
export class NotOpened extends Error {
  constructor() {
    super('the connection was not opened')
  }
}

/**
 * Connects to an address, sends the join frame, and resolves once the server lets us in; rejects with the reason if
 * not. Aborting `off` before that drops the connection.
 */
export async function enter(address: string, join: Frame, off?: AbortSignal): Promise<JsonSocket> {
  const socket = new JsonSocket(address, join)
  const drop = (): void => socket.drop()
  off?.addEventListener('abort', drop)
  if (off?.aborted === true) drop()
  try {
    await within(JOIN_MS_MAX, socket.entered)
    return socket
  } catch (error) {
    drop()
    throw error
  } finally {
    off?.removeEventListener('abort', drop)
  }
}

export class JsonSocket {
  /** Resolves once the first frame has arrived; rejects if the connection ends before, as after a refusal. */
  readonly entered: Promise<void>
  /** Resolves with the close code. */
  readonly gone: Promise<number>
  readonly #socket: WebSocket
  readonly #entering = newArrival<void>()
  readonly #replies = new Map<number, Arrival<unknown>>()
  #requests = 0
  #isOpened = false
  #refused: Frame | undefined
  /** Frames that arrived before there was a listener. */
  #waiting: Frame[] = []
  #listener: ((frame: Frame) => void) | undefined

  constructor(address: string, join: Frame) {
    const socket = new WebSocket(address, JSON_PROTOCOL)
    const closed = newArrival<number>()
    this.#socket = socket
    this.entered = this.#entering.promise
    socket.onopen = () => {
      this.#isOpened = true
      this.#send({ type: 'join', ...join })
    }
    socket.onmessage = ({ data }) => this.#attempt(() => this.#take(JSON.parse(data)))
    socket.onclose = ({ code }) => {
      closed.resolve(code)
      this.#end(code)
    }
    const pulsing = {
      closed: closed.promise,
      ping: (answered: () => void) => void this.#ping().then(answered, () => {}),
      drop: () => this.drop(),
    }
    // A ping before that would get no answer.
    this.gone = this.entered.then(
      () => untilGone(pulsing),
      () => closed.promise,
    )
  }

  /** Passes every frame except replies and refusals to the listener, from the first one on. */
  listen(listener: (frame: Frame) => void): void {
    this.#listener = listener
    for (const frame of this.#waiting.splice(0)) this.#attempt(() => this.#listener?.(frame))
  }

  /** Resolves with the reply; rejects with a `RefusalError`, or with any other error if none came. */
  request(type: string, content: object): Promise<unknown> {
    const reply = this.#ask(type, content)
    return within(ANSWER_MS_MAX, reply.promise).catch((error: unknown) => {
      // `close` waits for the reply, which no longer comes.
      reply.reject(error)
      throw error
    })
  }

  /** Closes the connection once pending requests are answered; the listener gets nothing more. */
  close(): void {
    this.listen(() => {})
    const asked = [...this.#replies.values()].map(({ promise }) => promise)
    void Promise.allSettled(asked).then(() => this.#socket.close())
  }

  /** Closes the connection at once; the listener gets nothing more. */
  drop(): void {
    this.listen(() => {})
    this.#socket.close()
    this.#end(LOST_CODE)
  }

  #attempt(take: () => void): void {
    takeOrDrop(take, () => {
      this.#socket.onclose = null
      this.#socket.onmessage = null
      this.drop()
    })
  }

  #ask(type: string, content: object): Arrival<unknown> {
    const id = ++this.#requests
    const reply = newArrival<unknown>()
    this.#replies.set(id, reply)
    const forget = (): void => void this.#replies.delete(id)
    reply.promise.then(forget, forget)
    if (this.#socket.readyState === WebSocket.OPEN) this.#send({ ...content, id, type })
    else reply.reject(new Error('the connection is gone'))
    return reply
  }

  /** The pulse alone judges how long the answer may take. */
  #ping(): Promise<unknown> {
    return this.#ask('ping', {}).promise.catch((error: unknown) => {
      // A refusal shows that the connection works, too.
      if (!(error instanceof RefusalError)) throw error
    })
  }

  #send(frame: Frame): void {
    this.#socket.send(JSON.stringify(frame))
  }

  #take(frame: Frame): void {
    switch (frame['type']) {
      case 'reply':
        this.#settle(frame)
        break
      case 'refused':
        this.#refused = frame
        break
      default:
        this.#entering.resolve()
        if (this.#listener === undefined) this.#waiting.push(frame)
        else this.#listener(frame)
    }
  }

  #settle({ id, ok, ...answer }: Frame): void {
    const reply = this.#replies.get(Number(id))
    if (ok === true) reply?.resolve(answer)
    else reply?.reject(new RefusalError(factsIn(answer)))
  }

  #end(code: number): void {
    this.#entering.reject(this.#isOpened ? whyClosed(code, this.#refused) : new NotOpened())
    for (const reply of this.#replies.values()) reply.reject(new Error('the connection was lost'))
  }
}

/** Returns why the server did not let us in. */
function whyClosed(closeCode: number, refused: Frame | undefined): Error {
  if (refused === undefined) return finalClose(closeCode) ?? new Error('the connection was lost')
  const { play } = refused
  const facts = factsIn(refused)
  if (closeCode !== TRY_LATER_CODE) return new RefusalError(facts)
  const ms = facts.retryAfterMs ?? 0
  return typeof play === 'string' ? new Moved(play, ms) : new Later(facts.code, ms)
}
