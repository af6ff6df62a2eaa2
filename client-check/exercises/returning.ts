// Exercises with connections that are lost, closed for good or hang, and with a server that is unreachable for a while.
import { CLOSE_CODES } from '../../protocol/src/constants.ts'
import { type Finding, notSeen } from '../../temple/src/check/verdict.ts'
import type { Bench } from '../bench.ts'
import { refusing } from '../bend.ts'
import { madeUp } from '../doors/door.ts'
import {
  allOf,
  asks,
  begins,
  comes,
  comesBack,
  type Exercise,
  endOf,
  plays,
  SHOW_MS,
  staysQuiet,
} from '../exercise.ts'
import { hasteIn, rush } from '../haste.ts'

/** Close codes after which a client comes back; the last one is unknown to it. */
const PASSING_CODES = [1_001, CLOSE_CODES.moved, CLOSE_CODES['too-many-messages'], 4_190]
const FINAL_CODES = (
  ['left', 'taken-over', 'malformed-frame', 'kicked', 'banned', 'history-lost'] as const
).map((reason) => CLOSE_CODES[reason])
/** The number of attempts to watch, and the shortest time that they take with pauses between them. */
const ATTEMPTS = 30
const HASTY_MS = 5_000
/** The longest time between two attempts; after that, the client has given up. */
const PATIENCE_MS = 60_000
const LATER_REFUSALS = 3
const RETRY_AFTER_S = 2
/** Timers of other languages may be a little early. */
const EARLY_MS = 100

async function cutAtJoin(bench: Bench): Promise<Finding> {
  let hasCut = false
  await bench.invite({
    told(told, line) {
      if (told.kind !== 'welcome' || hasCut) return [told]
      hasCut = true
      line.cut()
      return []
    },
  })
  return (await comes(bench)) ?? plays(bench, 1, 'when the connection was cut before its welcome')
}

function lost(how: string, lose: (bench: Bench) => void): Exercise {
  return {
    number: 'CLI-4',
    title: `the connection is ${how}`,
    async run(bench) {
      await bench.invite()
      return allOf([
        () => comes(bench),
        () => plays(bench, 1),
        () => {
          const { line } = bench
          lose(bench)
          return comesBack(bench, line, `after the connection was ${how}`)
        },
      ])
    },
  }
}

/** Turns a client away for good, and watches whether it comes back. */
function final(how: string, close: (bench: Bench) => Promise<Finding>): Exercise {
  return {
    number: 'CLI-16',
    title: `the connection is closed with ${how}`,
    run: (bench) =>
      allOf([
        () => close(bench),
        async () => {
          const before = bench.attempts.length
          const isBack = (): boolean => bench.attempts.length > before
          const back = await staysQuiet(bench, () => (isBack() ? true : undefined))
          return back === undefined ? undefined : `It came back after ${how}.`
        },
      ]),
  }
}

async function closeWith(bench: Bench, code: number): Promise<Finding> {
  await bench.invite()
  return allOf([
    () => comes(bench),
    () => plays(bench, 1),
    async () => void bench.line?.close(code),
  ])
}

async function refuseJoin(bench: Bench): Promise<Finding> {
  await bench.invite({
    said(said, line) {
      if (said.kind !== 'join') return true
      line.tell(madeUp('refused', { code: 'kicked', detail: 'The checker says so.' }))
      line.close(CLOSE_CODES.refused)
      return false
    },
  })
  return allOf([
    () => begins(bench),
    async () => {
      const find = () => bench.lines.find(({ told }) => told.length > 0)
      const refused = await bench.wait(SHOW_MS, find)
      return refused === undefined ? `It did not come to the match${endOf(bench)}.` : undefined
    },
  ])
}

