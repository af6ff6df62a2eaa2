// The reasons why other choices cannot be made, in the order in which a newcomer would try them.
import type { DecisionOf, PlayedGame } from '../../games/game-values.ts'

type Illegal = DecisionOf<PlayedGame>['illegal'][number]

/** A reason, and the choices that it rules out. */
export interface Reason {
  readonly refusal: Illegal['refusal']
  readonly tried: readonly Illegal['action'][]
}

/** Groups choices by reason: cards first, since players hold them, then players, then places. */
export function reasonsIn(illegal: readonly Illegal[]): readonly Reason[] {
  const ordered = illegal.toSorted((one, other) => turnOf(one) - turnOf(other))
  const reasons = new Map<string, { refusal: Illegal['refusal']; tried: Illegal['action'][] }>()
  for (const { action, refusal } of ordered) {
    const known = reasons.get(refusal.code)
    if (known === undefined) reasons.set(refusal.code, { refusal, tried: [action] })
    else known.tried.push(action)
  }
  return [...reasons.values()]
}

function turnOf({ action }: Illegal): number {
  const parts = ['card', 'seat', 'space']
  const place = parts.findIndex((part) => Object.hasOwn(action, part))
  return place < 0 ? parts.length : place
}
