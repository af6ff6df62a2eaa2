// The connected players, and buttons to ban them.

import type { Banned } from '@flower-war/protocol'
import { matchPath } from '../page/route.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { Sure } from './sure.tsx'
import { ListTable } from './table.tsx'

export function Players({ sight: { players }, operator, act, moreOf }: AdminParts) {
  const admin = adminTexts.value
  const ban = (banned: Banned, note: unknown) =>
    void act(() => operator.ban({ ...banned, note: String(note ?? '') }))
  return (
    <ListTable
      title={admin.players}
      none={admin.noPlayers}
      showMore={moreOf('players')}
      heads={[admin.name, admin.id, admin.address, admin.match, admin.whatCanBeDone]}
      rows={players.map(({ player, name, address, matches }) => [
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
  go(note: unknown): void
}

function BanButton({ label, who, go }: BanButtonProps) {
  const admin = adminTexts.value
  return (
    <Sure
      label={label}
      title={admin.banTitle(who)}
      text={admin.banText}
      yes={admin.banYes}
      go={(fields) => go(fields.get('note'))}
    >
      <label>
        <span>{admin.banNote}</span>
        <input name="note" maxLength={200} autocomplete="off" />
      </label>
    </Sure>
  )
}
