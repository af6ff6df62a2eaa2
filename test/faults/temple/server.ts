// The server of the temples' fault run, with the fixture game, in which each bead is a point at once, and a separate
// broker and bridges.
import { join } from 'node:path'
import { playable } from '../../../rules/src/match.ts'
import { openSqliteJournal } from '../../../server/src/journal/sqlite/sqlite-journal.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { newIdentities } from '../../../server/src/people/identity.ts'
import { startServer } from '../../../server/src/server.ts'
import { openSqliteRegistry } from '../../../server/src/temples/sqlite-registry.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { processEntropy } from '../../support/chance/entropy.ts'
import { type Peek, peek } from '../../support/peek/peek.ts'

const [, , port, folder = '', bridgeToken, brokerUrl] = process.argv
const log = newLog('error')
const entropy = processEntropy()
/** The time by which this server's clock is ahead. */
const aheadMs = Number(process.env['AHEAD_MS'])
/** The fixture game with an adapted view: a match has more beads than its synced view has room for. */
const game: Peek = {
  ...peek,
  view: (state) => ({ ...peek.view(state), points: state.points.map((points) => points % 200) }),
}
await startServer(
  [playable(game)],
  {
    journal: openSqliteJournal({ file: join(folder, 'journal.db'), keepFinished: 100, log }),
    registry: openSqliteRegistry(join(folder, 'temples.db'), log),
    identities: newIdentities('a secret of at least thirty-two characters', entropy),
    entropy,
    timers: { ...systemTimers, nowMs: () => Date.now() + aheadMs },
    log,
  },
  { port: Number(port), host: '127.0.0.1', bridgeToken, brokerUrl },
)
process.stdout.write('ready\n')
