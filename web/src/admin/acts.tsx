// The operator's actions, latest first.

import { whenText } from '../texts/when-text.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { ListTable } from './list-table.tsx'

export function Acts({ sight: { acts }, paging }: Pick<AdminParts, 'sight' | 'paging'>) {
  const admin = adminTexts.value
  const names = new Map<string, string>(Object.entries(admin.deeds))
  return (
    <ListTable
      title={admin.acts}
      none={admin.noActs}
      {...paging('acts')}
      heads={[admin.when, admin.from, admin.deed, admin.whom, admin.result]}
      rows={acts.rows.map(({ id, atMs, from, deed, about, code }) => [
        id,
        whenText(atMs),
        <code key="from">{from}</code>,
        names.get(deed) ?? <code key="deed">{deed}</code>,
        <span key="about">
          {about.length > NAMED_MAX && `${about.length}: `}
          <code>{about.slice(0, NAMED_MAX).join(' ')}</code>
          {about.length > NAMED_MAX && ' …'}
        </span>,
        code === 'done' ? admin.done : <code key="code">{code}</code>,
      ])}
    />
  )
}

/** Ids shown of one act; the API has all. */
const NAMED_MAX = 3
