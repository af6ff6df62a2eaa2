// The server as it was when version 1 was the newest of each game: its matches begin with it.
import { runServer } from '../../server/src/process.ts'
import { systemTimers } from '../../server/src/timers.ts'
import { gamesOfVersion1 } from './earlier-rules.ts'
import { processEntropy } from './entropy.ts'

const parts = { timers: systemTimers, entropy: processEntropy() }
await runServer(process.env, parts, await gamesOfVersion1())
