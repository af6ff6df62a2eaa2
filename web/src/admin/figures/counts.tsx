// Counts since the start, highest first.
import { adminTexts } from '../admin-texts.ts'
import { ListTable } from '../list-table.tsx'

interface CountsProps {
  readonly title: string
  /** The column heading for the counted names. */
  readonly what: string
  readonly counts: Readonly<Record<string, number>>
}

export function Counts({ title, what, counts }: CountsProps) {
  const admin = adminTexts.value
  const sorted = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  return (
    <ListTable
      title={title}
      none={admin.none}
      heads={[what, admin.times]}
      rows={sorted.map(([name, count]) => [name, <code key="name">{name}</code>, count])}
    />
  )
}
