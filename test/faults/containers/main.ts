// npm run containers [-- --from <commit>] [-- --matches 12]: builds docker-compose.yml as it is here, and as it was at
// an older commit, and starts it wherever a Docker daemon runs. Through the proxy it plays matches of all games with
// people, spectators, bots and temples, as `npm run faults:cluster` does. Meanwhile it upgrades all that is ours from
// the older image to the one of the files here, crashes each container in turn and restarts each. Then it restores a
// backup that was made amid all this, and plays on. Ends with a line of figures, and exit code 0 or 1.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../../deploy/cluster/compose.ts'
import { freePort } from '../../../deploy/cluster/free-port.ts'
import { listenAnywhere } from '../../../loadtest/run/ports.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { seedRun } from '../../support/chance/fault-seed.ts'
import { IMAGE_BYTES_MAX } from '../../support/documents/image.ts'
import { newAccount } from '../cluster/account.ts'
import { newContainers, whyNoContainers } from './docker.ts'
import { backUp, crashAll, playWaiting, restartAll, restore, start, upgrade } from './steps.ts'

/** The oldest commit whose data every later one opens (`test/open/`). */
const OLDEST = '8589053'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: OLDEST },
    matches: { type: 'string', default: '12' },
  },
})
const why = whyNoContainers()
if (why !== undefined) {
  console.error(`this needs Docker with Compose 2: ${why}`)
  process.exit(2)
}
seedRun()
/** The longest time that players think. */
const THINK_MS_MAX = 1_000
/** The longest time in which all matches have to end when nothing fails any more. */
const END_MS_MAX = 300_000
/** Matches that are played after the backup was restored. */
const AFTERWARDS = 3

const chance = chanceOf('containers')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-containers-'))
const before = join(folder, 'before')
unpack(values.from, before)
const ports = { http: await freePort(), https: await unclaimedPort() }
const name = `flower-war-run-${process.pid}`
const containers = newContainers({ name, folder, ports, before })
// Cleans up, however the run ends.
process.on('exit', () => containers.remove())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Returns a port that is free for TCP and UDP: the proxy of earlier versions has both. Nothing connects to it. */
async function unclaimedPort(): Promise<number> {
  const server = createServer()
  const port = await listenAnywhere(server)
  server.close()
  return port
}

/** Puts the files of a commit into a folder. */
function unpack(commit: string, into: string): void {
  mkdirSync(into)
  const archive = join(folder, 'before.tar')
  for (const [command = '', ...args] of [
    ['git', '-C', ROOT, 'archive', '--output', archive, commit],
    ['tar', '-xf', archive, '-C', into],
  ]) {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  }
}

const secondsSince = (startMs: number): string => ((performance.now() - startMs) / 1_000).toFixed(0)
const buildMs = performance.now()
const bytes = await containers.build()
console.log(
  `both images built in ${secondsSince(buildMs)} s; ${(bytes / 1e6).toFixed(1)} MB above that of Node`,
)
if (bytes > IMAGE_BYTES_MAX)
  throw new Error(`the image may have ${IMAGE_BYTES_MAX} bytes of its own`)
const upMs = performance.now()
await start(containers)
console.log(`all containers healthy after ${secondsSince(upMs)} s`)

const url = `http://localhost:${ports.http}`
const parts = { url, chance, folder, read: containers.read }
const account = newAccount({ ...parts, thinkMsMax: THINK_MS_MAX })
const { inPlay, total, stillMs, note, tableParts } = account
const beginMs = performance.now()
let steps = 0

/** Takes steps one after the other, and reports the longest standstill of any match in each. */
async function take(names: AsyncGenerator<string>): Promise<void> {
  for (;;) {
    const earlier = stillMs.length
    const { done = false, value } = await names.next()
    if (done) return
    const longest = Math.max(0, ...stillMs.slice(earlier))
    console.log(`${value}: players stood still for ${(longest / 1_000).toFixed(1)} s at most`)
    steps++
  }
}

const tables = account.play(Number(values.matches))
await take(upgrade(containers))
await take(crashAll(containers))
const backup = await backUp(containers, account, { url, folder })
if (!(await playWaiting(tableParts, backup.waiting))) note('faults', ['a match cannot be ended'])
await take(restartAll(containers))
account.finish()
const late = setTimeout(() => {
  account.noteUnfinished(inPlay)
  process.exit(1)
}, END_MS_MAX)
await tables
await account.judged()
clearTimeout(late)
// Beads that reach no match can be neither lost nor doubled: that would prove nothing.
if (total.accepted === 0) note('faults', ['no temple has reached its match'])

note('faults', await restore(containers, backup))
if (!(await playWaiting(tableParts, backup.waiting)))
  note('faults', ['a match of the backup cannot be played to its end'])
const afterwards = newAccount({ ...parts, thinkMsMax: 0 })
const more = afterwards.play(AFTERWARDS)
afterwards.finish()
await more
await afterwards.judged()
if (!afterwards.isGood()) note('faults', ['after the backup was restored nobody can play'])

const isGood = account.isGood()
console.log(
  `${backup.known.size + 1} matches restored as they were; ${total.beads} beads, ${total.accepted} accepted`,
)
console.log(
  `${steps} containers upgraded, crashed or restarted in ${secondsSince(beginMs)} s: ` +
    account.figures(['lost', 'twice', 'unfinished', 'views']),
)
containers.remove()
if (isGood) rmSync(folder, { recursive: true })
else console.error(`what each match with a fault was told is in ${folder}, with all logs`)
process.exit(isGood ? 0 : 1)
