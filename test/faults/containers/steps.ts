// The steps taken with the containers while matches are played: they are upgraded, crashed and restarted one after the
// other, and finally an earlier backup of Redis is restored.
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
/** All long-running services, in the order in which they are crashed. */
const SERVICES = [...SERVERS, 'redis', 'mosquitto', ...BRIDGES, 'proxy']

/** The path of the folder in the container that makes the backup. */
const BACKUPS = '/backups'
const BACKUP = `${BACKUPS}/one`
/** The folder of secrets in containers. */
const SECRETS = '/run/secrets'
const ACCOUNTS_FILE = 'dynamic-security.json'
const ACCOUNTS = `/mosquitto/data/${ACCOUNTS_FILE}`

/** Starts everything with the image of the older commit. */
export async function start({ compose, healthy }: Containers): Promise<void> {
  await compose('before', 'up', '--detach', '--no-build')
  await healthy(SERVICES)
}

/** Upgrades from the older image to the one built from the files here, as docs/hosting.md says. */
export async function* upgrade({ compose, healthy }: Containers): AsyncGenerator<string> {
  const put = ['up', '--detach', '--no-deps', '--no-build']
  await compose('now', 'run', '--rm', '--no-deps', '-T', 'first-secrets')
  for (const service of [...SERVERS, ...BRIDGES]) {
    await compose('now', ...put, service)
    await healthy([service])
    yield `${service} upgraded`
  }
  await compose('now', ...put, '--force-recreate', 'proxy')
  await healthy(['proxy'])
  yield 'proxy recreated'
}

/** Crashes each container. */
export async function* crashAll({ crash }: Containers): AsyncGenerator<string> {
  for (const service of SERVICES) {
    await crash(service)
    yield `${service} crashed`
  }
}

/** Stops each container regularly, and starts it again. */
export async function* restartAll({ compose, healthy }: Containers): AsyncGenerator<string> {
  for (const service of SERVICES) {
    await compose('now', 'restart', service)
    await healthy([service])
    yield `${service} restarted`
  }
}

/** A backup, and what clients knew of each match when it was made. */
export interface Backup {
  readonly known: ReadonlyMap<string, ReturnType<typeof knownOf>>
  readonly folder: string
  /** A match of two guests without any answers yet. */
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
  // The servers' user writes there, who is not the user running this.
  chmodSync(backups, 0o777)
  const clients = await Promise.all(['Red', 'Yellow'].map((name) => connect(url, { name })))
  const [first, second] = clients
  if (first === undefined || second === undefined) throw new Error('nobody is connected')
  const match = await first.create('tieqchieq')
  const joined = await second.join(match.id)
  for (const each of [match, joined]) each.disconnect()
  // Acknowledged before the backup begins, so the backup must contain it.
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
  // Its wait between backup and restore must not count as a standstill.
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

/** Restores a backup as docs/hosting.md says; resolves with the violations found afterwards. */
export async function restore(
  { compose, healthy, read }: Containers,
  { known, folder, waiting, temple }: Backup,
): Promise<readonly string[]> {
  const later = new Map<string, readonly string[]>()
  for (const id of [...known.keys(), waiting.id]) later.set(id, (await read(id))?.lines ?? [])
  await compose('now', 'stop', ...SERVERS, ...BRIDGES, 'mosquitto')
  await compose('now', ...inServer(folder, 'server/src/backup/restore.ts'))
  // As on a new machine, which starts with different secrets.
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

/** Arguments to run a command in the service that has the secrets and the files of mosquitto. */
function inFirst(folder: string, command: string): readonly string[] {
  return [...once(folder), 'first-secrets', 'sh', '-c', command]
}

const once = (folder: string): readonly string[] => [
  ...['run', '--rm', '--no-deps', '-T', '--volume', `${folder}:${BACKUPS}`],
]
