// The server for the crash run: it starts like `main.ts`, with the fixture game beside the real ones and, if PLANT says
// so, with a fault that the run has to find.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GAMES } from '../../../rules/src/games.ts'
import { playable } from '../../../rules/src/match.ts'
import { newMemoryRegistry } from '../../../server/memory/registry.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { openSqliteJournal } from '../../../server/src/journal/sqlite/sqlite-journal.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { newIdentities, storedSecret } from '../../../server/src/people/identity.ts'
import type { Timers } from '../../../server/src/timers.ts'
import { processEntropy } from '../../support/chance/entropy.ts'
import { type Peek, peek } from '../../support/peek/peek.ts'
import { changeSources } from '../source-changes.ts'
import { isPlant } from './plants.ts'
import { processTimers } from './process-time.ts'

/** The time by which the planted journal acknowledges a write too early. */
const EARLY_MS = 20
/** With this delay between writing and acknowledging, a crash nearly always hits an unacknowledged answer. */
const LATE_MS = 20

const { PORT = '', HOST = '', DATA_DIR = '', PLANT = '' } = process.env
const plant = isPlant(PLANT) ? PLANT : undefined
const file = join(DATA_DIR, 'journal.db')
const isRestarted = existsSync(file)
const log = newLog('info')
const entropy = processEntropy()

function plantedJournal(journal: Journal): Journal {
  if (plant === 'early-answer') {
    const append: Journal['append'] = async (...args) => {
      void sleep(EARLY_MS).then(() => journal.append(...args))
    }
    return { ...journal, append }
  }
  if (plant === 'any-decision') {
    const append: Journal['append'] = async (...args) => {
      await journal.append(...args)
      await sleep(LATE_MS)
    }
    return { ...journal, append }
  }
  return journal
}

const timers = processTimers()

const hurried: Timers = {
  ...timers,
  after: (ms, run) => timers.after(isRestarted ? ms / 2 : ms, run),
}

const talkative: Peek = {
  ...peek,
  redact: (event, viewer) => (event.type === 'drew' ? event : peek.redact(event, viewer)),
}

// This fault cannot be planted through a parameter.
if (plant === 'any-decision')
  changeSources([
    { file: 'match/model/progress.ts', text: 'isRepeat(session, entry)', instead: 'false' },
    { file: 'match/model/play.ts', text: 'place.asked?.id !== entry.decision', instead: 'false' },
  ])
const { startServer } = await import('../../../server/src/server.ts')
await startServer(
  [...GAMES, playable(plant === 'told-draw' ? talkative : peek)],
  {
    journal: plantedJournal(openSqliteJournal({ file, keepFinished: 100_000, log })),
    registry: newMemoryRegistry(),
    identities: newIdentities(storedSecret(DATA_DIR, entropy), entropy),
    entropy,
    timers: plant === 'short-clock' ? hurried : timers,
    log,
  },
  { port: Number(PORT), host: HOST },
)
log.info('Flower War plays')
