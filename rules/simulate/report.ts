// Formats the results of a simulation for people.
import type { Figures, SeatWins, Spread } from './figures.ts'
import type { Failure } from './simulation.ts'

/** The figures, and the settings they were measured with. */
export interface Report extends Figures {
  readonly game: string
  readonly version: number
  readonly players: number
  readonly options: unknown
  readonly policy: string
  readonly seed: string
  readonly seconds: number
}

const INDENT = '  '
/** Fits the longest name: a card with what happened to it. */
const NAME_WIDTH = 38

/** Formats the report as a page of text. */
export function formatReport(report: Report): string {
  const { game, version, players, options, policy, seed, seconds, games } = report
  const rate = Math.round(games / seconds).toLocaleString('en')
  return [
    `${game} (rules ${version}), ${players} players, ${policy}, ${JSON.stringify(options)}, seed ${seed}`,
    `${games.toLocaleString('en')} matches in ${seconds.toFixed(1)} s, ${rate} a second`,
    '',
    line('turns', spread(report.turns)),
    line('inputs', spread(report.inputs)),
    line('with one answer', percent(report.lone)),
    '',
    'questions, and those with one answer, times a match',
    ...Object.entries(report.questions).map(
      ([kind, { asked, lone }]) => INDENT + line(kind, `${number(asked)} ${number(lone)}`),
    ),
    '',
    'wins per seat, with their 95 % intervals',
    ...report.wins.map((wins) => INDENT + line(wins.seat, interval(wins))),
    INDENT + line('nobody', percent(report.unwon)),
    '',
    'how matches end',
    ...table(report.endings, percent),
    '',
    'scores, in their parts and of the winner',
    ...table(report.scores, number),
    INDENT + line('winner', spread(report.winningScore)),
    '',
    'chosen, times a match',
    ...table(report.actions, number),
    '',
    'happened, times a match',
    ...table(report.events, number),
  ].join('\n')
}

/** Formats a failure, with everything needed to reproduce it. */
export function formatFailure({ message, record }: Failure): string {
  const { inputs, ...beginning } = record
  const lines = [beginning, ...inputs].map((part) => INDENT + JSON.stringify(part))
  return [`broken: ${message}`, `after ${inputs.length} inputs:`, ...lines].join('\n')
}

function table(rows: Readonly<Record<string, number>>, format: (value: number) => string) {
  return Object.entries(rows).map(([name, value]) => INDENT + line(name, format(value)))
}

function line(name: string, value: string): string {
  return `${name.padEnd(NAME_WIDTH)} ${value}`
}

function spread({ mean, p5, p95 }: Spread): string {
  return `${number(mean)} (${p5}–${p95})`
}

function interval({ share, low, high }: SeatWins): string {
  return `${percent(share)} (${percent(low)} – ${percent(high)})`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function number(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
