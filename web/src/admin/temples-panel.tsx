// The temples that have been claimed.

import { TEMPLE_ORDERS } from '@flower-war/protocol'
import { Presence } from '../page/player/presence.tsx'
import { matchPath } from '../page/route.ts'
import { whenText } from '../texts/when-text.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { FindPanel } from './find-panel.tsx'
import { ManyTable } from './many-table.tsx'
import { revoking } from './revoking.ts'

export function TemplesPanel({
  sight: { temples },
  filters,
  find,
  operator,
  carryOut,
  paging,
}: AdminParts) {
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
      <ManyTable
        {...paging('temples')}
        act={revoking('temples', operator)}
        carryOut={carryOut}
        title={admin.temples}
        none={admin.noTemples}
        heads={[
          admin.temple,
          admin.presence,
          admin.owner,
          admin.match,
          admin.claimedAt,
          admin.since,
        ]}
        rows={temples.rows.map(({ temple, present, owner, paired, site, createdAtMs }) => [
          temple,
          <Presence key="presence" isHere={present} />,
          <code key="owner">{owner}</code>,
          paired !== null && (
            <a key="match" href={matchPath(paired.match, { watch: true })}>
              {paired.match}
            </a>
          ),
          site !== null && <code key="site">{site}</code>,
          whenText(createdAtMs),
        ])}
      />
    </>
  )
}
