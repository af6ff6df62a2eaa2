// Reactions in place of a chat: each is shown for a moment, unless the player has hidden them.
import type { Reacted } from '@flower-war/client/light'
import { type ReadonlySignal, signal } from '@preact/signals'
import type { PlayedMatch } from '../../games/game-values.ts'
import { storage } from '../../page/storage.ts'

/** The time for which a reaction is shown. */
const SHOWN_MS = 4_500

/** True if reactions are hidden in this browser. */
export const areMuted = signal(storage.get('mute signs') === 'yes')

/** Hides reactions, or shows them again. */
export function toggleMute(): void {
  areMuted.value = !areMuted.value
  storage.set('mute signs', areMuted.value ? 'yes' : 'no')
}

/** The reactions shown now, at most one for each seat. */
export type Reactions = ReadonlySignal<ReadonlyMap<number, Reacted>>

/** Listens for reactions in a match on a server; other matches have none. */
export function newReactions(match: PlayedMatch | undefined): Reactions {
  const shown = signal<ReadonlyMap<number, Reacted>>(new Map())
  match?.on('reaction', (reacted) => {
    if (areMuted.value) return
    shown.value = new Map([...shown.value, [reacted.seat, reacted]])
    setTimeout(() => {
      // A newer reaction of the same seat has its own timer.
      const others = [...shown.value].filter(([, each]) => each !== reacted)
      shown.value = new Map(others)
    }, SHOWN_MS)
  })
  return shown
}
