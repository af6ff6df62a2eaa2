// The temples that somebody has claimed.

import { matchPath } from '../page/route.ts'
import { texts } from '../texts/texts.ts'
import type { AdminParts } from './admin-page.tsx'
import { adminTexts } from './admin-texts.ts'
import { whenText } from './matches.tsx'
import { ListTable } from './table.tsx'

export function TemplesPanel({ sight: { temples }, moreOf }: Pick<AdminParts, 'sight' | 'moreOf'>) {
  const admin = adminTexts.value
  const { table } = texts.value
  return (
    <ListTable
      title={admin.temples}
      none={admin.noTemples}
      showMore={moreOf('temples')}
      heads={[admin.temple, admin.presence, admin.owner, admin.match, admin.since]}
      rows={temples.map(({ temple, present, owner, paired, createdAtMs }) => [
        temple,
        <code key="temple">{temple}</code>,
        <span key="presence" class={`presence ${present ? 'presence-here' : 'presence-away'}`}>
          {present ? table.present : table.away}
        </span>,
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
