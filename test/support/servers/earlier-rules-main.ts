// The server as it was when version 1 was the newest of each game: its matches begin with it.
import { runServer } from '../../../server/src/process.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { processEntropy } from '../chance/entropy.ts'
import { gamesOfVersion1 } from './earlier-rules.ts'

const parts = { timers: systemTimers, entropy: processEntropy() }
await runServer(process.env, parts, await gamesOfVersion1())
