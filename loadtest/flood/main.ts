// npm run bench:flood [-- --only requests|matches] [--short]: measures the times of moves and the stalls of the event
// loop while many addresses send as much as they may, and while they fill the server with matches.
import { chosenOf, readOptions } from '../run/command-line.ts'
import { endOnSignals } from '../run/over.ts'
import { floodWithMatches } from './matches.ts'
import { floodWithRequests } from './requests.ts'

const { short, only } = readOptions({
  only: { type: 'string' },
  short: { type: 'boolean', default: false },
})
const PARTS = { requests: floodWithRequests, matches: floodWithMatches }

endOnSignals()
for (const part of chosenOf('--only', Object.keys(PARTS) as (keyof typeof PARTS)[], only))
  await PARTS[part](short)
process.exit()
