// Bots in a match: a hard bot gets a resampled match, acts after a constant time, and holds up nothing.
import { describe, expect, test } from 'vitest'
import type { BotLevel } from '../../../../protocol/src/bot-levels.ts'
import { playable } from '../../../../rules/src/match.ts'
import type { Question, Thinker } from '../../../../server/src/bots/thinker.ts'
import { HARD_BOT_MS } from '../../../../server/src/config/limits/one-match.ts'
import { Bots } from '../../../../server/src/match/awake/bot-moves.ts'
import { alarmsOf } from '../../../../server/src/match/awake/clocks.ts'
import type { NewEntry } from '../../../../server/src/match/model/entry.ts'
import { applyEntry, putDecisions } from '../../../../server/src/match/model/progress.ts'
import { newSession, type SessionDraft } from '../../../../server/src/match/model/session.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { person } from '../../../support/clients/people.ts'
import { must } from '../../../support/must.ts'
import { peek } from '../../../support/peek/peek.ts'
import { newPeekTable, peekHeader, sit, toSit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

const entropy = newSeededEntropy('bots')

/** Creates a thinker that notes its questions, and answers when a test says so. */
function newStudent() {
  const questions: Question[] = []
  const answers: ((action: unknown) => void)[] = []
  let calledOff = 0
  const thinker: Thinker = {
    think(question, { ms }, found) {
      // A later answer would come too late.
      expect(ms).toBeLessThan(HARD_BOT_MS)
      questions.push(question)
      answers.push(found)
      return () => calledOff++
    },
    close: async () => {},
  }
  return { thinker, questions, answers, calledOff: () => calledOff }
}

/** Starts a match of one player, who acts first, and two bots of one level. */
function atTable(botLevel: BotLevel, botDelayMs = 0): SessionDraft {
  const settings = { ...peekHeader.settings, botLevel, botDelayMs }
  const seating = ['free', 'bot', 'bot'] as const
  const session = newSession(playable(peek), { ...peekHeader, seating, settings })
  put(session, sit(0))
  put(session, { kind: 'start' })
  return session
}

function put(session: SessionDraft, entry: NewEntry): void {
  must(applyEntry(session, { ...entry, atMs: 0 }))
  putDecisions(session)
}

/** Plays until a bot has a choice; returns its seat. */
function passTo(session: SessionDraft): number {
  for (;;) {
    const seat = session.places.findIndex(({ asked }) => asked !== undefined)
    const { asked, bot } = session.places[seat] ?? {}
    if (asked === undefined) throw new Error('nobody is asked')
    if (bot === 'seated' && asked.decision.actions.length > 1) return seat
    const action = asked.decision.actions[0]
    put(session, { kind: 'act', seat, decision: asked.id, action, by: 'clock' })
  }
}

describe('a hard bot', () => {
  test('is given a match that its seat cannot tell from the real one, and nothing else', () => {
    const session = atTable('hard')
    const seat = passTo(session)
    const seen = new Set<string>()
    for (let n = 0; n < 40; n++) {
      const { thinker, questions } = newStudent()
      new Bots(thinker, newManualTimers(), entropy).consider(session)
      const [question] = questions
      if (question === undefined) throw new Error('it is asked nothing')
      const told = session.game.resume(question.players, question.saved)
      expect(told.privateView(question.seat)).toEqual(session.match?.privateView(question.seat))
      expect(question.seat).toBe(seat)
      // The other hands are dealt by chance: the real ones would always be the same.
      seen.add(JSON.stringify(told.seats.map((each) => told.privateView(each))))
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  test('plays the action it has found, and otherwise the one that looks best', () => {
    const session = atTable('hard')
    const seat = passTo(session)
    const { thinker, answers } = newStudent()
    const bots = new Bots(thinker, newManualTimers(), entropy)
    bots.consider(session)
    const actions = session.places[seat]?.asked?.decision.actions
    expect(actions).toContainEqual(bots.choose(session, seat))
    answers[0]?.('found')
    expect(bots.choose(session, seat)).toBe('found')
  })

  test('does not think twice about one decision, and stops once it is answered', () => {
    const session = atTable('hard')
    const seat = passTo(session)
    const { thinker, questions, calledOff } = newStudent()
    const bots = new Bots(thinker, newManualTimers(), entropy)
    bots.consider(session)
    bots.consider(session)
    expect(questions).toHaveLength(1)
    const asked = session.places[seat]?.asked
    const action = asked?.decision.actions[0]
    put(session, { kind: 'act', seat, decision: asked?.id ?? 0, action, by: 'bot' })
    bots.consider(session)
    expect(calledOff()).toBe(1)
  })

  test('does not think when only one action is legal, and stops when the match closes', () => {
    const session = atTable('hard')
    const seat = passTo(session)
    const place = session.places[seat]
    const asked = place?.asked
    if (place === undefined || asked === undefined) throw new Error('it is asked')
    const thoughts = (count: number): number => {
      const { thinker, questions, calledOff } = newStudent()
      const bots = new Bots(thinker, newManualTimers(), entropy)
      const actions = asked.decision.actions.slice(0, count)
      place.asked = { ...asked, decision: { ...asked.decision, actions } }
      bots.consider(session)
      bots.stop()
      expect(calledOff()).toBe(questions.length)
      return questions.length
    }
    expect([thoughts(1), thoughts(2)]).toEqual([0, 1])
  })

  test('begins to think again when the match comes back with the same decision', () => {
    const session = atTable('hard')
    const seat = passTo(session)
    const { thinker, questions, answers } = newStudent()
    const bots = new Bots(thinker, newManualTimers(), entropy)
    bots.consider(session)
    bots.stop()
    bots.consider(session)
    expect(questions).toHaveLength(2)
    answers[1]?.('found')
    expect(bots.choose(session, seat)).toBe('found')
  })

  test('takes a constant time, and never acts at once', () => {
    const attended = [{ isPresent: true, passesAutomatically: false }]
    const waits = (session: SessionDraft) => {
      passTo(session)
      return alarmsOf(session, attended).map(({ ms }) => ms)
    }
    expect(waits(atTable('hard'))).toEqual([HARD_BOT_MS])
    expect(waits(atTable('hard', 2_000))).toEqual([2_000])
    expect(waits(atTable('easy'))).toEqual([0])
  })
})

test('hard bots of a match think for the address of its host, and never for that of a spectator', async () => {
  const addresses = new Set<string>()
  const thinker: Thinker = {
    think(_question, { address }) {
      addresses.add(address)
      return () => {}
    },
    close: async () => {},
  }
  const timers = newManualTimers()
  // The clock plays for the host, too.
  const settings = { botLevel: 'hard', turnSeconds: 1 } as const
  const header = { seating: ['free', 'bot', 'bot'] as const }
  const { match } = await newPeekTable({ timers, settings, header, thinker })
  const spectator = { ...person('itzli'), address: '203.0.113.8' }
  await match.join(spectator, { ...toSit, watch: true })
  await match.join({ ...person('citlali'), address: '203.0.113.7' }, toSit)
  await timers.pass(60_000)
  expect([...addresses]).toEqual(['203.0.113.7'])
})

test('an easy bot, and a stand-in for an absent player, do not think', () => {
  const easy = newStudent()
  const session = atTable('easy')
  passTo(session)
  new Bots(easy.thinker, newManualTimers(), entropy).consider(session)
  expect(easy.questions).toEqual([])
  const away = newStudent()
  const left = atTable('hard')
  put(left, { kind: 'leave', seat: 0 })
  for (const place of left.places.slice(1)) place.level = 'easy'
  new Bots(away.thinker, newManualTimers(), entropy).consider(left)
  expect(away.questions).toEqual([])
})

test.for(['novice', 'easy'] as const)(
  'a bot that is %s has always chosen before its wait is over',
  async (level) => {
    const session = atTable(level)
    const seat = passTo(session)
    const timers = newManualTimers()
    const bots = new Bots(newStudent().thinker, timers, entropy)
    bots.consider(session)
    await timers.pass(0)
    const place = session.places[seat]
    const asked = place?.asked
    if (place === undefined || asked === undefined) throw new Error('it is asked')
    // Were it still to choose, it would find nothing.
    place.asked = { ...asked, decision: { ...asked.decision, actions: [] } }
    expect(asked.decision.actions).toContainEqual(bots.choose(session, seat))
  },
)

test('a novice does not think, and does not always do what looks best', () => {
  const { thinker, questions } = newStudent()
  const session = atTable('novice')
  const seat = passTo(session)
  const bots = new Bots(thinker, newManualTimers(), entropy)
  bots.consider(session)
  expect(questions).toEqual([])
  // Two of three actions are chosen one time in six each: one is missed in fewer than one of 10^15 runs.
  const chosen = Array.from({ length: 200 }, () => JSON.stringify(bots.choose(session, seat)))
  const actions = session.places[seat]?.asked?.decision.actions.map((each) => JSON.stringify(each))
  expect(new Set(chosen)).toEqual(new Set(actions))
})

test('the host chooses the level of a bot that joins', () => {
  const session = newSession(playable(peek), peekHeader)
  put(session, sit(0))
  put(session, { kind: 'sit-bot', seat: 1, by: 0, level: 'hard' })
  put(session, { kind: 'sit-bot', seat: 2, by: 0 })
  expect(session.places.map(({ level }) => level)).toEqual(['easy', 'hard', 'easy'])
})

test('the hard bots of a match that leaves memory stop thinking', async () => {
  const timers = newManualTimers()
  const { thinker, questions, calledOff } = newStudent()
  const { match } = await newPeekTable({
    ...{ timers, thinker },
    header: { seating: ['free', 'bot', 'bot'] },
    settings: { botLevel: 'hard' },
  })
  const player = person('player')
  await match.join(player, toSit)
  await timers.pass(0)
  const { id: decision } = Object(player.got.findLast(({ type }) => type === 'decision')?.message)
  await match.request(player, 'act', { decision, action: { type: 'draw' } })
  await timers.pass(0)
  expect([questions.length, calledOff()]).toEqual([1, 0])
  match.stop()
  expect(calledOff()).toBe(1)
})
