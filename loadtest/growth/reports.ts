// The report of each part: its table and its plots.
import type { ArchiveRow } from './archive.ts'
import { OFF_MAX, sharesOf } from './cost.ts'
import type { Figures } from './figures.ts'
import type { Plot } from './plot.ts'
import type { Processes } from './processes.ts'

export interface Report<Rows> {
  table(rows: Rows): string
  /** The plots, by file name. */
  plots(rows: Rows): Readonly<Record<string, Plot>>
}

export const REPORTS: { readonly [Part in keyof Figures]: Report<Figures[Part]> } = {
  matches: {
    table: (rows) =>
      table(
        [
          'matches',
          'CPU µs/action',
          'of a core',
          'p50 ms',
          'p99 ms',
          'longest stall ms',
          'kB a match',
        ],
        rows.map((row) => [
          count(row.matches),
          count(row.cpuPerAction),
          `${(row.coreShare * 100).toFixed(0)} %`,
          row.p50Ms.toFixed(2),
          row.p99Ms.toFixed(1),
          count(row.longestStallMs),
          row.kilobytesPerMatch.toFixed(0),
        ]),
      ),
    plots: (rows) => ({
      'matches-cpu': {
        title: 'An action, with ever more matches in a process',
        sizes: 'matches of four, an action a second each',
        values: 'CPU µs per action',
        series: [{ name: 'CPU', points: rows.map((row) => [row.matches, row.cpuPerAction]) }],
      },
      'matches-time': {
        title: 'How long it takes, with ever more matches in a process',
        sizes: 'matches of four, an action a second each',
        values: 'ms',
        isWide: true,
        series: [
          { name: 'p50', points: rows.map((row) => [row.matches, row.p50Ms]) },
          { name: 'p99', points: rows.map((row) => [row.matches, row.p99Ms]) },
          { name: 'longest stall', points: rows.map((row) => [row.matches, row.longestStallMs]) },
        ],
      },
      'matches-memory': {
        title: 'Memory, with ever more matches in a process',
        sizes: 'matches with their four clients',
        values: 'kB per match',
        series: [
          { name: 'resident', points: rows.map((row) => [row.matches, row.kilobytesPerMatch]) },
        ],
      },
    }),
  },
  spectators: {
    table: (rows) =>
      table(
        [
          'spectators',
          'over',
          'CPU µs/action',
          'CPU µs/spectator',
          'p50 ms until the last',
          'slowest ms',
        ],
        rows.map((row) => [
          count(row.spectators),
          row.door,
          count(row.cpuPerAction),
          (row.cpuPerAction / row.spectators).toFixed(1),
          row.p50Ms.toFixed(1),
          row.slowestMs.toFixed(1),
        ]),
      ),
    plots: (rows) => ({
      spectators: {
        title: 'An action, with ever more spectators',
        sizes: 'spectators of one match',
        values: 'CPU µs per action and spectator',
        series: (['Colyseus', 'JSON'] as const).map((door) => ({
          name: door,
          points: overDoor(rows, door).map((row) => [
            row.spectators,
            row.cpuPerAction / row.spectators,
          ]),
        })),
      },
      'spectators-time': {
        title: 'Until the last spectator has seen it',
        sizes: 'spectators of one match',
        values: 'ms',
        isWide: true,
        series: (['Colyseus', 'JSON'] as const).flatMap((door) => {
          const own = overDoor(rows, door)
          return [
            { name: `${door}, p50`, points: own.map((row) => [row.spectators, row.p50Ms]) },
            { name: `${door}, slowest`, points: own.map((row) => [row.spectators, row.slowestMs]) },
          ]
        }),
      },
    }),
  },
  length: {
    table: (rows) =>
      table(
        ['inputs before', 'an answer, p50 ms', 'slowest ms', 'to wake it, ms'],
        rows.map((row) => [
          count(row.inputs),
          row.p50Ms.toFixed(2),
          row.slowestMs.toFixed(2),
          row.wakeMs.toFixed(1),
        ]),
      ),
    plots: (rows) => ({
      length: {
        title: 'An answer in a match that has had ever more inputs',
        sizes: 'inputs before',
        values: 'ms until it is kept',
        series: [{ name: 'p50', points: rows.map((row) => [row.inputs, row.p50Ms]) }],
      },
    }),
  },
  processes: {
    table(processes) {
      const { rows, alone, fit } = processes
      const lines = [...rows, ...alone].map((row) => [
        String(row.processes),
        row.actionsPerSecond.toFixed(0),
        count(row.cpuPerAction),
        row.redisPerAction.toFixed(0),
        count(row.bytesPerAction),
        row.p50Ms.toFixed(1),
      ])
      const head = ['processes', 'actions/s', 'CPU µs/action', 'in Redis', 'bytes/action', 'p50 ms']
      return `${table(head, lines)}

Model, of the last ${alone.length}: ${fit.perAction.toFixed(0)} µs an action, ${(fit.perSecond / 1_000).toFixed(0)} ms a second in each process

${sharesTable(processes)}`
    },
    plots: ({ rows, alone }) => ({
      processes: {
        title: 'An action, with ever more processes on one Redis',
        sizes: 'parts that the load is in',
        values: 'CPU µs per action',
        series: [
          { name: 'processes', points: rows.map((row) => [row.processes, row.cpuPerAction]) },
          {
            name: 'one, with that share',
            points: alone.map((row, index) => [2 ** index, row.cpuPerAction]),
          },
          { name: 'Redis', points: rows.map((row) => [row.processes, row.redisPerAction]) },
        ],
      },
    }),
  },
  archive: {
    table(rows) {
      const asked = [...new Set(rows.map((row) => row.asked))]
      const sizes = [...new Set(rows.map((row) => row.matches))]
      const p50Of = (matches: number, name: string): string =>
        rows.find((row) => row.matches === matches && row.asked === name)?.p50Ms.toFixed(2) ?? ''
      return table(
        [
          'finished matches',
          ...asked.map((name, index) => (index === 0 ? `${name}, p50 ms` : name)),
        ],
        sizes.map((size) => [count(size), ...asked.map((name) => p50Of(size, name))]),
      )
    },
    plots: (rows) => ({
      archive: {
        title: 'Lists and new matches, with ever more finished ones kept',
        sizes: 'finished matches',
        values: 'p50 ms',
        series: ['newest', 'mine, by game and phase', 'from the middle', 'a new match'].map(
          (name) => ({
            name,
            points: rows.filter(({ asked }) => asked === name).map(pointOf),
          }),
        ),
      },
    }),
  },
}

const pointOf = (row: ArchiveRow): readonly [number, number] => [row.matches, row.p50Ms]

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---:')), ...rows.map(line)].join('\n')
}

/** Compares the model, which knows no measurement with several processes, with those. */
export function sharesTable(processes: Processes): string {
  const shares = sharesOf(processes)
  const rows = shares.map(({ processes: count, predicted, measured, off }) => [
    String(count),
    predicted.toFixed(2),
    measured.toFixed(2),
    `${(off * 100).toFixed(0)} %`,
  ])
  const isMet = shares.every(({ off }) => off <= OFF_MAX)
  return `${table(['processes', 'predicted, times one', 'measured', 'off by'], rows)}

goal: off by at most ${OFF_MAX * 100} %: ${isMet ? 'met' : 'missed'}`
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function overDoor(rows: Figures['spectators'], door: string): Figures['spectators'] {
  return rows.filter((row) => row.door === door)
}
