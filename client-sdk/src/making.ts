// Waiting for a match to be made, or found by quick play.
import type { Room } from '@colyseus/sdk'
import { makingRefusalIn } from './refusal-error.ts'
import { JOIN_MS_MAX, within } from './waiting.ts'

/** The room, or why there is none. */
export function making<Joined extends Pick<Room, 'leave'>>(room: Promise<Joined>): Promise<Joined> {
  return within(JOIN_MS_MAX, room).catch((error: unknown) => {
    // One that arrives after all is not kept: nobody knows that they would sit there.
    room.then((late) => late.leave()).catch(() => {})
    throw makingRefusalIn(error) ?? error
  })
}
