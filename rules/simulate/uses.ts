// npm run simulate:uses -- <report.json> …
// Sums up reports of several seeds (npm run simulate -- … --json): how often each card that came to a hand was used.
import { readFileSync } from 'node:fs'
import { type Figures, shareOf } from './figures.ts'

/** A card that comes to a hand, and one that is used: a copy, as `mist-2`, or in Mexica a kind, as `edge-1`. */
const CAME = /^(?:drew|took-card|took-top|gave-card) (\S+)-\d+$/
const USED = /^(?:lay|play|play-on|play-to|play-for|rain)(?:-last)? (\S+)$/

type Report = Pick<Figures, 'games' | 'actions' | 'events' | 'chosenIn'>

const reports: readonly Report[] = process.argv
  .slice(2)
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
if (reports.length === 0) {
  console.error('simulate:uses: Name the reports, as npm run simulate -- … --json writes them.')
  process.exitCode = 1
} else {
  print(reports)
}

function print(all: readonly Report[]): void {
  const came = total(all, CAME, ({ events }) => events)
  const kindOf = (card: string) => (came.has(card) ? card : card.replace(/-\d+$/, ''))
  const used = total(all, USED, ({ actions }) => actions, kindOf)
  // The gods for whom cards are played are no cards.
  const cards = [...used].filter(([card]) => came.has(card))
  const rows = cards.map(([card, times]) => ({ card, times, of: came.get(card) ?? 0 }))
  for (const { card, times, of } of rows.sort((one, other) => ratio(other) - ratio(one)))
    console.log(`${card.padEnd(22)} ${times} of ${of}, ${interval(Math.min(times, of), of)}`)
  const games = all.reduce((sum, report) => sum + report.games, 0)
  const paid = total(all, /^sacrifice (mary)$/, ({ chosenIn }) => chosenIn).get('mary') ?? 0
  console.log(`${'Mary was paid in'.padEnd(22)} ${paid} of ${games}, ${interval(paid, games)}`)
}

function ratio({ times, of }: { readonly times: number; readonly of: number }): number {
  return times / Math.max(1, of)
}

/** Turns means per match into totals over all reports, by card. */
function total(
  all: readonly Report[],
  name: RegExp,
  meansOf: (report: Report) => Readonly<Record<string, number>>,
  kindOf = (card: string) => card,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const report of all)
    for (const [each, mean] of Object.entries(meansOf(report))) {
      const card = name.exec(each)?.[1]
      if (card === undefined) continue
      const kind = kindOf(card)
      sums.set(kind, (sums.get(kind) ?? 0) + Math.round(mean * report.games))
    }
  return sums
}

function interval(times: number, of: number): string {
  const { share, low, high } = shareOf(times, Math.max(1, of))
  const [middle, ...ends] = [share, low, high].map((each) => (100 * each).toFixed(0))
  return `${middle} % (${ends.join(' – ')})`
}
