// Exercises wait for the client to begin, and judge what it does from then on.
import { expect, test } from 'vitest'
import { Bench } from '../../client-check/bench.ts'
import type { Bend } from '../../client-check/bend.ts'
import { DOOR_NAMES } from '../../client-check/doors/door.ts'
import { jsonDoor } from '../../client-check/doors/json.ts'
import { exercisesAt } from '../../client-check/exercises.ts'
import { personSubject } from '../../client-check/subject.ts'

const BY_HAND_MS = 600_000

/** A bench without a server, which waits for nothing, and notes how long it should. */
class IdleBench extends Bench {
  readonly waitedMs: number[] = []

  constructor() {
    const match = 'm'
    const world = { url: '', newGuest: async () => '', setTable: async () => table }
    const table = { match, state: () => ({}), leave() {} }
    const subject = personSubject(() => {})
    super({ world, door: jsonDoor, subject, port: 0, table, changes: new Set() })
  }

  override url(): string {
    return 'http://127.0.0.1:1'
  }

  override async invite(_bend: Bend = {}): Promise<void> {}

  override async wait<Found>(ms: number, find: () => Found | undefined) {
    this.waitedMs.push(ms)
    return find()
  }
}

/** A bench with a client that asks for a guest, and then for nothing. */
class GuestBench extends IdleBench {
  /** The answer of the exercise. */
  answer: unknown

  override async invite({ asked }: Bend = {}): Promise<void> {
    const guest = { method: 'POST', url: '/api/guests', headers: {}, body: '' } as const
    const request = { ...guest, place: 'first', isUpgrade: false, atMs: performance.now() } as const
    this.asked.push(request)
    this.answer = asked?.(request)
  }
}

const EXERCISES = DOOR_NAMES.flatMap((door) => exercisesAt(door).map((each) => ({ door, ...each })))

test.for(EXERCISES)(
  'a person has ten minutes to start a client over $door: $number, $title',
  async (exercise) => {
    const bench = new IdleBench()
    const isUnseen = exercise.number === 'CLI-17'
    expect(await exercise.run(bench)).toEqual(
      isUnseen ? { skipped: expect.anything() } : 'It did not come to the match.',
    )
    expect(bench.waitedMs[0]).toBe(BY_HAND_MS)
  },
)

/** Those that judge what a client does over HTTP, wherever it goes. */
const OVER_HTTP = /asks too often|over HTTP/

test.for(EXERCISES.filter(({ title }) => !OVER_HTTP.test(title)))(
  'a client with a guest has not begun before it is told the match over $door: $number, $title',
  async (exercise) => {
    const bench = new GuestBench()
    await exercise.run(bench)
    expect(bench.waitedMs).toEqual([BY_HAND_MS])
  },
)

test('a client that gives up when it is told to wait is not taken for one that comes again', async () => {
  const exercise = exercisesAt('json').find(({ title }) => title.includes('asks too often'))
  const bench = new GuestBench()
  expect(await exercise?.run(bench)).toEqual({ skipped: 'it did not ask again' })
  expect(bench.answer).toMatchObject({ status: 429 })
})
