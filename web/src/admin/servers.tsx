// The servers that share the matches, if there are several.
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { ListTable } from './table.tsx'

export function Servers({ sight }: AdminParts) {
  const admin = adminTexts.value
  const { servers } = sight.overview
  if (servers.length === 0) return null
  const sorted = servers.toSorted((one, other) => (one.address < other.address ? -1 : 1))
  return (
    <ListTable
      title={admin.servers}
      none={admin.none}
      heads={[admin.place, admin.awake, admin.connections, admin.phase]}
      rows={sorted.map(({ address, matches, connections, stopping }) => [
        address,
        <code key="address">{address}</code>,
        matches,
        connections,
        stopping ? admin.stopping : admin.takesNew,
      ])}
    />
  )
}
