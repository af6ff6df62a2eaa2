// The planted faults of the temples' run, with the figure by which each must be found. They patch the source text as it
// is loaded, in processes with PLANT, so the code itself has no hooks for them.
import { changeSources, type SourceChange } from '../source-changes.ts'

/** The violations that the run of temples counts; there must be none. */
export const TEMPLE_FIGURES = {
  lost: 'lost',
  doubled: 'doubled',
  disordered: 'in another order',
} as const

interface TemplePlant extends SourceChange {
  readonly figure: keyof typeof TEMPLE_FIGURES
  /** True if it shows only in the outage. */
  readonly isOfOutage?: true
}

export const TEMPLE_PLANTS: Readonly<Record<string, TemplePlant>> = {
  /** The count of a report is added to the known count, instead of taking the maximum. */
  'added-merge': {
    figure: 'doubled',
    file: 'protocol/src/temple/merge.ts',
    text: 'return found === undefined && ledger.epochs.length >= EPOCHS_MAX ?',
    instead: "return found !== undefined ? { ...found, h: 0, t: 0 } : tail === '-' ?",
  },
  /**
   * Until the server is killed for the first time, the match acknowledges beads, and would write them a minute later.
   * Later beads wait.
   */
  'early-ack': {
    figure: 'lost',
    file: 'server/src/match/awake/runner.ts',
    text: 'await this.#parts.journal.append(claim, session.entries - 1, [line], change)',
    instead:
      "const isEarly = entry.kind === 'report' && process.env['ENTROPY'] === 'server, start 1'\n" +
      'const pause = new Promise((r) => setTimeout(r, isEarly ? 60_000 : 0))\n' +
      'const write = () => this.#parts.journal.append(claim, session.entries - 1, [line], change)\n' +
      'this.late = Promise.all([this.late, pause]).then(write)\n' +
      'if (!isEarly) await this.late',
  },
  /** When the host credits held beads, those before the tail are forgotten. */
  'credited-tail': {
    figure: 'lost',
    isOfOutage: true,
    file: 'protocol/src/temple/merge.ts',
    text: 'return [...untold, ...told].map',
    instead: 'return [...told].map',
  },
  /** A bridge with reports of several epochs sends the last epoch first. */
  'last-epoch-first': {
    figure: 'disordered',
    file: 'bridge/src/backlog.ts',
    text: 'of waiting.reports) {',
    instead: 'of [...waiting.reports].reverse()) {',
  },
}

const plant = TEMPLE_PLANTS[process.env['PLANT'] ?? '']
if (plant !== undefined) changeSources([plant])
