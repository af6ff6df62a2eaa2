// The connected players, and buttons to ban them.

import { type Banned, PLAYER_ORDERS } from '@flower-war/protocol'
import { useSignal } from '@preact/signals'
import { ConfirmButton } from '../page/confirm-button.tsx'
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
  const ban = (banned: Banned, note: string) => carryOut(() => operator.ban({ ...banned, note }))
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
          <BanButton label={admin.banPlayer} who={name} go={(note) => ban({ player }, note)} />
          <BanButton label={admin.banAddress} who={address} go={(note) => ban({ address }, note)} />
        </span>,
      ])}
    />
  )
}

interface BanButtonProps {
  readonly label: string
  readonly who: string
  go(note: string): unknown
}

function BanButton({ label, who, go }: BanButtonProps) {
  const admin = adminTexts.value
  const note = useSignal('')
  return (
    <ConfirmButton
      label={label}
      title={admin.banTitle(who)}
      yes={admin.banYes}
      no={admin.cancel}
      go={() => go(note.value)}
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
    </ConfirmButton>
  )
}
