// The server for the leak run: deals the hand that the run asks for, in matches of games with hidden cards.
import { newMemoryJournal } from '../../../server/memory/journal.ts'
import { newMemoryRegistry } from '../../../server/memory/registry.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { newIdentities } from '../../../server/src/people/identity.ts'
import { startServer } from '../../../server/src/server.ts'
import { newSeededEntropy } from '../../support/chance/entropy.ts'
import { newLeakClock } from './clock.ts'
import { type DealWish, dealt } from './deals.ts'
import { LEAK_GAMES } from './games.ts'

/** The factor by which waits are shortened, so that a window of a second takes a fiftieth of it. */
const HASTE = 50

let wish: DealWish = { deal: 'can-react', target: 0 }

const clock = newLeakClock(HASTE)
const log = newLog('error')
const entropy = newSeededEntropy('leak')
const journal = newMemoryJournal(0)
const { port } = await startServer(
  LEAK_GAMES.map(([game, moment]) => dealt(game, moment, () => wish)),
  {
    journal: {
      ...journal,
      append(claim, from, lines, change) {
        if (lines.some((line) => line.includes('"kind":"act"'))) clock.start()
        return journal.append(claim, from, lines, change)
      },
    },
    registry: newMemoryRegistry(),
    identities: newIdentities('a secret of at least thirty-two characters', entropy),
    entropy,
    timers: clock,
    log,
  },
  { port: 0, host: '127.0.0.1' },
)
process.on('message', (wished: DealWish) => {
  clock.stop()
  wish = wished
  process.send?.('dealt')
})
process.on('disconnect', () => process.exit())
process.send?.({ port })
