// Waits for a match to be created, or found by quick play.
import type { Room } from '@colyseus/sdk'
import { joinedInTime } from './net/waiting.ts'
import { makingRefusalIn } from './refusal-error.ts'

/** Resolves with the room, or rejects with the reason there is none. */
export function making<Joined extends Pick<Room, 'leave'>>(room: Promise<Joined>): Promise<Joined> {
  return joinedInTime(room).catch((error: unknown) => {
    throw makingRefusalIn(error) ?? error
  })
}
