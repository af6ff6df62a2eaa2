// The planted faults of the cluster run, with the figure by which each must be found.
import type { SourceChange } from '../source-changes.ts'

/** The violations that the cluster run counts; there must be none. */
export const CLUSTER_FIGURES = {
  lost: 'acknowledged inputs lost',
  twice: 'doubled',
  owners: 'matches with two owners at once',
  unfinished: 'matches never finished',
  views: 'wrong views',
} as const
export type ClusterFigure = keyof typeof CLUSTER_FIGURES

interface ClusterPlant {
  readonly figure: ClusterFigure
  readonly changes: readonly SourceChange[]
}

const RUNNER = 'server/src/match/awake/runner.ts'
const APPEND = 'await this.#parts.journal.append(claim, session.entries - 1, [line], change)'

export const CLUSTER_PLANTS: Readonly<Record<string, ClusterPlant>> = {
  /** An input is acknowledged, and shown, one and a half seconds before it is written. */
  'early-answer': {
    figure: 'lost',
    changes: [
      {
        file: RUNNER,
        text: APPEND,
        instead: `setTimeout(() => ${APPEND.replace('await ', '')}.catch(() => {}), 1_500)`,
      },
    ],
  },
  /** An answer is stored twice. */
  'kept-twice': {
    figure: 'twice',
    changes: [
      {
        file: RUNNER,
        text: APPEND,
        instead: APPEND.replace('[line]', "entry.kind === 'act' ? [line, line] : [line]"),
      },
    ],
  },
  /** A claim gets the epoch of the previous owner. */
  'same-epoch': {
    figure: 'owners',
    changes: [
      {
        file: 'server/src/journal/redis/scripts.ts',
        text: 'math.max(last, epoch or 0) + 1',
        instead: 'math.max(last, epoch or 0)',
      },
    ],
  },
  /** A dead process counts as alive for most of an hour. */
  'long-lease': {
    figure: 'unfinished',
    changes: [
      {
        file: 'server/src/cluster/redis/lease.ts',
        text: "ARGV[1], ARGV[2], 'PX', $",
        instead: "ARGV[1], ARGV[2], 'PX', 1000 * $",
      },
    ],
  },
  /** The result of an input is shown before it is written. */
  'early-view': {
    figure: 'views',
    changes: [
      {
        file: RUNNER,
        text: APPEND,
        instead: `this.#display.show(session, folded.history, new Map()); await new Promise((resolve) => setTimeout(resolve, 100)); ${APPEND}`,
      },
    ],
  },
}
