// The connected players, and buttons to ban them.

import { type Banned, PLAYER_ORDERS } from '@flower-war/protocol'
import { useSignal } from '@preact/signals'
import { Confirm } from '../page/confirm.tsx'
import { matchPath } from '../page/route.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { FindPanel } from './find-panel.tsx'
import { ListTable } from './list-table.tsx'

export function Players(parts: AdminParts) {
  const admin = adminTexts.value
  const { filters, find } = parts
  return (
    <>
      <FindPanel
        title={admin.findPlayers}
        label={admin.findPlayer}
        filter={filters.players}
        orders={PLAYER_ORDERS}
        find={(players) => find({ ...filters, players })}
      />
      <PlayerTable {...parts} />
    </>
  )
}

function PlayerTable({ sight: { players }, operator, carryOut, paging }: AdminParts) {
  const admin = adminTexts.value
  // Kept here, since a row goes with its player, and the question stays.
  const asked = useSignal<Asked | undefined>(undefined)
  return (
    <ListTable
      title={admin.players}
      none={admin.noPlayers}
      {...paging('players')}
      heads={[admin.name, admin.id, admin.address, admin.match, admin.whatCanBeDone]}
      rows={players.rows.map(({ player, name, address, matches }) => [
        `${player} ${address}`,
        <strong key="name">{name}</strong>,
        <code key="id">{player}</code>,
        <code key="address">{address}</code>,
        <span key="matches">
          {matches.length === 0
            ? admin.inLobby
            : matches.map((match) => (
                <a key={match} href={matchPath(match, { watch: true })}>
                  {match}
                </a>
              ))}
        </span>,
        <span class="actions" key="ways">
          <BanButton
            label={admin.banPlayer}
            ask={() => (asked.value = { who: name, banned: { player } })}
          />
          <BanButton
            label={admin.banAddress}
            ask={() => (asked.value = { who: address, banned: { address } })}
          />
        </span>,
      ])}
    >
      {asked.value !== undefined && (
        <BanQuestion
          {...{ ...asked.value, operator, carryOut }}
          close={() => (asked.value = undefined)}
        />
      )}
    </ListTable>
  )
}

/** A ban that the operator is asked about. */
interface Asked {
  readonly who: string
  readonly banned: Banned
}

function BanButton({ label, ask }: { readonly label: string; ask(): void }) {
  return (
    <button type="button" class="danger" onClick={ask}>
      {label}
    </button>
  )
}

interface BanQuestionProps extends Asked, Pick<AdminParts, 'operator' | 'carryOut'> {
  close(): void
}

function BanQuestion({ who, banned, operator, carryOut, close }: BanQuestionProps) {
  const admin = adminTexts.value
  const note = useSignal('')
  return (
    <Confirm
      title={admin.banTitle(who)}
      yes={admin.banYes}
      no={admin.cancel}
      go={() => carryOut(() => operator.ban({ ...banned, note: note.value }))}
      close={close}
    >
      <p>{admin.banText}</p>
      <label>
        <span>{admin.banNote}</span>
        <input
          maxLength={200}
          autocomplete="off"
          value={note.value}
          onInput={({ currentTarget: { value } }) => (note.value = value)}
        />
      </label>
    </Confirm>
  )
}
