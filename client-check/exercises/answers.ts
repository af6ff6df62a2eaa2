// Exercises with answers whose replies are lost or late, or are refusals.
import { type Finding, notSeen } from '../../temple/src/check/verdict.ts'
import type { Act, Bench } from '../bench.ts'
import { madeUp, type Said } from '../doors/door.ts'
import { allOf, comes, comesBack, type Exercise, isReplyTo, plays, SHOW_MS } from '../exercise.ts'
import { hasteIn, rush } from '../haste.ts'
import type { Line } from '../line.ts'

/** The delay of a late reply. */
const LATE_MS = 2_500
/** A client that sends this many frames in that time is not waiting. */
const IMPATIENT_FRAMES = 12
/** The number of refusals of a request, and the shortest time in which a client that pauses can ask that often. */
const REFUSALS = 20
const HASTY_MS = 1_500
/** More repetitions of an answer than can have been on their way: the client insists. */
const INSISTENT = 20
/** The clock may choose the same action as the client; after this many decisions it is given up. */
const TRIES = 12

/** Catches the first answer to a decision that could have been answered otherwise. */
class Catch {
  readonly bench: Bench
  said: Said | undefined
  line: Line | undefined
  constructor(bench: Bench) {
    this.bench = bench
  }

  /** True for the caught answer, and for its repetitions over the same connection. */
  isIt(said: Said, line: Line): boolean {
    if (said.kind !== 'request' || said.type !== 'act') return false
    if (this.said === undefined && (line.asking?.actions.length ?? 0) > 1) {
      this.said = said
      this.line = line
      return true
    }
    return this.line === line && this.said?.content['decision'] === said.content['decision']
  }

  /** Resolves with the caught answer as soon as there is one. */
  wait(): Promise<Said | undefined> {
    return this.bench.wait(SHOW_MS, () => this.said)
  }

  /** True if the same decision has been answered again. */
  isRepeated(): boolean {
    const decision = this.said?.content['decision']
    return this.bench.acts.filter((act) => act.decision === decision).length > 1
  }
}

const NO_CHOICE = 'It never answered a decision with more than one action.'

/** Returns the step that waits for an answer to catch. */
function catching(bench: Bench, caught: Catch) {
  return async (): Promise<Finding> => {
    if ((await caught.wait()) !== undefined) return undefined
    return (await plays(bench, 1)) ?? NO_CHOICE
  }
}

async function lostRequest(bench: Bench): Promise<Finding> {
  const caught = new Catch(bench)
  await bench.invite({
    said(said, line) {
      if (!caught.isIt(said, line)) return true
      line.cut()
      return false
    },
  })
  const what = 'when the connection was cut before its answer arrived'
  return allOf([
    () => comes(bench),
    catching(bench, caught),
    () => comesBack(bench, caught.line, what),
    async () => (caught.isRepeated() ? undefined : `It did not repeat its answer ${what}.`),
  ])
}

async function lostReply(bench: Bench): Promise<Finding> {
  const caught = new Catch(bench)
  await bench.invite({
    said(said, line) {
      // From now on the client gets nothing, until the server has carried out its request.
      if (caught.isIt(said, line)) line.hold()
      return true
    },
    told(told, line) {
      if (caught.line !== line || !isReplyTo(told, caught.said?.id)) return [told]
      line.cut()
      return []
    },
  })
  return allOf([
    () => comes(bench),
    catching(bench, caught),
    () => comesBack(bench, caught.line, 'when the connection was cut before the reply'),
  ])
}

async function missingReply(bench: Bench): Promise<Finding> {
  const caught = new Catch(bench)
  await bench.invite({
    said(said, line) {
      caught.isIt(said, line)
      return true
    },
    told: (told, line) => (caught.line === line && isReplyTo(told, caught.said?.id) ? [] : [told]),
  })
  return allOf([
    () => comes(bench),
    catching(bench, caught),
    () => plays(bench, 2, 'when a reply does not come'),
  ])
}

async function missingRequest(bench: Bench): Promise<Finding> {
  const caught = new Catch(bench)
  await bench.invite({
    said: (said, line) => !caught.isIt(said, line) || caught.said !== said,
  })
  return allOf([
    () => comes(bench),
    catching(bench, caught),
    () => plays(bench, 1, 'when its answer is lost and the connection is not'),
  ])
}

