// Shows that every limit is reached by the test that is named for it.
//
//   npm run limits              all of them, which takes some minutes
//   npm run limits -- MATCHES   those whose path contains it
import { availableParallelism } from 'node:os'
import { CLAIMS } from './reached.ts'
import { newSession } from './session.ts'
import { verdictOn } from './verdict.ts'

const [part = ''] = process.argv.slice(2)
const asked = CLAIMS.filter(({ path }) => path.includes(part))
const left = [...asked]
let unreached = 0

async function work(): Promise<void> {
  const session = await newSession()
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const why = await verdictOn(session, next)
    if (why !== undefined) unreached++
    process.stdout.write(`${next.path}: ${why ?? 'reached'}\n`)
  }
  await session.close()
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
process.stdout.write(`${asked.length} limits, ${unreached} of them not reached\n`)
process.exitCode = unreached === 0 && asked.length > 0 ? 0 : 1
