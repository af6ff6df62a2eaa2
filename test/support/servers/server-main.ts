// The server as `main.ts` starts it, but with entropy from the seed of the run, and listened to.
import { appendFileSync } from 'node:fs'
import { runServer } from '../../../server/src/process.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { processEntropy } from '../chance/entropy.ts'

const file = process.env['DESCRIBED']
if (file !== undefined) {
  const { listen } = await import('../described/listening.ts')
  const heard = listen()
  const tell = (): void => {
    for (const fault of heard()) appendFileSync(file, `${fault}\n`)
  }
  setInterval(tell, 1_000).unref()
  process.on('exit', tell)
}

await runServer(process.env, { timers: systemTimers, entropy: processEntropy() })
