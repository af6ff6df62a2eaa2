// The temples that have been claimed.

import { Presence } from '../page/player/presence.tsx'
import { matchPath } from '../page/route.ts'
import { whenText } from '../texts/when-text.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { ListTable } from './list-table.tsx'

export function TemplesPanel({ sight: { temples }, moreOf }: Pick<AdminParts, 'sight' | 'moreOf'>) {
  const admin = adminTexts.value
  return (
    <ListTable
      title={admin.temples}
      none={admin.noTemples}
      showMore={moreOf('temples')}
      heads={[admin.temple, admin.presence, admin.owner, admin.match, admin.since]}
      rows={temples.map(({ temple, present, owner, paired, createdAtMs }) => [
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
  )
}
