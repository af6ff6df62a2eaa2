// Timers that wait for as long as a slow machine takes, where a test has many players come at once.
import { afterAll, vi } from 'vitest'
import { QUICK_PLAY_WAIT_MS_MAX } from '../../../server/src/config/limits/all-matches.ts'
import { HOLD_MS } from '../../../server/src/config/limits/one-match.ts'
import { MatchRoom } from '../../../server/src/doors/colyseus/rooms/match-room.ts'
import { systemTimers, type Timers } from '../../../server/src/timers.ts'

/** Quick play waits for those ahead of it without a limit, and a seat is held until its player connects. */
export const patient: Timers = {
  ...systemTimers,
  after: (ms, run) =>
    ms === QUICK_PLAY_WAIT_MS_MAX || ms === HOLD_MS ? () => {} : systemTimers.after(ms, run),
}

/** Has Colyseus keep reserved places for longer than any test of the file lasts: it does not ask our timers. */
export function keepPlaces(): void {
  const create = MatchRoom.prototype.onCreate
  const creating = vi.spyOn(MatchRoom.prototype, 'onCreate').mockImplementation(function (
    this: MatchRoom,
    options,
  ) {
    this.seatReservationTimeout = 1_000_000
    return create.call(this, options)
  })
  afterAll(() => creating.mockRestore())
}
