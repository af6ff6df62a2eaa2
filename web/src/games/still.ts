// Props for boards that only show a position, as in the pictures of the rules.
import type { BoardProps } from './face.ts'
import type { PlayedGame } from './game-values.ts'

const quiet = () => ''

const NOTHING: readonly never[] = []
const tell: BoardProps<PlayedGame>['tell'] = {
  event: quiet,
  caption: quiet,
  action: quiet,
  effect: quiet,
  question: quiet,
}

export const STILL = {
  own: undefined,
  seat: undefined,
  names: (seat: number) => String(seat + 1),
  onMove: NOTHING,
  tell,
  actions: NOTHING,
  past: NOTHING,
  latest: NOTHING,
  act() {},
}
