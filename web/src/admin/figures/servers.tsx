// The servers that share the matches, if there are several, each as it sees itself.
import type { Overview } from '@flower-war/protocol'
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'
import { durationText } from '../duration-text.ts'
import { ListTable } from '../list-table.tsx'

type Server = Overview['servers'][number]

export function Servers({ sight }: Pick<AdminParts, 'sight'>) {
  const admin = adminTexts.value
  const { servers, recent } = sight.overview
  if (servers.length === 0) return null
  const sorted = servers.toSorted((one, other) => (one.address < other.address ? -1 : 1))
  const heads = [
    ...[admin.place, admin.phase, admin.awake, admin.people, admin.connections],
    ...[admin.turnedAway(Math.round(recent.seconds / 60)), admin.memory, admin.up],
  ]
  return (
    <ListTable
      title={admin.servers}
      none={admin.none}
      heads={heads}
      rows={sorted.map((server) => [
        server.address,
        <code key="address">{server.address}</code>,
        <span key="state" class={server.now === null ? 'refusal' : undefined}>
          {stateOf(server)}
        </span>,
        server.matches,
        server.now?.players ?? '–',
        server.connections,
        server.now?.turnedAway ?? '–',
        server.now === null ? '–' : `${Math.round(server.now.memoryBytes / 1_000_000)} MB`,
        server.now === null ? '–' : durationText(server.now.upSeconds),
      ])}
    />
  )
}

function stateOf({ stopping, now }: Server): string {
  const admin = adminTexts.value
  if (stopping) return admin.stopping
  if (now === null) return admin.silent
  return now.draining ? admin.stopping : admin.takesNew
}
