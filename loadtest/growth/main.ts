// npm run bench:growth [-- --only matches|spectators|length|processes|archive] [--short] [--redis redis://…]: measures
// the server's costs as its load grows. Prints a table for each part, draws it (docs/plots), and keeps its figures
// there, from which `npm run scale` computes what a million people need. With --short or --redis, nothing is kept.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chosenOf, readOptions } from '../run/command-line.ts'
import { endOnSignals } from '../run/over.ts'
import { growArchive } from './archive.ts'
import { type Figures, keepFigures, PLOTS } from './figures.ts'
import { growLength } from './length.ts'
import { growMatches } from './matches.ts'
import { drawPlot } from './plot.ts'
import { growProcesses } from './processes.ts'
import { REPORTS, type Report } from './reports.ts'
import { growSpectators } from './spectators.ts'

const values = readOptions({
  only: { type: 'string' },
  short: { type: 'boolean', default: false },
  /** An empty Redis, which holds the archive instead of a file. */
  redis: { type: 'string' },
})
const isShort = values.short
const isKept = !isShort && values.redis === undefined

const PARTS: { readonly [Part in keyof Figures]: () => Promise<Figures[Part]> } = {
  matches: () =>
    growMatches(
      isShort ? [10, 20] : [100, 300, 1_000, 2_000, 4_000],
      isShort ? { rounds: 1, windowMs: 500 } : { rounds: 4, windowMs: 5_000, warmUp: WARM_UP },
    ),
  spectators: () =>
    growSpectators(isShort ? [2, 10] : [2, 10, 100, 1_000, 5_000], { actions: isShort ? 3 : 50 }),
  length: () => growLength(isShort ? [10, 100] : [10, 100, 1_000, 5_000, 19_000]),
  processes: () =>
    growProcesses({
      counts: isShort ? [1, 2] : [1, 2, 4],
      ...(isShort
        ? { tables: 10, actionsPerSecond: 100, rounds: 1, windowMs: 1_000, warmUp: BRIEFLY }
        : { tables: 200, actionsPerSecond: 800, rounds: 10, windowMs: 3_000, warmUp: WARM_UP }),
    }),
  archive: () => growArchive(isShort ? [1_000] : sizesKept(), values.redis),
}

const BRIEFLY = { ms: 500, actionsPerSecond: 100 }
/** Enough actions for the JIT compiler to do its work, whatever the number of tables. */
const WARM_UP = { ms: 20_000, actionsPerSecond: 2_000 }

/** The numbers of finished matches to keep; fewer in Redis, which holds them in memory. */
function sizesKept(): readonly number[] {
  return values.redis === undefined ? [1_000, 10_000, 100_000, 1_000_000] : [1_000, 50_000]
}

endOnSignals()
for (const part of chosenOf('--only', Object.keys(PARTS) as (keyof Figures)[], values.only))
  await run(part)

async function run<Part extends keyof Figures>(part: Part): Promise<void> {
  const figures = await PARTS[part]()
  const report: Report<Figures[Part]> = REPORTS[part]
  console.log(`\n${report.table(figures)}`)
  if (!isKept) return
  keepFigures({ [part]: figures })
  mkdirSync(PLOTS, { recursive: true })
  for (const [name, plot] of Object.entries(report.plots(figures)))
    writeFileSync(join(PLOTS, `${name}.svg`), drawPlot(plot))
}
