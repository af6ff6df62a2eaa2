// A list of matches, with buttons to end one or several.
import { ENDS_MAX } from '@flower-war/protocol'
import { useSignal } from '@preact/signals'
import { titleOf } from '../../lobby/games.ts'
import { ConfirmButton } from '../../page/confirm-button.tsx'
import { matchPath } from '../../page/route.ts'
import { texts } from '../../texts/texts.ts'
import { whenText } from '../../texts/when-text.ts'
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'
import { ListTable } from '../list-table.tsx'
import { EndMany } from './end-many.tsx'

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
  const marked = useSignal<ReadonlySet<string>>(new Set())
  // Matches that have ended meanwhile drop out of the selection.
  const chosen = rows.filter(({ id }) => marked.value.has(id))
  const isChosen = new Set(chosen.map(({ id }) => id))
  const choose = (ids: readonly string[]) => (marked.value = new Set(ids))
  const heads = [
    ...[admin.choose, admin.game, admin.phase, admin.seats, admin.here],
    ...[admin.since, admin.whatCanBeDone],
  ]
  return (
    <ListTable
      title={title}
      none={none}
      {...paging(list)}
      heads={heads}
      tools={<EndMany {...{ rows, chosen, choose, operator, carryOut }} />}
      rows={rows.map((match) => [
        match.id,
        <label class="check" key="choose">
          <input
            type="checkbox"
            checked={isChosen.has(match.id)}
            disabled={!isChosen.has(match.id) && chosen.length >= ENDS_MAX}
            onChange={({ currentTarget: { checked } }) => {
              const others = [...isChosen].filter((id) => id !== match.id)
              choose(checked ? [...others, match.id] : others)
            }}
          />
          <code>{match.id}</code>
        </label>,
        <strong key="game">{titleOf(match.game)}</strong>,
        match.phase === 'over' ? '' : lobby.phase[match.phase],
        <Seats key="seats" seats={match.seats} />,
        match.here,
        whenText(match.createdAtMs),
        <span class="actions" key="ways">
          {/* The page of a match does not know the operator: only such matches let them watch. */}
          {match.visibility !== 'private' && match.spectators === 'anyone' && (
            <a class="button" href={matchPath(match.id, { watch: true })}>
              {admin.watch}
            </a>
          )}
          <ConfirmButton
            label={admin.end}
            title={admin.endTitle}
            yes={admin.endYes}
            no={admin.cancel}
            go={() => carryOut(() => operator.end(match.id))}
          >
            <p>{admin.endText}</p>
          </ConfirmButton>
        </span>,
      ])}
    />
  )
}

/** The names at a match; anything that is not a name is set apart, so that no name reads like a free seat. */
function Seats({ seats }: Pick<AdminParts['sight']['attended']['rows'][number], 'seats'>) {
  const { lobby } = texts.value
  return (
    <ul class="admin-seats">
      {seats.map(({ kind, name }, seat) => (
        <li key={seat}>
          {name === '' ? <i>{kind === 'bot' ? lobby.bot : lobby.free}</i> : <bdi>{name}</bdi>}
        </li>
      ))}
    </ul>
  )
}
