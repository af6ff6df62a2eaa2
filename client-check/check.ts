// Checks one client: each exercise has a match of its own; several can run at once unless a person starts the client.
import { notSeen, verdictOf } from '../temple/src/check/verdict.ts'
import { Bench } from './bench.ts'
import { colyseusDoor } from './doors/colyseus.ts'
import type { Door, DoorName } from './doors/door.ts'
import { jsonDoor } from './doors/json.ts'
import type { Exercise } from './exercise.ts'
import { exercisesAt } from './exercises.ts'
import type { ClientVerdict } from './report.ts'
import { type CliNumber, REQUIREMENTS, uncheckedAt } from './requirements.ts'
import type { Subject } from './subject.ts'
import type { World } from './table.ts'
import { WATCHED, watched } from './watching.ts'

export interface CheckWish {
  readonly world: World
  readonly door: DoorName
  readonly subject: Subject
  /** The port at which the checker listens; 0 for any free one, for each exercise anew. */
  readonly port: number
  /** The number of exercises that run at once. */
  readonly atOnce: number
  /** False for a client that plays by decisions alone and keeps no state. */
  readonly keepsState: boolean
  /** The requirements to check, by number; all if empty. */
  readonly only: readonly string[]
  /** Called when an exercise begins, and with its verdict. */
  readonly begun?: (exercise: Exercise) => void
  readonly done?: (verdict: ClientVerdict) => void
}

const DOORS: Readonly<Record<DoorName, Door>> = { json: jsonDoor, colyseus: colyseusDoor }

/** Runs all exercises; resolves with their verdicts in order, then with those on what is watched in all of them. */
export async function checkClient(wish: CheckWish): Promise<readonly ClientVerdict[]> {
  const { door, only, atOnce } = wish
  const isWanted = (number: CliNumber): boolean => only.length === 0 || only.includes(number)
  // Requirements that are watched all the time need at least one exercise to watch.
  const wanted = (exercise: Exercise): boolean =>
    isWanted(exercise.number) || (exercise.number === 'CLI-1' && WATCHED.some(isWanted))
  const exercises = exercisesAt(door).filter(wanted)
  const verdicts: ClientVerdict[] = []
  const always = new Map<CliNumber, string>()
  const left = exercises.entries()
  const work = async (): Promise<void> => {
    for (const [index, exercise] of left) {
      const made = await makeOne(wish, exercise)
      for (const number of WATCHED) {
        const fault = made.watched[number]
        if (fault !== undefined) always.set(number, always.get(number) ?? fault)
      }
      verdicts[index] = made.verdict
      if (isWanted(exercise.number)) wish.done?.(made.verdict)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const number of WATCHED) {
    if (!isWanted(number) || uncheckedAt(number, door) !== undefined) continue
    const { title } = REQUIREMENTS[number]
    const verdict = { number, title: `${title} (always)`, fault: always.get(number) }
    verdicts.push(verdict)
    wish.done?.(verdict)
  }
  return verdicts.filter(({ number }) => isWanted(number))
}

interface Made {
  readonly verdict: ClientVerdict
  readonly watched: ReturnType<typeof watched>
}

async function makeOne(wish: CheckWish, exercise: Exercise): Promise<Made> {
  if (exercise.needsState === true && !wish.keepsState)
    return { verdict: verdictOf(exercise, notSeen('it keeps no state')), watched: {} }
  const { world, subject, port } = wish
  const changes = new Set<() => void>()
  const changed = (): void => {
    for (const look of changes) look()
  }
  const table = await world.setTable(exercise.table ?? {}, changed)
  const bench = new Bench({ world, subject, port, table, changes, door: DOORS[wish.door] })
  await bench.open()
  wish.begun?.(exercise)
  const found = await exercise.run(bench).finally(() => bench.close())
  return { verdict: verdictOf(exercise, found), watched: watched(bench) }
}
