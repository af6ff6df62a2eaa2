// Counters that have grown faster lately than in the period before.
import type { Overview } from '@flower-war/protocol'
import { sentenceOf } from '../../texts/refusals.ts'
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'
import { ListTable } from '../list-table.tsx'

interface Rise {
  readonly kind: 'connections' | 'limit' | 'refusal'
  readonly name: string
  readonly lately: number
  readonly before: number
}

export function Rising({ sight: { overview } }: Pick<AdminParts, 'sight'>) {
  const admin = adminTexts.value
  const minutes = Math.round(overview.recent.seconds / 60)
  return (
    <ListTable
      title={admin.rising}
      none={admin.notRising(minutes)}
      heads={[admin.whatRises, admin.means, admin.lately(minutes), admin.before(minutes)]}
      rows={risesIn(overview).map(({ kind, name, lately, before }) => [
        `${kind} ${name}`,
        <span key="name">
          {admin.kinds[kind]} {name !== '' && <code>{name}</code>}
        </span>,
        admin.meanings[name] ?? sentenceOf(name) ?? '',
        <strong key="lately">▲ {lately}</strong>,
        before,
      ])}
    />
  )
}

/** The rising counters, steepest first. */
function risesIn({ connections, recent }: Overview): readonly Rise[] {
  const { connectionsBefore, limits, refusals } = recent
  const counted = (kind: Rise['kind'], counts: typeof limits): readonly Rise[] =>
    Object.entries(counts).map(([name, count]) => ({ kind, name, ...count }))
  return [
    { kind: 'connections' as const, name: '', lately: connections, before: connectionsBefore },
    ...counted('limit', limits),
    ...counted('refusal', refusals),
  ]
    .filter(({ lately, before }) => lately > before)
    .toSorted((one, other) => other.lately - other.before - (one.lately - one.before))
}
