// Plays two matches on a server of this process, one of two people and one against a bot, and prints how many values
// were drawn, and the records. Everything that is drawn for them follows from the seed of the run.
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { type Chance, pick } from '../../../rules/src/random.ts'
import { chanceOf } from '../chance/chance.ts'
import { draws, seedGlobals } from '../chance/seeded-globals.ts'
import { startTestServer } from '../servers/server.ts'

/** Answers every decision at random, until the match ends. */
function playOn(match: Match<'tieqchieq'>, chance: Chance): Promise<unknown> {
  return new Promise((resolve, reject) => {
    match.on('end', resolve)
    const answer = (): void => {
      const { decision } = match
      if (decision !== undefined) match.act(pick(chance, decision.actions)).catch(reject)
    }
    match.on('decision', answer)
    answer()
  })
}

async function recordOf(match: string): Promise<unknown> {
  return (await fetch(`${server.url}/api/matches/${match}/record`)).json()
}

seedGlobals('played matches')
const server = await startTestServer()
const first = await connect(server.url, { name: 'Citlali' })
const second = await connect(server.url, { name: 'Tlaloc' })
const made = await first.create('tieqchieq')
const joined = await second.join<'tieqchieq'>(made.id)
await Promise.all([playOn(made, chanceOf('first')), playOn(joined, chanceOf('second'))])
const alone = await first.create('tieqchieq', { bots: 1, botDelayMs: 0 })
await playOn(alone, chanceOf('alone'))
const records = [await recordOf(made.id), await recordOf(alone.id)]
process.stdout.write(JSON.stringify({ draws: draws.count, records }))
for (const match of [made, joined, alone]) match.disconnect()
await server.stop()
process.exit()
