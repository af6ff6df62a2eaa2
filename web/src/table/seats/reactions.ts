// Reactions in place of a chat: each is shown for a moment, unless the player has hidden them.
import type { Reacted } from '@flower-war/client/light'
import { type Signal, signal } from '@preact/signals'
import type { PlayedMatch } from '../../games/game-values.ts'
import { storage } from '../../page/storage.ts'

/** The time for which a reaction is shown: it should not be taken for one to what comes next. */
const SHOWN_MS = 3_000

/** True if reactions are hidden in this browser. */
export const areMuted = signal(storage.get('mute signs') === 'yes')

/** Hides reactions, or shows them again. */
export function toggleMute(): void {
  areMuted.value = !areMuted.value
  storage.set('mute signs', areMuted.value ? 'yes' : 'no')
}

/** The reactions shown now, at most one for each seat, the latest last. */
export type Reactions = Signal<ReadonlyMap<number, Reacted>>

/** Listens for reactions in a match on a server; in others, only bots have any. */
export function newReactions(match: PlayedMatch | undefined): Reactions {
  const shown: Reactions = signal(new Map())
  match?.on('reaction', (reacted) => show(shown, reacted))
  return shown
}

/** Shows a reaction for a moment, unless they are hidden. */
export function show(shown: Reactions, reacted: Reacted): void {
  if (areMuted.peek()) return
  const others = [...shown.peek()].filter(([seat]) => seat !== reacted.seat)
  shown.value = new Map([...others, [reacted.seat, reacted]])
  setTimeout(() => {
    // A newer reaction of the same seat has its own timer.
    const left = [...shown.peek()].filter(([, each]) => each !== reacted)
    shown.value = new Map(left)
  }, SHOWN_MS)
}
