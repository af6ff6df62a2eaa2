// All exercises, in the order in which they run.
import type { DoorName } from './doors/door.ts'
import type { Exercise } from './exercise.ts'
import { ANSWER_EXERCISES } from './exercises/answers.ts'
import { COMING_EXERCISES } from './exercises/coming.ts'
import { READING_EXERCISES } from './exercises/reading.ts'
import { RETURNING_EXERCISES } from './exercises/returning.ts'

const EXERCISES: readonly Exercise[] = [
  ...COMING_EXERCISES,
  ...RETURNING_EXERCISES,
  ...ANSWER_EXERCISES,
  ...READING_EXERCISES,
]

/** Returns the exercises that can run over a door. */
export function exercisesAt(door: DoorName): readonly Exercise[] {
  return EXERCISES.filter(({ doors }) => doors === undefined || doors.includes(door))
}
