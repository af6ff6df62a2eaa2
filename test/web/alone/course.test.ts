// A match on the device alone follows the rules, is stored whole, and shows each chair only what its viewer may see.
import { expect, test } from 'vitest'
import { bestLooking, nextToAct } from '../../../rules/src/asked.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { present } from '../../../rules/src/invariant.ts'
import type { Playable } from '../../../rules/src/match.ts'
import { verifyRecord } from '../../../rules/src/records/verify.ts'
import type { Seat, Viewer } from '../../../rules/src/seat.ts'
import {
  type LocalMatch,
  newLocalMatch,
  parseLocalMatch,
  recordOf,
} from '../../../web/src/alone/matches/local-match.ts'
import { type Course, openCourse } from '../../../web/src/alone/table/course.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { gameOf } from '../../support/matches/matches.ts'

const chance = chanceOf('courses')
function newMatch({ id, version, seats }: Playable): LocalMatch {
  const bot = { by: 'bot', level: 'easy' } as const
  const bots = Array.from({ length: Math.min(seats.max, 3) - 1 }, () => bot)
  return newLocalMatch({
    ...{ game: id, version, options: {}, botDelayMs: 0 },
    seats: [{ by: 'person', name: 'Izel' }, ...bots],
  })
}

/** Opens a match, and notes what is stored of it. */
function open(rules: Playable, stored: LocalMatch) {
  const notes: LocalMatch[] = []
  const sayRefusal = (code: string) => `in words: ${code}`
  const course = openCourse({ rules, stored, sayRefusal, store: (match) => void notes.push(match) })
  return { course, notes }
}

/** Plays on, with every seat taking the action that looks best. */
function playOn({ match, act }: Course, inputs = Number.POSITIVE_INFINITY): void {
  for (let played = 0; played < inputs; played++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    act(asked.seat, bestLooking(match, asked))
  }
}

test.for(GAMES.map(({ id }) => id))('a match of %s can be verified from what is stored', (id) => {
  const rules = gameOf(id)
  const { course, notes } = open(rules, newMatch(rules))
  playOn(course)
  const kept = present(notes.at(-1), 'it was kept')
  expect([kept.isOver, kept.inputs.length]).toEqual([true, notes.length])
  const again = present(parseLocalMatch(JSON.stringify(kept)), 'what is kept can be read')
  expect(again).toEqual(kept)
  const record = { ...recordOf(again), hash: course.match.hash() }
  expect(verifyRecord(GAMES, record)).toMatchObject({ ok: true })
})

test.for(GAMES.map(({ id }) => id))('a match of %s goes on where it was left', (id) => {
  const rules = gameOf(id)
  const before = open(rules, newMatch(rules)).course
  playOn(before, 25)
  const after = open(rules, before.stored).course
  expect(after.match.hash()).toBe(before.match.hash())
  const chairs = [before, after].map((course) => course.chair(course.match.seats[0] as Seat))
  const [one, other] = chairs.map(({ state, own, decision, recent }) => ({
    state,
    own,
    decision,
    recent,
  }))
  expect(other).toEqual(one)
})

test.for(['flower-war', 'space-aztecs'])(
  'a player at %s is shown what their seat may know',
  (id) => {
    const rules = gameOf(id)
    const { course } = open(rules, newMatch(rules))
    const { match } = course
    const viewers: readonly Viewer[] = [...match.seats, 'spectator']
    const chairs = viewers.map((viewer) => ({
      viewer,
      chair: course.chair(viewer),
      heard: [] as object[],
    }))
    for (const { chair, heard } of chairs) chair.on('event', (event) => void heard.push(event))
    for (let input = 0; input < 60; input++) {
      const asked = nextToAct(match, chance)
      if (asked === undefined) break
      const fork = match.fork()
      const action = bestLooking(match, asked)
      const result = fork.act(asked.seat, action)
      if (!result.ok) throw new Error(result.refusal.detail)
      course.act(asked.seat, action)
      for (const { viewer, chair, heard } of chairs) {
        const seen = result.value.flatMap((event) => match.redact(event, viewer) ?? [])
        expect(heard.splice(0)).toEqual(seen)
        expect(chair.state.view).toEqual(match.view())
        expect(chair.own).toEqual(viewer === 'spectator' ? null : match.privateView(viewer))
        const decision = viewer === 'spectator' ? undefined : match.decision(viewer)
        expect(chair.decision?.actions).toEqual(decision?.actions)
      }
    }
  },
)

test('a question stays the same while others answer theirs', async () => {
  const rules = gameOf('space-aztecs')
  const { course } = open(rules, newMatch(rules))
  const { match } = course
  const areAllAsked = () => match.seats.every((seat) => match.decision(seat) !== undefined)
  while (!areAllAsked()) playOn(course, 1)
  const [own, ...others] = match.seats as readonly [Seat, ...Seat[]]
  const chair = course.chair(own)
  const { decision } = chair
  const asked: unknown[] = []
  chair.on('decision', (each) => void asked.push(each))
  for (const seat of others) course.act(seat, match.decision(seat)?.actions[0])
  expect(asked).toEqual([])
  expect(chair.decision).toBe(decision)
  await chair.act(decision?.actions[0] as never)
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toBe(decision)
})

test('an action that the rules refuse changes nothing, and gets a sentence', async () => {
  const rules = gameOf('tieqchieq')
  const { course, notes } = open(rules, newMatch(rules))
  const asked = present(nextToAct(course.match, chance), 'somebody is asked')
  const other = present(
    course.match.seats.find((seat) => seat !== asked.seat),
    'two play',
  )
  const before = course.match.hash()
  await expect(course.chair(other).act(asked.decision.actions[0] as never)).rejects.toMatchObject({
    code: 'not-asked',
  })
  expect([course.match.hash(), notes]).toEqual([before, []])
  for (const { refusal } of course.chair(asked.seat).decision?.illegal ?? [])
    expect(refusal.detail).toBe(`in words: ${refusal.code}`)
})

test('a match taken over by another window accepts no more answers here', async () => {
  const rules = gameOf('tieqchieq')
  const { course, notes } = open(rules, newMatch(rules))
  const asked = present(nextToAct(course.match, chance), 'somebody is asked')
  const chair = course.chair(asked.seat)
  const told: string[] = []
  chair.on('connection', (state) => void told.push(state))
  course.close('taken-over')
  const act = chair.act(asked.decision.actions[0] as never)
  await expect(act).rejects.toMatchObject({ code: 'taken-over' })
  expect([told, chair.closed?.code, notes]).toEqual([['closed'], 'taken-over', []])
})

test('stored text that is not a match is ignored', () => {
  const whole = newMatch(gameOf('tieqchieq'))
  expect(parseLocalMatch(JSON.stringify(whole))).toEqual(whole)
  const faults = ['', '[]', 'null', ...Object.keys(whole).map((name) => without(whole, name))]
  for (const text of faults) expect([text, parseLocalMatch(text)]).toEqual([text, undefined])
})

function without(match: LocalMatch, name: string): string {
  return JSON.stringify({ ...match, [name]: undefined })
}
