// How likely each player is to win, for players that look ahead.

/** A guess from what each is expected to come to, and how far the end may be off that. */
export function chancesOf(ends: readonly number[], spread: number): readonly number[] {
  const best = Math.max(...ends)
  const weights = ends.map((end) => fallingOff((best - end) / spread))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

/** Nearly exp(-1.2 x), but without exponentials, which not every machine rounds alike. */
function fallingOff(x: number): number {
  const root = 1 + 0.3 * x
  return 1 / (root * root * root * root)
}
