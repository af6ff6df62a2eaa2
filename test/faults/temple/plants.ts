// The faults that the run of temples has to find, each by its figure. They are planted in the text of the code as it is
// loaded, in the processes that PLANT is given to, so that nothing in the code knows of them.
import { changeSources, type SourceChange } from '../source-changes.ts'

/** The violations that the run of temples counts; there must be none. */
export const TEMPLE_FIGURES = {
  lost: 'lost',
  doubled: 'doubled',
  disordered: 'in another order',
} as const

interface TemplePlant extends SourceChange {
  readonly figure: keyof typeof TEMPLE_FIGURES
  /** True if it shows in the outage alone. */
  readonly isOfOutage?: true
}

export const TEMPLE_PLANTS: Readonly<Record<string, TemplePlant>> = {
  /** The count of a report is added to the known one, instead of taking the greater of both. */
  'added-merge': {
    figure: 'doubled',
    file: 'protocol/src/temple/merge.ts',
    text: 'return found === undefined && ledger.epochs.length >= EPOCHS_MAX ?',
    instead: "return found !== undefined ? { ...found, h: 0, t: 0 } : tail === '-' ?",
  },
  /**
   * The match acknowledges a bead, and writes it so much later that the server is killed before. What follows waits.
   */
  'early-ack': {
    figure: 'lost',
    file: 'server/src/match/live/runner.ts',
    text: 'await this.#parts.journal.append(claim, session.entries - 1, [line], change)',
    instead:
      "const pause = new Promise((r) => setTimeout(r, entry.kind === 'report' ? 5_000 : 0))\n" +
      'const write = () => this.#parts.journal.append(claim, session.entries - 1, [line], change)\n' +
      'this.late = Promise.all([this.late, pause]).then(write)\n' +
      "if (entry.kind !== 'report') await this.late",
  },
  /** Of the beads that were held, those before the tail are forgotten when the host credits them. */
  'credited-tail': {
    figure: 'lost',
    isOfOutage: true,
    file: 'protocol/src/temple/merge.ts',
    text: 'return [...untold, ...told].map',
    instead: 'return [...told].map',
  },
  /** Of the epochs that wait in a bridge, the last one goes first. */
  'last-epoch-first': {
    figure: 'disordered',
    file: 'bridge/src/backlog.ts',
    text: 'of waiting.reports) {',
    instead: 'of [...waiting.reports].reverse()) {',
  },
}

const plant = TEMPLE_PLANTS[process.env['PLANT'] ?? '']
if (plant !== undefined) changeSources([plant])
