// A list of matches, with buttons to end one or several.
import { type AdminMatch, ENDS_MAX } from '@flower-war/protocol'
import { useSignal } from '@preact/signals'
import { titleOf } from '../../lobby/games.ts'
import { Confirm } from '../../page/confirm.tsx'
import { matchPath } from '../../page/route.ts'
import { texts } from '../../texts/texts.ts'
import { whenText } from '../../texts/when-text.ts'
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'
import { ManyTable } from '../many-table.tsx'

interface MatchTableProps extends AdminParts {
  readonly list: 'attended' | 'empty'
  readonly title: string
  readonly none: string
}

export function MatchTable({
  sight,
  list,
  title,
  none,
  operator,
  carryOut,
  paging,
}: MatchTableProps) {
  const admin = adminTexts.value
  const { lobby } = texts.value
  const { rows } = sight[list]
  // Kept here, since a row goes with its match, and the question stays.
  const asked = useSignal<string | undefined>(undefined)
  const heads = [
    ...[admin.choose, admin.game, admin.phase, admin.seats, admin.here],
    ...[admin.address, admin.since, admin.whatCanBeDone],
  ]
  return (
    <ManyTable
      title={title}
      none={none}
      {...paging(list)}
      heads={heads}
      act={{
        max: ENDS_MAX,
        name: admin.endMany,
        title: admin.endManyTitle,
        text: (ids) => admin.endManyText(ids.length, peopleAt(rows, ids)),
        run: (ids) => operator.endAll(ids, list === 'empty'),
        done: admin.endedMany,
      }}
      carryOut={carryOut}
      rows={rows.map((match) => [
        match.id,
        <strong key="game">{titleOf(match.game)}</strong>,
        match.phase === 'over' ? '' : lobby.phase[match.phase],
        <Seats key="seats" seats={match.seats} />,
        match.here,
        match.address !== null && <code key="address">{match.address}</code>,
        whenText(match.createdAtMs),
        <Ways key="ways" match={match} end={() => (asked.value = match.id)} />,
      ])}
    >
      {asked.value !== undefined && (
        <EndQuestion
          go={(match) => carryOut(() => operator.end(match, list === 'empty'))}
          match={asked.value}
          close={() => (asked.value = undefined)}
        />
      )}
    </ManyTable>
  )
}

function peopleAt(rows: readonly AdminMatch[], ids: readonly string[]): number {
  const asked = new Set(ids)
  return rows.reduce((people, { id, here }) => people + (asked.has(id) ? here : 0), 0)
}

interface WaysProps {
  readonly match: AdminMatch
  end(): void
}

function Ways({ match: { id, visibility, spectators }, end }: WaysProps) {
  const admin = adminTexts.value
  return (
    <span class="actions">
      {/* The page of a match does not know the operator: only such matches let them watch. */}
      {visibility !== 'private' && spectators === 'anyone' && (
        <a class="button" href={matchPath(id, { watch: true })}>
          {admin.watch}
        </a>
      )}
      <button type="button" class="danger" onClick={end}>
        {admin.end}
      </button>
    </span>
  )
}

interface EndQuestionProps {
  readonly match: string
  go(match: string): Promise<void>
  close(): void
}

function EndQuestion({ match, go, close }: EndQuestionProps) {
  const admin = adminTexts.value
  return (
    <Confirm
      title={admin.endTitle}
      yes={admin.endYes}
      no={admin.cancel}
      go={() => go(match)}
      close={close}
    >
      <p>{admin.endText}</p>
    </Confirm>
  )
}

/** The names at a match; anything that is not a name is set apart, so that no name reads like a free seat. */
function Seats({ seats }: Pick<AdminMatch, 'seats'>) {
  const { lobby, table } = texts.value
  return (
    <ul class="admin-seats">
      {seats.map(({ kind, name }, seat) => (
        <li key={seat}>
          {name === '' ? <i>{kind === 'bot' ? table.bot : lobby.free}</i> : <bdi>{name}</bdi>}
        </li>
      ))}
    </ul>
  )
}
