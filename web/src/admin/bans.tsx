// The list of bans, and a field to ban a player or an address that is not connected.
import type { TargetedSubmitEvent } from 'preact'
import { whenText } from '../texts/when-text.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { ListTable } from './list-table.tsx'
import { keyOf } from './operator.ts'

export function Bans({ sight: { bans }, operator, act }: AdminParts) {
  const admin = adminTexts.value
  async function ban(event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const who = String(new FormData(form).get('who')).trim()
    const banned = isAddress(who) ? { address: who } : { player: who }
    if (await act(() => operator.ban(banned))) form.reset()
  }
  return (
    <ListTable
      title={admin.bans}
      none={admin.noBans}
      heads={[admin.who, admin.note, admin.since, admin.whatCanBeDone]}
      rows={bans.map((ban) => [
        JSON.stringify(keyOf(ban)),
        <code key="who">{Object.values(keyOf(ban))}</code>,
        ban.note,
        whenText(ban.atMs),
        <button key="lift" type="button" onClick={() => void act(() => operator.unban(ban))}>
          {admin.unban}
        </button>,
      ])}
    >
      <form class="admin-ban" onSubmit={(event) => void ban(event)}>
        <label>
          <span>{admin.banOther}</span>
          <input name="who" required maxLength={64} autocomplete="off" spellcheck={false} />
        </label>
        <button type="submit" class="danger">
          {admin.banYes}
        </button>
      </form>
    </ListTable>
  )
}

/** Player ids have no dot, and at most one colon. What else has them is refused, rather than banned as a player. */
function isAddress(who: string): boolean {
  return who.includes('.') || /:.*:/.test(who)
}
