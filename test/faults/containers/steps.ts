// What is done to the containers while matches are played: they are upgraded, crashed and started again one after the
// other, and in the end Redis gets back an earlier backup.
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../../client-sdk/src/connect.ts'
import { isLetIn } from '../../support/temples/signing-in.ts'
import { type ClaimedTemple, claimTemple } from '../../support/temples/temples.ts'
import type { Account } from '../cluster/account.ts'
import { judgementOf, knownOf } from '../cluster/account.ts'
import { playOn, type TableParts } from '../cluster/tables.ts'
import { insist } from '../insist.ts'
import { newAnswers } from '../witness.ts'
import type { Containers } from './docker.ts'

const SERVERS = ['server-1', 'server-2']
const BRIDGES = ['bridge-1', 'bridge-2']
/** All services that run on, in the order in which they are crashed. */
const SERVICES = [...SERVERS, 'redis', 'mosquitto', ...BRIDGES, 'proxy']

/** The name under which the container of the backup sees the folder. */
const BACKUPS = '/backups'
const BACKUP = `${BACKUPS}/one`
/** What is not the servers', as containers see it. */
const SECRETS = '/run/secrets'
const ACCOUNTS_FILE = 'dynamic-security.json'
const ACCOUNTS = `/mosquitto/data/${ACCOUNTS_FILE}`

/** Starts everything with the image of the older commit. */
export async function start({ compose, healthy }: Containers): Promise<void> {
  await compose('before', 'up', '--detach', '--no-build')
  await healthy(SERVICES)
}

/** Puts the image of the files here in place of the older one, as docs/hosting.md says. */
export async function* upgrade({ compose, healthy }: Containers): AsyncGenerator<string> {
  for (const service of [...SERVERS, ...BRIDGES]) {
    await compose('now', 'up', '--detach', '--no-deps', '--no-build', service)
    await healthy([service])
    yield `${service} upgraded`
  }
}

/** Crashes each container. */
export async function* crashAll({ crash }: Containers): AsyncGenerator<string> {
  for (const service of SERVICES) {
    await crash(service)
    yield `${service} crashed`
  }
}

/** Stops each container as it is meant to be stopped, and starts it again. */
export async function* restartAll({ compose, healthy }: Containers): AsyncGenerator<string> {
  for (const service of SERVICES) {
    await compose('now', 'restart', service)
    await healthy([service])
    yield `${service} restarted`
  }
}

/** A backup, and what was known of each match when it was made. */
export interface Backup {
  readonly known: ReadonlyMap<string, ReturnType<typeof knownOf>>
  readonly folder: string
  /** A match of two guests in which nobody had played yet. */
  readonly waiting: { readonly id: string; readonly tokens: readonly string[] }
  /** A temple that had been claimed. */
  readonly temple: ClaimedTemple
}

export async function backUp(
  { compose }: Containers,
  { inPlay }: Account,
  { url, folder }: { readonly url: string; readonly folder: string },
): Promise<Backup> {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  // The user of the servers writes there, who is another than whoever runs this.
  chmodSync(backups, 0o777)
  const clients = await Promise.all(['Red', 'Yellow'].map((name) => connect(url, { name })))
  const [first, second] = clients
  if (first === undefined || second === undefined) throw new Error('nobody is connected')
  const match = await first.create('tieqchieq')
  const joined = await second.join(match.id)
  for (const each of [match, joined]) each.disconnect()
  // Known before the backup begins, so the backup has to have it.
  const known = new Map([...inPlay].map((played) => [played.id, knownOf(played)]))
  const temple = await claimTemple(url, first.token)
  await compose('now', ...inServer(backups, 'server/src/backup/main.ts'))
  await compose('now', ...inFirst(backups, `cp -r ${SECRETS} ${ACCOUNTS} ${BACKUP}`))
  const tokens = clients.map(({ token }) => token)
  return { known, folder: backups, waiting: { id: match.id, tokens }, temple }
}

/** Plays the waiting match to its end. */
export async function playWaiting(parts: TableParts, { id, tokens }: Backup['waiting']) {
  const { url } = parts
  // That it waits between the backup and its return is no standing still.
  const own = { ...parts, progress() {} }
  const ends = tokens.map(async (token) => {
    const client = await insist(() => connect(url, { token }))
    const match = await insist(() => client.join<'tieqchieq'>(id))
    await playOn(own, match, newAnswers())
    match.disconnect()
    return match.outcome !== null
  })
  return (await Promise.all(ends)).every((isOver) => isOver)
}

/** Restores a backup as docs/hosting.md says; resolves with what is wrong afterwards. */
export async function restore(
  { compose, healthy, read }: Containers,
  { known, folder, waiting, temple }: Backup,
): Promise<readonly string[]> {
  const later = new Map<string, readonly string[]>()
  for (const id of [...known.keys(), waiting.id]) later.set(id, (await read(id))?.lines ?? [])
  await compose('now', 'stop', ...SERVERS, ...BRIDGES, 'mosquitto')
  await compose('now', ...inServer(folder, 'server/src/backup/restore.ts'))
  // As on a new machine, where the first secrets are others.
  await compose('now', ...inFirst(folder, `rm -f ${SECRETS}/* ${ACCOUNTS}`))
  await compose('now', 'run', '--rm', '--no-deps', '-T', 'first-secrets')
  await compose(
    'now',
    ...inFirst(
      folder,
      `cp -f ${BACKUP}/secrets/* ${SECRETS}/ && cp ${BACKUP}/${ACCOUNTS_FILE} ${ACCOUNTS}`,
    ),
  )
  const faults: string[] = []
  for (const [id, lines] of later) {
    const stored = await read(id)
    if (stored === undefined) faults.push(`${id} is not in the backup`)
    else if (stored.lines.join('\n') !== lines.slice(0, stored.lines.length).join('\n'))
      faults.push(`${id} has another history in the backup`)
    else if (id === waiting.id && stored.lines.length >= lines.length)
      faults.push('the backup has what was played after it')
    const then = known.get(id)
    if (stored === undefined || then === undefined) continue
    const { lost } = await judgementOf({ ...then, ...stored, temples: [] })
    faults.push(...lost.map((text) => `${id}: ${text} is not in the backup`))
  }
  await compose('now', 'up', '--detach', '--no-build')
  await healthy(SERVICES)
  if (!(await isLetIn(temple))) faults.push('a temple of the backup is not let in')
  return faults
}

function inServer(folder: string, program: string): readonly string[] {
  return [...once(folder), 'server-1', 'node', program, BACKUP]
}

/** Where the secrets and the files of mosquitto are. */
function inFirst(folder: string, command: string): readonly string[] {
  return [...once(folder), 'first-secrets', 'sh', '-c', command]
}

const once = (folder: string): readonly string[] => [
  ...['run', '--rm', '--no-deps', '-T', '--volume', `${folder}:${BACKUPS}`],
]
