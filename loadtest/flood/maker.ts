// The thread that makes the matches of a flood.
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

export interface MatchFlood {
  readonly port: number
  readonly matches: number
  readonly perSecond: number
}

const ADDRESSES = 200
/** Fewer than the twenty in which a player may sit. */
const MATCHES_PER_PLAYER = 15
/** The most matches being created at once; beyond it, the server is slower than the flood. */
const WAITING_MAX = 1_000

const { port, matches, perSecond }: MatchFlood = workerData
// On Linux, all of 127.0.0.0/8 is this machine.
const agents = Array.from(
  { length: ADDRESSES },
  (_, at) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${at + 1}` }),
)
const sinceMs = performance.now()
let begun = 0
let waiting = 0
for (let group = 0; begun < matches; group++) {
  const size = Math.min(MATCHES_PER_PLAYER, matches - begun)
  while (waiting >= WAITING_MAX) await sleep(1)
  begun += size
  waiting += size
  void makeGroup(agents[group % ADDRESSES], size).then(() => {
    waiting -= size
  })
  await sleep(Math.max(0, (begun / perSecond) * 1_000 - (performance.now() - sinceMs)))
}
while (waiting > 0) await sleep(10)
for (const agent of agents) agent.destroy()

/** Creates one player, and this many matches of theirs. */
async function makeGroup(agent: Agent | undefined, size: number): Promise<void> {
  const { token } = await post(agent, '/api/guests', '', { name: 'Somebody' })
  for (let made = 0; made < size; made++)
    await post(agent, '/api/matches', String(token), { game: 'tieqchieq' })
}

async function post(
  agent: Agent | undefined,
  path: string,
  token: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await answerTo(
    { agent, port, host: '127.0.0.1', path, method: 'POST', headers },
    JSON.stringify(body),
  )
  const answer = Object(await json(response))
  if (response.statusCode === 201) return answer
  throw new Error(`${path}: ${response.statusCode} ${JSON.stringify(answer)}`)
}

/** Sends a request, and repeats it if the server was just closing the idle connection. */
function answerTo(options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(options, resolve)
      .once('error', (error: NodeJS.ErrnoException) => {
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(answerTo(options, body))
        else reject(error)
      })
      .end(body)
  })
}