async function lateReply(bench: Bench): Promise<Finding> {
  const caught = new Catch(bench)
  await bench.invite({
    said(said, line) {
      if (caught.isIt(said, line) && caught.said === said) line.hold()
      return true
    },
  })
  return allOf([
    () => comes(bench),
    catching(bench, caught),
    async () => {
      const { line } = caught
      const before = line?.said.length ?? 0
      const frames = (): number => (line?.said.length ?? 0) - before
      await bench.wait(LATE_MS, () => (frames() >= IMPATIENT_FRAMES ? true : undefined))
      if (frames() >= IMPATIENT_FRAMES)
        return `It sent ${frames()} frames while a reply was ${LATE_MS / 1_000} s late.`
      line?.letGo()
      return plays(bench, 2, 'after a late reply')
    },
  ])
}

function refused(code: string): Exercise {
  const what = `when it was refused as \`${code}\``
  return {
    number: 'CLI-7',
    title: `its answer is refused as \`${code}\` ${REFUSALS} times`,
    async run(bench) {
      const atMs: number[] = []
      await bench.invite({
        said({ type, id }, line) {
          if (type !== 'act' || atMs.length === REFUSALS) return true
          atMs.push(performance.now())
          line.tell(madeUp('reply', { id, ok: false, code, detail: 'The checker says so.' }))
          return false
        },
      })
      const finding = await comes(bench)
      if (finding !== undefined) return finding
      await bench.wait(SHOW_MS, () => atMs[0])
      const rushing = rush(REFUSALS)
      for (let asked = 0; asked < REFUSALS; asked++) {
        const again = await bench.wait(SHOW_MS, () => atMs[asked])
        if (again === undefined) return plays(bench, 1, what)
      }
      const haste = hasteIn(atMs, HASTY_MS, await rushing)
      return haste === undefined ? plays(bench, 1, what) : `${haste} ${what}.`
    },
  }
}

/** Delays the client's answer until its time is up, so that the server refuses it. */
async function stale(bench: Bench): Promise<Finding> {
  let held: Act | undefined
  await bench.invite({
    said(said) {
      const act = said.type === 'act' ? bench.acts.at(-1) : undefined
      held ??= act
      return act === undefined || act.decision !== held?.decision
    },
  })
  const repeats = (): number => bench.acts.filter((act) => act.decision === held?.decision).length
  const findings = await allOf([() => comes(bench)])
  if (findings !== undefined) return findings
  for (let tries = 0; tries < TRIES; tries++) {
    const act = await bench.wait(SHOW_MS, () => held)
    if (act === undefined) return plays(bench, 1)
    const { line, id, decision } = act
    await bench.wait(SHOW_MS, () => (line.asking?.id === decision ? undefined : true))
    line.pass(act)
    const reply = await bench.wait(SHOW_MS, () => line.replies.get(id))
    // Without a refusal, the clock has chosen the same.
    if (reply?.['code'] === 'stale-decision') {
      const before = repeats()
      bench.bend({})
      const goal = bench.accepted + 2
      const isThrough = (): boolean =>
        bench.accepted >= goal || bench.isOver || repeats() - before >= INSISTENT
      await bench.wait(SHOW_MS, () => (isThrough() ? true : undefined))
      if (repeats() - before >= INSISTENT)
        return 'It repeated an answer that was refused as `stale-decision`.'
      return bench.accepted >= goal ? undefined : plays(bench, 1, 'after `stale-decision`')
    }
    held = undefined
  }
  return notSeen('the clock always chose what the client had chosen')
}

export const ANSWER_EXERCISES: readonly Exercise[] = [
  { number: 'CLI-5', title: 'the connection is cut before its answer arrives', run: lostRequest },
  { number: 'CLI-5', title: 'the connection is cut before the reply', run: lostReply },
  { number: 'CLI-5', title: 'a reply does not come', run: missingReply },
  { number: 'CLI-5', title: 'an answer does not arrive', run: missingRequest },
  { number: 'CLI-6', title: `a reply is ${LATE_MS / 1_000} s late`, run: lateReply },
  ...['busy', 'journal-unavailable', 'moved'].map(refused),
  {
    number: 'CLI-8',
    title: 'its answer arrives when its time is over',
    table: { turnSeconds: 1 },
    run: stale,
  },
]
