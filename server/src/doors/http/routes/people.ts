// Identities: made, shown to their owners, renamed (in the token and on their seats), and transferred to another device
// by a code that is typed on it.
import { membersOf } from '@flower-war/protocol'
import { accept } from '@flower-war/rules'
import type { Application } from 'express'
import { TRANSFER_MS } from '../../../config/limits/codes.ts'
import { type Journal, rowsOf } from '../../../journal/journal.ts'
import type { Directory } from '../../../match/lifecycle/directory.ts'
import { mayWake } from '../../../match/lifecycle/waking.ts'
import { allow } from '../../../net/allow.ts'
import type { Identities } from '../../../people/identity.ts'
import type { Player } from '../../../people/player.ts'
import type { Transfers } from '../../../people/transfers.ts'
import { answer } from '../../answers.ts'
import { peopleOnly, shownIdentity, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'

interface PeopleParts {
  readonly edge: Edge
  readonly identities: Identities
  readonly journal: Pick<Journal, 'list'>
  readonly directory: Pick<Directory, 'askLive' | 'isAwake'>
  readonly whoIs: WhoAsks
  readonly whoAsks: WhoAsks
  readonly transfers: Transfers
}

export function addPeople(app: Application, parts: PeopleParts): void {
  const { identities, whoIs, transfers } = parts
  const { addresses, rates } = parts.edge
  const whichPerson = peopleOnly(parts.whoAsks)

  app.post('/api/guests', async (request, response) => {
    const allowed = await allow(rates, 'guests-by-address', addresses.of(request))
    if (!allowed.ok) return answer(response, allowed)
    const guest = await identities.newGuest(membersOf(request.body)['name'])
    answer(response, guest.ok ? accept(shownIdentity(guest.value)) : guest, 201)
  })
  app.get('/api/me', async (request, response) => {
    // Players who are banned may ask this, too.
    const asker = await whoIs(request)
    if (!asker.ok) return answer(response, asker)
    const { player, token } = asker.value
    const renewed = await identities.renewed(token, player)
    response.json(renewed === undefined ? player : { ...player, token: renewed })
  })
  app.post('/api/me/name', async (request, response) => {
    const asker = await whichPerson(request)
    if (!asker.ok) return answer(response, asker)
    // Shares the limit on guests: a new guest would have another name, too.
    const allowed = await allow(rates, 'guests-by-address', addresses.of(request))
    if (!allowed.ok) return answer(response, allowed)
    const renamed = await identities.rename(asker.value.player, membersOf(request.body)['name'])
    if (!renamed.ok) return answer(response, renamed)
    await renameSeats(renamed.value.player, addresses.of(request), parts)
    response.json(shownIdentity(renamed.value))
  })
  app.post('/api/me/transfer', async (request, response) => {
    const asker = await whichPerson(request)
    if (!asker.ok) return answer(response, asker)
    const code = await transfers.open(asker.value, addresses.of(request))
    response.status(201).json({ code, seconds: TRANSFER_MS / 1_000 })
  })
  app.post('/api/transfers', async (request, response) => {
    const allowed = await allow(rates, 'transfers-by-address', addresses.of(request))
    if (!allowed.ok) return answer(response, allowed)
    const redeemed = await transfers.redeem(membersOf(request.body)['code'])
    answer(response, redeemed.ok ? accept(shownIdentity(redeemed.value)) : redeemed)
  })
}

/** Renames a player on their seats; a match that cannot be asked now keeps the old name. */
async function renameSeats(
  player: Player,
  address: string,
  { journal, directory, edge }: PeopleParts,
): Promise<void> {
  for (const phase of ['open', 'playing'] as const) {
    for (const { id } of await rowsOf(journal, player.id, phase)) {
      const waker = { player: player.id, address }
      const allowed = await mayWake(id, waker, { directory, rates: edge.rates })
      if (allowed.ok) await directory.askLive(id, 'rename', player)
    }
  }
}
