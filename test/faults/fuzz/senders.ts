// Senders of hostile inputs: each sends the next one when the previous one was answered.
import { guestToken, post } from '../../../loadtest/room/http.ts'
import { type Chance, drawBelow, pick } from '../../../rules/src/random.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { type JsonClient, joinAt, openAt, openJson } from '../../support/clients/json-client.ts'
import { enterSocket, sayRaw } from '../../support/clients/socket.ts'
import { fuzzFirstFrame, fuzzFrame, fuzzJsonFrame } from './frames.ts'
import { fuzzRequest } from './requests.ts'

/** Requests over HTTP, and frames to matches through either door; over JSON, to the lobby too. */
export const KINDS = ['requests', 'frames', 'JSON'] as const
type Kind = (typeof KINDS)[number]

/** The server under attack, and the counts of its answers. */
export interface Target {
  readonly url: string
  /** Returns the id of the match in which others play. */
  readonly table: () => string
  readonly isDone: () => boolean
  /** Counts an input; resolves when it may be sent. */
  readonly next: (kind: Kind) => Promise<void>
  readonly answers: { refused: number; closed: number }
  readonly faults: string[]
}

const FRAMES_A_MATCH = 200
const REQUESTS_A_GUEST = 200
/** The frame of Colyseus that is answered with itself. */
const PING = 18

/** Sends inputs of a kind until the run is done. */
export function sendHostile(kind: Kind, to: Target, lane: number): Promise<void> {
  return SENDERS[kind](to, lane)
}

async function sendRequests(to: Target, lane: number): Promise<void> {
  const chance = chanceOf(`requests ${lane}`)
  let token = ''
  for (let requests = 0; !to.isDone(); requests++) {
    // A new guest now and then: a player may sit in only a few matches, and then is refused before all else.
    if (requests % REQUESTS_A_GUEST === 0) token = await again(() => guestToken(to.url))
    await to.next('requests')
    judge(
      to,
      await sayRaw(to.url, fuzzRequest(chance, { token, match: to.table() }), { isAll: true }),
    )
  }
}

/** Checks that a refusal has a code and a sentence, and that the server has not failed. */
function judge({ answers, faults }: Target, answered: string): void {
  const answer = answered.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const [, status = '', head = '', body = ''] =
    /^HTTP\/1\.1 (\d+)([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(answer) ?? []
  if (/^[123]/.test(status) || answer === '') return
  answers.refused++
  const isBodiless = body === '' && /content-length: [1-9]/i.test(head)
  const isTold = /"detail":"[A-Z][^"]*"/.test(body) && /"(code|error)":"[a-z-]+"/.test(body)
  if (!/^4/.test(status) || !(isTold || isBodiless))
    faults.push(`answered: ${answer.slice(0, 400)}`)
}

async function sendFrames(to: Target, lane: number): Promise<void> {
  const chance = chanceOf(`frames ${lane}`)
  const isOwn = lane % 2 === 0
  let token = ''
  let own = ''
  for (let frames = 0; !to.isDone(); ) {
    if (frames % FRAMES_A_MATCH === 0) {
      own = ''
      // A new guest each time: a player may sit in only a few matches.
      token = await again(() => guestToken(to.url))
    }
    const call = own === '' ? 'create/tieqchieq' : `joinById/${own}`
    const options = isOwn ? (own === '' ? ownMatch(chance) : {}) : { watch: true }
    const path = isOwn ? call : `joinById/${to.table()}`
    const entered = await again(() => enterSocket(to.url, token, path, options))
    if (isOwn) own = entered.matchId
    const { socket, kinds, closed } = entered
    let isOpen = true
    void closed.then(() => {
      isOpen = false
    })
    do {
      frames++
      await to.next('frames')
      socket.send(fuzzFrame(chance))
      // Everything sent before has been handled when this is answered; frames about others may come between.
      const pongs = kinds.get(PING)
      socket.send(Uint8Array.of(PING))
      while (isOpen && kinds.get(PING) === pongs)
        await Promise.race([new Promise((resolve) => socket.once('message', resolve)), closed])
    } while (isOpen && frames % FRAMES_A_MATCH !== 0 && !to.isDone())
    if (!isOpen) to.answers.closed++
    socket.terminate()
  }
}

async function sendJson(to: Target, lane: number): Promise<void> {
  const chance = chanceOf(`JSON ${lane}`)
  while (!to.isDone()) {
    // A new guest each time: hostile frames soon end a connection, and a player may sit in only a few matches.
    const token = await again(() => guestToken(to.url))
    await sayFirst(to, chance, token)
    const wish = { game: 'tieqchieq', players: 2, ...ownMatch(chance) }
    const own = lane % 2 === 0 ? await again(() => post(`${to.url}/api/matches`, token, wish)) : {}
    const id = lane % 2 === 0 ? String(own['id']) : to.table()
    const client =
      drawBelow(chance, 4) === 0
        ? await joinAt(openAt(lobbyOf(to)), { token })
        : await openJson(to.url, id, { token, watch: lane % 2 === 1 })
    for (let frames = 0; frames < FRAMES_A_MATCH && !to.isDone(); frames++) {
      await to.next('JSON')
      client.say(fuzzJsonFrame(chance))
      // Everything sent before has been handled when this is answered.
      await client.ask('ping')
      if (client.closed !== undefined) break
    }
    if (client.closed !== undefined) to.answers.closed++
    client.socket.terminate()
    judgeFrames(to, client)
  }
}

/** Checks that refusals have a code and a sentence, and that the client could follow what it was sent. */
function judgeFrames({ faults }: Target, client: JsonClient): void {
  for (const frame of client.frames) {
    if (frame['type'] !== 'refused' && frame['ok'] !== false) continue
    const { code, detail } = frame
    // The sentence may begin with the name of a member.
    if (!/^[a-z-]+$/.test(String(code)) || !/^["A-Z]/.test(String(detail)))
      faults.push(`answered: ${JSON.stringify(frame)}`)
  }
  faults.push(...client.faults)
}

/** The options of a match of one's own: it begins at once, or waits for its host to add a bot or to begin. */
function ownMatch(chance: Chance): object {
  return { bots: drawBelow(chance, 2), botDelayMs: 0 }
}

/** Sends a hostile first frame to a match or the lobby: it is let in, or refused with a code and a sentence. */
async function sayFirst(to: Target, chance: Chance, token: string): Promise<void> {
  const play = `${socketOf(to)}/api/matches/${to.table()}/play`
  const client = openAt(pick(chance, [play, lobbyOf(to)]))
  await to.next('JSON')
  client.say(fuzzFirstFrame(chance, token))
  await client.ask('ping')
  if (client.closed !== undefined) {
    to.answers.closed++
    const last = JSON.stringify(client.frames.at(-1))
    if (!/^{"type":"refused","code":"[a-z-]+","detail":"[A-Z]/.test(last))
      to.faults.push(`closed with ${client.closed.code} after ${last}`)
  }
  client.socket.terminate()
}

const socketOf = ({ url }: Target): string => url.replace('http', 'ws')
const lobbyOf = (to: Target): string => `${socketOf(to)}/api/lobby`

const SENDERS = { requests: sendRequests, frames: sendFrames, JSON: sendJson } as const

/**
 * Repeats a request once: an idle connection may be closed just when it is used again, which is not a fault.
 */
function again<Value>(ask: () => Promise<Value>): Promise<Value> {
  return ask().catch((error: unknown) => {
    const { cause }: { cause?: unknown } = Object(error)
    const { code }: { code?: unknown } = Object(cause)
    if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return ask()
    throw error
  })
}
