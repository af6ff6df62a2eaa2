// Everything besides legal answers that is tried once in each golden match.
import { TEMPLE } from './golden-match.ts'
import type { Recorder } from './recorder.ts'

/** Something that happens between two answers, given the first two players, of whom the first is the host. */
export type Happening = (at: Recorder, first: string, second: string) => Promise<void>

/** Refused answers, and one that is repeated. */
const badAnswers: Happening = async (at) => {
  const [{ who, decision } = { who: '', decision: undefined }] = at.asked()
  if (decision === undefined) return
  const { id: now, actions } = decision
  const action = at.pick(actions)
  const { illegal = [] }: { illegal?: readonly { action: unknown }[] } = Object(decision)
  await at.ask(who, 'act', { decision: now + 7, action })
  await at.ask(who, 'act', { decision: now, action: { type: 'dance' } })
  await at.ask(who, 'act', { action })
  await at.ask(who, 'act', null)
  for (const each of illegal.slice(0, 1)) await at.ask(who, 'act', { decision: now, ...each })
  await at.ask(who, 'act', { decision: now, action })
  await at.ask(who, 'act', { decision: now, action })
}

/** Plain messages, and messages of unknown types. */
const plainMessages: Happening = async (at) => {
  const [{ who, decision } = { who: '', decision: undefined }] = at.asked()
  if (decision === undefined) return
  await at.say(who, 'act', { decision: decision.id + 7, action: null })
  await at.say(who, 'act', { decision: decision.id, action: at.pick(decision.actions) })
  await at.say(who, 'dance')
  await at.ask(who, 'dance')
}

const reactions: Happening = async (at, first) => {
  for (const sign of ['flower', 'skull', 'dance']) await at.ask(at.live(first), 'react', { sign })
  await at.ask(at.live('Watcher'), 'react', { sign: 'sun' })
}

const pauses: Happening = async (at, first, second) => {
  await at.ask(at.live(second), 'pause')
  await at.ask(at.live(first), 'resume')
  await at.ask(at.live(first), 'pause')
  await at.ask(at.live(first), 'pause')
  await at.answer()
  await at.ask(at.live(first), 'resume')
}

const resyncs: Happening = async (at, first, second) => {
  for (const who of [first, second, 'Watcher']) await at.ask(at.live(who), 'resync')
}

/** Requests that come too late, and requests of the host's by others. */
const hostRequests: Happening = async (at, first, second) => {
  const [host, other, watcher] = [first, second, 'Watcher'].map((who) => at.live(who))
  for (const [type, message] of [
    ['start', {}],
    ['ready', { on: true }],
    ['ready', { on: 1 }],
    ['addBot', { seat: 1 }],
    ['addBot', { seat: 1, level: 'wise' }],
    ['removeBot', { seat: 1 }],
    ['kick', { seat: 0 }],
    ['kick', { seat: 1, name: 'Nobody' }],
    ['kick', { seat: 99 }],
    ['kick', {}],
    ['judgeTemple', { temple: 'none', verdict: 'credit' }],
    ['rematch', {}],
  ] as const)
    await at.ask(host ?? '', type, message)
  await at.ask(other ?? '', 'kick', { seat: 0 })
  await at.ask(other ?? '', 'judgeTemple', { temple: 'none', verdict: 'credit' })
  await at.ask(watcher ?? '', 'pause')
  await at.ask(host ?? '', 'handOver', { seat: 1, name: second })
  await at.ask(other ?? '', 'handOver', { seat: 0 })
}

/** Connections that are lost, superseded, left, and taken over. */
const reconnects: Happening = async (at, first, second) => {
  await at.drop(at.live(second))
  await at.pass(1_000)
  await at.join(`${second} 2`, { entropy: 'ff', from: 'phone', attempt: 2 })
  await at.join(`${second} 3`, { from: 'phone', attempt: 1 })
  await at.join(`${first} 2`, {})
  await at.do({ do: 'leave', who: `${first} 2` })
  await at.join(`${first} 3`, {})
}

/** Spectators who come and go within the second in which that is shown once. */
const spectators: Happening = async (at) => {
  await at.pass(2_000)
  await at.join('Watcher 2', { watch: true })
  await at.join('Stranger', {})
  await at.join('Stranger 2', { watch: true })
  await at.pass(2_000)
  await at.drop('Watcher 2')
  await at.pass(1_000)
}

/** The clock decides until a bot stands in; its player comes back before the bot acts, since bots choose at random. */
const clocks: Happening = async (at) => {
  const victim = at.asked()[0]?.who ?? ''
  const isAsked = (): boolean => at.asked().some(({ who }) => who === victim)
  const others = (who: string): boolean => who !== victim
  for (let missed = 0; missed < 3; ) {
    if (isAsked()) missed++
    if (isAsked()) await at.pass(30_000)
    else if (!(await at.answer(others))) return
  }
  while (!isAsked()) if (!(await at.answer(others))) return
  await at.answer((who) => who === victim)
}

/** A player gives up a seat, and another takes it before the bot acts. */
const newcomer: Happening = async (at, first, second) => {
  await at.ask(at.live(second), 'leave')
  await at.join('Newcomer', {})
  await at.join('Newcomer 2', { code: at.codeOf(first), entropy: 'ee' })
}

const windows: Happening = async (at, first) => {
  await at.ask(at.live(first), 'autoPass', { on: 1 })
  await at.passWindows(at.live(first))
}

/** A temple that reports beads, too many of them once. */
export const temple: Happening = async (at, first, second) => {
  await at.do({ do: 'temple', who: first, seats: 'mine' })
  await at.do({ do: 'beads', slots: 'HT' })
  await at.do({ do: 'beads', slots: 'HT' })
  for (let answers = 0; answers < 6; answers++) await at.answer()
  await at.do({ do: 'beads', slots: 'HTHHT' })
  const tooMany = `HTHHT${'T'.repeat(80)}`
  await at.do({ do: 'beads', slots: tooMany })
  for (const [who, verdict] of [
    [second, 'ignore'],
    [first, 'dance'],
    [first, 'credit'],
    [first, 'ignore'],
    [first, 'ignore'],
  ] as const)
    await at.ask(at.live(who), 'judgeTemple', { temple: TEMPLE, verdict })
  await at.do({ do: 'beads', slots: `${tooMany}H` })
  for (let answers = 0; answers < 6; answers++) await at.answer()
  await at.ask(at.live(first), 'judgeTemple', { temple: TEMPLE, verdict: 'unpair' })
  await at.do({ do: 'beads', slots: `${tooMany}HH` })
}

/** All that can happen in any game. */
export const HAPPENINGS = [
  ...([badAnswers, plainMessages, reactions, pauses, resyncs, clocks] as const),
  ...([hostRequests, spectators, reconnects, newcomer, windows] as const),
]
