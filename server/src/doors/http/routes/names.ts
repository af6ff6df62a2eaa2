// Another name for a player, who stays the same: in the token, and on the seats they have.
import { statusOf } from '@flower-war/protocol'
import { isRecord } from '@flower-war/rules'
import type { Application } from 'express'
import { MATCHES_PER_PLAYER_MAX } from '../../../config/limits.ts'
import type { Journal } from '../../../journal/journal.ts'
import type { Directory } from '../../../match/lifecycle/directory.ts'
import type { Identities } from '../../../people/identity.ts'
import type { Player } from '../../../people/player.ts'
import { peopleOnly, type WhoAsks } from '../asker.ts'
import type { Edge } from '../edge.ts'
import { answerRefusal, tooMany } from '../refusal.ts'

export interface NameParts {
  readonly edge: Edge
  readonly identities: Pick<Identities, 'rename'>
  readonly journal: Pick<Journal, 'list'>
  readonly directory: Pick<Directory, 'askLive'>
  readonly whoAsks: WhoAsks
}

/** Adds the route. */
export function addNames(app: Application, parts: NameParts): void {
  const { edge, identities } = parts
  const whichPerson = peopleOnly(parts.whoAsks)

  app.post('/api/me/name', async (request, response) => {
    const asked = await whichPerson(request)
    if (!asked.ok) return answerRefusal(response, statusOf(asked.refusal.code), asked.refusal)
    // As often as somebody could otherwise come as another guest.
    const waitMs = await edge.rates.take('guests-by-address', edge.addresses.of(request))
    if (waitMs !== undefined) return answerRefusal(response, 429, tooMany(waitMs))
    const { name }: { name?: unknown } = isRecord(request.body) ? request.body : {}
    const renamed = await identities.rename(asked.value.player, name)
    if (!renamed.ok) return answerRefusal(response, statusOf(renamed.refusal.code), renamed.refusal)
    const { player, token } = renamed.value
    await renameSeats(player, parts)
    response.json({ ...player, token })
  })
}

/** A match that cannot be asked at this moment keeps the old name. */
async function renameSeats(player: Player, { journal, directory }: NameParts): Promise<void> {
  for (const phase of ['open', 'playing'] as const) {
    const { rows } = await journal.list({ player: player.id, phase, limit: MATCHES_PER_PLAYER_MAX })
    for (const row of rows) await directory.askLive(JSON.parse(row).id, 'rename', player)
  }
}