async function closedDoor(bench: Bench): Promise<Finding> {
  await bench.invite()
  return allOf([
    () => comes(bench),
    () => plays(bench, 1),
    async () => {
      const { line, attempts } = bench
      const known = attempts.length
      bench.bend({ asked: () => 'hang-up' })
      line?.cut()
      const rushing = rush(ATTEMPTS)
      for (let made = 0; made < ATTEMPTS; made = bench.attempts.length - known) {
        const more = await bench.wait(PATIENCE_MS, () => bench.attempts[known + made])
        if (more === undefined) return `It gave up after ${made} attempts${endOf(bench)}.`
      }
      const made = bench.attempts.slice(known, known + ATTEMPTS)
      const atMs = made.map((attempt) => attempt.atMs)
      const haste = hasteIn(atMs, HASTY_MS, await rushing)
      if (haste !== undefined) return `${haste} to come back.`
      bench.bend({})
      return comesBack(bench, line, 'when the door was open again')
    },
  ])
}

async function laterOverJson(bench: Bench): Promise<Finding> {
  let refusals = 0
  await bench.invite({
    said(said, line) {
      if (said.kind !== 'join' || refusals === LATER_REFUSALS) return true
      refusals++
      line.tell(madeUp('refused', { code: 'busy', detail: 'The checker says so.' }))
      line.close(1_013)
      return false
    },
  })
  return (await comes(bench)) ?? plays(bench, 1)
}

async function laterOverColyseus(bench: Bench): Promise<Finding> {
  let refusals = 0
  await bench.invite({
    asked: ({ url }) => {
      if (!url.startsWith('/matchmake/') || refusals === LATER_REFUSALS) return 'pass'
      refusals++
      const { body, ...answer } = refusing(503, 'busy')
      return { ...answer, body: JSON.stringify({ ...JSON.parse(body), code: 503 }) }
    },
  })
  return (await comes(bench)) ?? plays(bench, 1)
}

/** Tells the client to wait at its first request over HTTP, which usually makes a guest. */
async function askedTooOften(bench: Bench): Promise<Finding> {
  let refusedAtMs: number | undefined
  await bench.invite({
    asked: ({ isUpgrade, url }) => {
      if (isUpgrade || refusedAtMs !== undefined || !url.startsWith('/api/')) return 'pass'
      refusedAtMs = performance.now()
      return refusing(429, 'too-many-requests', { 'retry-after': String(RETRY_AFTER_S) })
    },
  })
  const absent = await asks(bench)
  if (absent !== undefined) return absent
  const isSomething = (): boolean => bench.asked.length > 1 || bench.lines.length > 0
  await bench.wait(SHOW_MS, () => (isSomething() ? true : undefined))
  if (refusedAtMs === undefined) return notSeen('it asked for nothing over HTTP')
  const next = bench.asked[1]
  if (next === undefined) return notSeen('it did not ask again')
  const ms = next.atMs - refusedAtMs
  return ms + EARLY_MS < RETRY_AFTER_S * 1_000
    ? `It asked again after ${Math.ceil(ms)} ms when it was told to wait ${RETRY_AFTER_S} s.`
    : undefined
}

export const RETURNING_EXERCISES: readonly Exercise[] = [
  // It takes longest, so it begins first.
  { number: 'CLI-11', title: 'the server is unreachable for a while', run: closedDoor },
  { number: 'CLI-4', title: 'the connection is cut before its welcome', run: cutAtJoin },
  lost('cut', ({ line }) => line?.cut()),
  ...PASSING_CODES.map((code) => lost(`closed with ${code}`, ({ line }) => line?.close(code))),
  { number: 'CLI-10', title: 'it should come later', doors: ['json'], run: laterOverJson },
  { number: 'CLI-10', title: 'it should come later', doors: ['colyseus'], run: laterOverColyseus },
  { number: 'CLI-10', title: 'it is told that it asks too often', run: askedTooOften },
  {
    ...lost('left hanging', ({ line }) => line?.hang()),
    ...({ number: 'CLI-15', title: 'the server hangs' } as const),
  },
  ...FINAL_CODES.map((code) => final(String(code), (bench) => closeWith(bench, code))),
  { ...final(`refused, with ${CLOSE_CODES.refused}`, refuseJoin), doors: ['json'] },
]
