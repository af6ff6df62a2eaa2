// Props for boards that only show a position, as in the pictures of the rules.
import type { Teller } from '@flower-war/client/light'

const quiet = () => ''

const NOTHING: readonly never[] = []
const tell: Teller = { event: quiet, action: quiet, effect: quiet, question: quiet }

export const STILL = {
  own: undefined,
  seat: undefined,
  names: (seat: number) => String(seat + 1),
  briefNames: (seat: number) => String(seat + 1),
  onMove: NOTHING,
  tell,
  actions: NOTHING,
  past: NOTHING,
  latest: NOTHING,
  act() {},
}
