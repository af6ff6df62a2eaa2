// The queue of requests: each turn of the event loop reads and answers a few, of one address after the other, so that a
// flood of them does not keep a move waiting. By itself Node parses and begins within one turn all that has arrived.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  HTTP_PARSE_BYTES_MAX,
  HTTP_REQUESTS_BESIDE_ARRIVAL_MAX,
  HTTP_REQUESTS_PER_TURN_MAX,
  HTTP_TURN_MS_MAX,
} from '../../config/limits/http.ts'
import { during } from '../../observe/loop-work.ts'
import { newRounds } from './rounds.ts'

export interface RequestQueue {
  /** Reads a new connection from now on, a piece at a time. */
  watch(socket: Socket): void
  /** Leaves a connection alone from now on: it has become a WebSocket. */
  release(socket: Socket): void
  /** Answers a request when its turn comes. */
  readonly take: RequestListener
  /** Ends a connection with an answer when its turn comes: many may have been too slow at the same moment. */
  end(socket: Socket, answer: () => void): void
}

/** Finds the owner of a connection or a request; those of one owner share one place in the queue. */
export interface Whose {
  /** The site of a connection, or the connection itself if it serves many. */
  readonly ofSocket: (socket: Socket) => unknown
  readonly ofRequest: (request: IncomingMessage) => unknown
}

const OF_NO_ADDRESS: Whose = { ofSocket: (socket) => socket, ofRequest: ({ socket }) => socket }

interface WaitingRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface QueuedConnection {
  readonly socket: Socket
  /** Requests that are parsed and wait; at most as many as one piece holds. */
  readonly waiting: WaitingRequest[]
  /** The request that is being answered. */
  current: IncomingMessage | undefined
  /** Ends the connection; undefined unless it has to end. */
  end: (() => void) | undefined
  /** True while it is in the queue. */
  isQueued: boolean
  /** Puts it into the queue. */
  readonly wake: () => void
}

/** Makes a queue whose requests `answer` answers. */
export function newRequestQueue(
  answer: RequestListener,
  whose: Whose = OF_NO_ADDRESS,
  clockMs: () => number = () => performance.now(),
): RequestQueue {
  const connections = new WeakMap<Socket, QueuedConnection>()
  const { enqueue, noteArrival } = newSchedule({ workOn, whose, clockMs })

  /** Parses a piece if no request waits, and answers a request; returns true if it did either. */
  function workOn(connection: QueuedConnection): boolean {
    const { socket, waiting, end } = connection
    if (end !== undefined) {
      connection.end = undefined
      end()
      return true
    }
    if (!socket.writable) return false
    const owner = ownerOf(connection, whose)
    const hasParsed = mayParse(connection) && parsePiece(socket)
    // A request that has come through a proxy waits for the turn of its own address.
    const isNext = connection.current === undefined && ownerOf(connection, whose) === owner
    const next = isNext ? waiting.shift() : undefined
    if (next !== undefined) begin(connection, next)
    const hasWorked = hasParsed || next !== undefined
    if (hasWorked) enqueue(connection)
    return hasWorked
  }

  function begin(connection: QueuedConnection, { request, response }: WaitingRequest): void {
    connection.current = request
    response.once('close', () => {
      connection.current = undefined
      enqueue(connection)
    })
    answer(request, response)
  }

  return {
    watch(socket) {
      const wake = (): void => enqueue(connection)
      const connection: QueuedConnection = {
        socket,
        waiting: [],
        current: undefined,
        end: undefined,
        isQueued: false,
        wake,
      }
      connections.set(socket, connection)
      noteArrival()
      // While this event has a listener, Node's parser gets only the bytes that are read here.
      socket.on('readable', wake)
      // Reading the body of a request resumes its socket.
      socket.on('resume', wake)
    },
    release(socket) {
      const connection = connections.get(socket)
      if (connection === undefined) return
      connections.delete(socket)
      socket.off('readable', connection.wake).off('resume', connection.wake)
    },
    take(request, response) {
      connections.get(request.socket)?.waiting.push({ request, response })
    },
    end(socket, end) {
      const connection = connections.get(socket)
      if (connection === undefined) return end()
      connection.end = end
      enqueue(connection)
    },
  }
}

interface ScheduleParts {
  /** Works on a connection; returns true if there was something to do. */
  readonly workOn: (connection: QueuedConnection) => boolean
  readonly whose: Whose
  readonly clockMs: () => number
}

/** Plans the turns in which connections are worked on. */
function newSchedule({ workOn, whose, clockMs }: ScheduleParts) {
  const queue = newRounds<QueuedConnection>()
  let isTurning = false
  let hasArrivedInTurn = false

  /**
   * Plans one turn. Each step has an immediate of its own, so that its promises settle before the next and count as its
   * work.
   */
  function planTurn(): void {
    const mayGoOn = newTurn(clockMs, () => hasArrivedInTurn)
    const steps = Math.min(queue.length(), HTTP_REQUESTS_PER_TURN_MAX)
    for (let step = 1; step <= steps; step++)
      setImmediate(() => {
        if (mayGoOn()) during('requests', workOnNext)
        hasArrivedInTurn = false
        if (step < steps) return
        isTurning = queue.length() > 0
        if (isTurning) planTurn()
      })
  }

  /** Works on the first connection that has something to do. */
  function workOnNext(): void {
    for (let connection = queue.next(); connection !== undefined; connection = queue.next()) {
      connection.isQueued = false
      if (workOn(connection)) return
    }
  }

  return {
    enqueue(connection: QueuedConnection): void {
      if (connection.isQueued) return
      connection.isQueued = true
      queue.add(ownerOf(connection, whose), connection)
      if (isTurning) return
      isTurning = true
      planTurn()
    },
    /** Notes that a connection has arrived. */
    noteArrival(): void {
      hasArrivedInTurn = true
    },
  }
}

/** Returns a check, to be called before each step of a turn, that is true while the turn may go on. */
function newTurn(clockMs: () => number, hasArrived: () => boolean): () => boolean {
  let untilMs: number | undefined
  let left = HTTP_REQUESTS_PER_TURN_MAX
  return () => {
    if (untilMs === undefined) {
      untilMs = clockMs() + HTTP_TURN_MS_MAX
      if (hasArrived()) left = HTTP_REQUESTS_BESIDE_ARRIVAL_MAX
    }
    return left-- > 0 && clockMs() < untilMs
  }
}

/** The owner whose turn a connection takes: the sender of its next request, if one waits. */
function ownerOf({ socket, waiting: [next] }: QueuedConnection, whose: Whose): unknown {
  return next === undefined ? whose.ofSocket(socket) : whose.ofRequest(next.request)
}

/** True if no request waits, and the one that is answered, if any, still waits for the rest of its body. */
function mayParse({ waiting, current }: QueuedConnection): boolean {
  if (waiting.length > 0) return false
  if (current === undefined) return true
  return !current.complete && current.readableLength < current.readableHighWaterMark
}

function parsePiece(socket: Socket): boolean {
  return socket.read(Math.min(socket.readableLength, HTTP_PARSE_BYTES_MAX)) !== null
}
