// npm run simulate -- <game> [--games 1000] [--seed 1] [--players n] [--option name=value …] [--json]
//                     [--policy random|novice|greedy|fallback|lookahead, or one for each seat: lookahead,greedy]
import { type Order, readOrder } from './order.ts'
import { newProgressBar } from './progress.ts'
import { formatFailure, formatReport } from './report.ts'
import { simulate } from './simulation.ts'

const order = readOrder(process.argv.slice(2))
if (order.ok) {
  run(order.value)
} else {
  console.error(`simulate: ${order.refusal.detail}`)
  process.exitCode = 1
}

function run(order: Order): void {
  const { game, players, options, games, policyName, seed, isJson } = order
  const bar = newProgressBar(process.stderr, games)
  const begin = performance.now()
  const result = simulate(order, bar.show)
  bar.clear()
  const seconds = (performance.now() - begin) / 1000
  if ('record' in result) {
    console.log(isJson ? JSON.stringify(result) : formatFailure(result))
    process.exitCode = 1
    return
  }
  const heading = { game: game.id, version: game.version, players, options, policy: policyName }
  const report = { ...heading, seed, seconds, ...result }
  console.log(isJson ? JSON.stringify(report) : formatReport(report))
}
