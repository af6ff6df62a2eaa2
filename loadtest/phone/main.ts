// npm run bench:phone [-- --rounds 5] [--game flower-war] [--profile file]: the pages on a phone, against a server in a
// process of its own.
import { writeFileSync } from 'node:fs'
import { GAMES } from '@flower-war/rules'
import { median } from '../room/measures/statistics.ts'
import { chosenOf, fail, readOptions } from '../run/command-line.ts'
import { endOnSignals } from '../run/over.ts'
import { startOwnServer } from '../run/own-server.ts'
import { launchChromium } from './chromium.ts'
import { CPU_SLOWER, type Visit, visit } from './visit.ts'

const values = readOptions({
  short: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '5' },
  game: { type: 'string' },
  /** The file for the profile of the last visit's answers, for a browser's developer tools. */
  profile: { type: 'string' },
})
const ROUNDS = values.short ? 1 : Number(values.rounds)
if (!Number.isInteger(ROUNDS) || ROUNDS < 1) fail('--rounds is a whole number from 1 on.')
const ids = GAMES.map(({ id }) => id)
const games = chosenOf('--game', values.short ? ids.slice(0, 1) : ids, values.game)
/** Answers whose redraws are measured. */
const ANSWERS = values.short ? 2 : 10

const FIGURES = ['lobbyMs', 'questionMs', 'bytes', 'scriptMs', 'layoutMs', 'redraws'] as const
const GOALS = { questionMs: 1_500, bytes: 130_000, redrawMs: 8 }
const file = values.profile
const profiled = file === undefined ? undefined : (text: string) => writeFileSync(file, text)

endOnSignals()
const server = await startOwnServer()
const browser = await launchChromium()
try {
  console.log(
    `\nOn a phone, ${ROUNDS} visits each: 1.6 Mbit/s, 150 ms, a core ${CPU_SLOWER} times slower\n`,
  )
  console.log(
    '| game | lobby ms | first question ms | bytes | script ms an answer | layout ms | redraws |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  const rows: Visit[] = []
  for (const game of games) {
    const visits: Visit[] = []
    const wish = { url: server.url, game, answers: ANSWERS, profiled }
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, wish))
    const row = medianOf(visits)
    rows.push(row)
    const digits = (figure: keyof Visit) => (figure === 'redraws' ? 1 : 0)
    const cells = FIGURES.map((figure) => row[figure].toFixed(digits(figure)))
    console.log(`| ${game} | ${cells.join(' | ')} |`)
  }
  const most = (of: (row: Visit) => number): number => Math.max(...rows.map(of))
  console.log(
    `\nG18 at most: first question ${most(({ questionMs }) => questionMs).toFixed(0)} ms (goal ${GOALS.questionMs}), ` +
      `first play ${most(({ bytes }) => bytes)} bytes (${GOALS.bytes}), ` +
      `script of a redraw ${most(({ scriptMs, redraws }) => scriptMs / redraws).toFixed(1)} ms (${GOALS.redrawMs})`,
  )
} finally {
  await browser.close()
  await server.stop()
}

function medianOf(visits: readonly Visit[]): Visit {
  const of = (figure: keyof Visit): number => median(visits.map((each) => each[figure]))
  return Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as unknown as Visit
}
