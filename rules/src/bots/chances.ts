// Estimated chances of winning, for bots that look ahead.

/** Estimates each player's chance of winning from their expected final scores and the typical error of those. */
export function chancesOf(ends: readonly number[], spread: number): readonly number[] {
  const best = Math.max(...ends)
  const weights = ends.map((end) => fallingOff((best - end) / spread))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

/** Approximates exp(-1.2 x), roughly but in four multiplications. */
function fallingOff(x: number): number {
  const root = 1 + 0.3 * x
  return 1 / (root * root * root * root)
}

/** The number of squarings of `exponential`. */
const SQUARINGS = 16

/**
 * Returns e to the power of a number up to 0, by multiplications alone, since exponentials are
 * rounded differently on different machines.
 */
export function exponential(power: number): number {
  let value = Math.max(0, 1 + power / 2 ** SQUARINGS)
  for (let squared = 0; squared < SQUARINGS; squared++) value *= value
  return value
}
