// The bot accounts that players have made.
import { BOT_ORDERS } from '@flower-war/protocol'
import { whenText } from '../texts/when-text.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { FindPanel } from './find-panel.tsx'
import { ManyTable } from './many-table.tsx'
import { revoking } from './revoking.ts'

export function BotsPanel({
  sight: { bots },
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
        title={admin.findBots}
        label={admin.findBot}
        filter={filters.bots}
        orders={BOT_ORDERS}
        find={(bots) => find({ ...filters, bots })}
      />
      <ManyTable
        {...paging('bots')}
        act={revoking('bots', operator)}
        carryOut={carryOut}
        title={admin.bots}
        none={admin.noBots}
        heads={[admin.bot, admin.name, admin.owner, admin.address, admin.since]}
        rows={bots.rows.map(({ bot, name, owner, address, createdAtMs }) => [
          bot,
          <bdi key="name">{name}</bdi>,
          <code key="owner">{owner}</code>,
          address !== null && <code key="address">{address}</code>,
          whenText(createdAtMs),
        ])}
      />
    </>
  )
}
