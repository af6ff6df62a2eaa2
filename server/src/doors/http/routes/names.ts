// Renames a player, in the token and on their seats.
import { membersOf } from '@flower-war/protocol'
import type { Application } from 'express'
import { type Journal, rowsOf } from '../../../journal/journal.ts'
import type { Directory } from '../../../match/lifecycle/directory.ts'
import { mayWake } from '../../../matchmaking/waking.ts'
import { allow } from '../../../net/allow.ts'
import type { Identities } from '../../../people/identity.ts'
import type { Player } from '../../../people/player.ts'
import { peopleOnly, shownIdentity, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answer } from '../refusal.ts'

export interface NameParts {
  readonly edge: Edge
  readonly identities: Pick<Identities, 'rename'>
  readonly journal: Pick<Journal, 'list'>
  readonly directory: Pick<Directory, 'askLive' | 'isAwake'>
  readonly whoAsks: WhoAsks
}

export function addNames(app: Application, parts: NameParts): void {
  const { edge, identities } = parts
  const whichPerson = peopleOnly(parts.whoAsks)

  app.post('/api/me/name', async (request, response) => {
    const asked = await whichPerson(request)
    if (!asked.ok) return answer(response, asked)
    // As often as they could register as another guest.
    const allowed = await allow(edge.rates, 'guests-by-address', edge.addresses.of(request))
    if (!allowed.ok) return answer(response, allowed)
    const renamed = await identities.rename(asked.value.player, membersOf(request.body)['name'])
    if (!renamed.ok) return answer(response, renamed)
    await renameSeats(renamed.value.player, edge.addresses.of(request), parts)
    response.json(shownIdentity(renamed.value))
  })
}

/** Renames a player on their seats; a match that cannot be asked now keeps the old name. */
async function renameSeats(
  player: Player,
  address: string,
  { journal, directory, edge }: NameParts,
): Promise<void> {
  for (const phase of ['open', 'playing'] as const) {
    for (const { id } of await rowsOf(journal, player.id, phase)) {
      const waker = { player: player.id, address }
      const allowed = await mayWake(id, waker, { directory, rates: edge.rates })
      if (allowed.ok) await directory.askLive(id, 'rename', player)
    }
  }
}
