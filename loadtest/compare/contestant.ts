// What is measured against each other, and how: in turn, in one run, so that the ratios hold on a
// machine whose speed does not.

/** Something that plays prepared matches. */
export interface Contestant {
  readonly name: string
  /** Plays them all once, and returns how many actions each took. */
  play(): readonly number[]
}

/** What was measured of a contestant. */
export interface Measured {
  readonly name: string
  /** The most actions, and matches, a second in any round. */
  readonly actionsPerSecond: number
  readonly matchesPerSecond: number
  /** How many times as fast as the first contestant, round by round: the median. */
  readonly ratio: number
}

type Speed = Pick<Measured, 'actionsPerSecond' | 'matchesPerSecond'>

/** Runs every contestant in turn, round after round; the first is what the others are held against. */
export function measure(
  contestants: readonly Contestant[],
  { rounds, roundMs }: { readonly rounds: number; readonly roundMs: number },
): readonly Measured[] {
  // A round before those that count lets the compiler do its work.
  for (const contestant of contestants) speedOf(contestant, roundMs)
  const runs = contestants.map(({ name }) => ({ name, speeds: [] as Speed[] }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, contestant] of contestants.entries())
      runs[index]?.speeds.push(speedOf(contestant, roundMs))
  }
  const reference = runs[0]?.speeds ?? []
  return runs.map(({ name, speeds }) => ({
    name,
    actionsPerSecond: Math.max(...speeds.map((speed) => speed.actionsPerSecond)),
    matchesPerSecond: Math.max(...speeds.map((speed) => speed.matchesPerSecond)),
    ratio: median(
      speeds.map(
        (speed, round) => speed.actionsPerSecond / (reference[round] ?? speed).actionsPerSecond,
      ),
    ),
  }))
}

function speedOf(contestant: Contestant, roundMs: number): Speed {
  const begin = performance.now()
  let actions = 0
  let matches = 0
  let elapsedMs = 0
  while (elapsedMs < roundMs) {
    for (const count of contestant.play()) {
      actions += count
      matches++
    }
    elapsedMs = performance.now() - begin
  }
  const perSecond = 1000 / elapsedMs
  return { actionsPerSecond: actions * perSecond, matchesPerSecond: matches * perSecond }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
