// npm run faults:crash [-- --short]: matches are played as fast as clients can, while the server is killed at
// random moments and started again. Nothing that was acknowledged may be lost, nothing may count twice, every
// match must come to its end, and every record must verify. Ends with a line of figures, and exit code 0 or 1.
import { parseArgs } from 'node:util'
import { connect } from '../../client-sdk/src/connect.ts'
import type { Match } from '../../client-sdk/src/match.ts'
import { GAMES } from '../../rules/src/games.ts'
import { canonicalJson } from '../../rules/src/json.ts'
import { pick } from '../../rules/src/random.ts'
import { parseRecord } from '../../rules/src/record.ts'
import { verifyRecord } from '../../rules/src/verify.ts'
import { chanceOf } from '../support/chance.ts'
import { newServerProcess } from '../support/server-process.ts'

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
const KILLS = values.short ? 12 : 200
/** Matches that are played at the same time. */
const TABLES = 3
/** Between two kills: long enough for matches to get on, short enough to hit every moment. */
const KILL_AFTER_MS_MAX = 600

/** How long the last matches may take when nothing is killed any more. */
const END_MS_MAX = 30_000

/** An answer that the server said is durable. */
interface Acknowledged {
  readonly seat: number
  readonly decision: number
  readonly action: string
}

interface Played {
  readonly id: string
  readonly acknowledged: readonly Acknowledged[]
}

const chance = chanceOf('crash')
const server = await newServerProcess({ LOG_LEVEL: 'info' })
let isOver = false
const faults: string[] = []
/** What each table is at, for when it hangs. */
const states: unknown[] = []

async function playMatches(table: number): Promise<readonly Played[]> {
  const names = [`Red ${table}`, `Yellow ${table}`]
  const [first, second] = await Promise.all(names.map((name) => connect(server.url, { name })))
  if (first === undefined || second === undefined) throw new Error('nobody is connected')
  const played: Played[] = []
  while (!isOver) {
    states[table] = 'making'
    const made = await insist(() => first.create('tieqchieq'))
    states[table] = 'joining'
    const joined = await second.join<'tieqchieq'>(made.id)
    const acknowledged: Acknowledged[] = []
    states[table] = {
      toJSON: () => [made, joined].map((match) => ({ ...match.state, asked: match.decision?.id })),
    }
    await Promise.all([made, joined].map((match) => playOn(match, acknowledged)))
    played.push({ id: made.id, acknowledged })
    for (const match of [made, joined]) match.disconnect()
  }
  return played
}

/** Making a match is not repeated by the client: whether it was made is not known. */
async function insist<Value>(run: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await run()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function playOn(match: Match<'tieqchieq'>, acknowledged: Acknowledged[]): Promise<void> {
  return new Promise((resolve) => {
    const answer = (): void => {
      const { decision, seat } = match
      if (decision === undefined || seat === undefined) return
      const action = pick(chance, decision.actions)
      match.act(action).then(
        () => acknowledged.push({ seat, decision: decision.id, action: canonicalJson(action) }),
        // Put again after a crash, the same decision may be answered twice, in two ways.
        (error: unknown) => {
          const { code }: { code?: unknown } = Object(error)
          if (code !== 'stale-decision') faults.push(`refused: ${String(error)}`)
        },
      )
    }
    match.on('decision', answer)
    match.on('end', () => resolve())
    if (match.outcome !== null) resolve()
    answer()
  })
}

/** What a match that is over has kept of what was acknowledged. */
async function check({ id, acknowledged }: Played): Promise<{ lost: number; twice: number }> {
  const response = await fetch(`${server.url}/api/matches/${id}/record`)
  const verified = verifyRecord(GAMES, await response.clone().json())
  if (!verified.ok) faults.push(`${id}: ${verified.refusal.detail}`)
  const record = parseRecord(await response.json())
  const all = record.ok
    ? record.value.inputs.flatMap((each) => (each.kind === 'act' ? [each] : []))
    : []
  let lost = 0
  let twice = 0
  for (const seat of [0, 1]) {
    const inputs = all.filter((input) => input.seat === seat)
    // Every decision is answered once, so the n-th input of a seat answers its n-th decision.
    const mine = acknowledged.filter((each) => each.seat === seat)
    for (const { decision, action } of mine)
      if (canonicalJson(inputs[decision - 1]?.action ?? null) !== action) lost++
    const asked = Math.max(0, ...mine.map(({ decision }) => decision))
    twice += Math.max(0, inputs.length - asked)
  }
  return { lost, twice }
}

await server.start()
const tables = Array.from({ length: TABLES }, (_, table) => playMatches(table))
const begin = performance.now()
for (let kill = 0; kill < KILLS; kill++) {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * KILL_AFTER_MS_MAX))
  await server.kill()
  await server.start()
}
isOver = true
const deadline = setTimeout(() => {
  console.error(`${KILLS} kills, but the matches do not come to their end`)
  for (const [table, state] of states.entries()) console.error(table, JSON.stringify(state))
  process.exit(1)
}, END_MS_MAX)
const played = (await Promise.all(tables)).flat()
clearTimeout(deadline)
const checks = await Promise.all(played.map(check))
await server.remove()
const sum = (key: 'lost' | 'twice'): number => checks.reduce((total, each) => total + each[key], 0)
const acknowledged = played.reduce((total, each) => total + each.acknowledged.length, 0)
const seconds = ((performance.now() - begin) / 1000).toFixed(0)
for (const fault of faults) console.error(fault)
const isGood = sum('lost') === 0 && sum('twice') === 0 && faults.length === 0 && acknowledged > 0
console.log(
  `${KILLS} kills in ${seconds} s: ${played.length} matches finished, ${acknowledged} inputs acknowledged, ` +
    `${sum('lost')} lost, ${sum('twice')} applied twice, ${faults.length} other faults`,
)
process.exit(isGood ? 0 : 1)
