// The temples that have been claimed.

import { TEMPLE_ORDERS } from '@flower-war/protocol'
import { Presence } from '../page/player/presence.tsx'
import { matchPath } from '../page/route.ts'
import { whenText } from '../texts/when-text.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { FindPanel } from './find-panel.tsx'
import { ListTable } from './list-table.tsx'

export function TemplesPanel({ sight: { temples }, filters, find, paging }: AdminParts) {
  const admin = adminTexts.value
  return (
    <>
      <FindPanel
        title={admin.findTemples}
        label={admin.findTemple}
        filter={filters.temples}
        orders={TEMPLE_ORDERS}
        find={(temples) => find({ ...filters, temples })}
      />
      <ListTable
        title={admin.temples}
        none={admin.noTemples}
        {...paging('temples')}
        heads={[admin.temple, admin.presence, admin.owner, admin.match, admin.since]}
        rows={temples.rows.map(({ temple, present, owner, paired, createdAtMs }) => [
          temple,
          <code key="temple">{temple}</code>,
          <Presence key="presence" isHere={present} />,
          <code key="owner">{owner}</code>,
          paired !== null && (
            <a key="match" href={matchPath(paired.match, { watch: true })}>
              {paired.match}
            </a>
          ),
          whenText(createdAtMs),
        ])}
      />
    </>
  )
}
