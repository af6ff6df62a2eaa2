// Keeps the figures of the last run of each part, so that others can be computed from them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchiveRow } from './archive.ts'
import type { LengthRow } from './length.ts'
import type { MatchesRow } from './matches.ts'
import type { Processes } from './processes.ts'
import type { SpectatorsRow } from './spectators.ts'

export const PLOTS = join(import.meta.dirname, '../../docs/plots')
const FILE = join(PLOTS, 'growth.json')

export interface Figures {
  readonly matches: readonly MatchesRow[]
  readonly spectators: readonly SpectatorsRow[]
  readonly length: readonly LengthRow[]
  readonly processes: Processes
  readonly archive: readonly ArchiveRow[]
}

/** Returns the figures of earlier runs. */
export function keptFigures(): Partial<Figures> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
}

/** Keeps the figures of a part; they replace its earlier ones. */
export function keepFigures(figures: Partial<Figures>): void {
  mkdirSync(PLOTS, { recursive: true })
  const digits = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value
  writeFileSync(FILE, `${JSON.stringify({ ...keptFigures(), ...figures }, digits, 2)}\n`)
}
