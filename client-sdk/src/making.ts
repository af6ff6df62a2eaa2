// Waiting for a match to be made, or found by quick play.
import type { Room } from '@colyseus/sdk'
import { makingRefusalIn } from './refusal-error.ts'
import { joinedInTime } from './waiting.ts'

/** The room, or why there is none. */
export function making<Joined extends Pick<Room, 'leave'>>(room: Promise<Joined>): Promise<Joined> {
  return joinedInTime(room).catch((error: unknown) => {
    throw makingRefusalIn(error) ?? error
  })
}
