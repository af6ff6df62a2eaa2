// Identifies the senders of HTTP requests by their bearer tokens.
import type { IncomingMessage } from 'node:http'
import { accept, type Result, refuse } from '@flower-war/rules'
import { type Bans, isOut } from '../../house/bans.ts'
import { allow } from '../../net/allow.ts'
import type { Identities, Identity } from '../../people/identity.ts'
import { refuseAs } from '../../refusal.ts'
import { identify } from '../visitors.ts'
import type { Edge } from './edge.ts'

/** Returns the identity of the asker, or refuses. */
export type WhoAsks = (request: IncomingMessage) => Promise<Result<Identity>>

const NO_TOKEN = refuse('unauthorized', 'A token is required: Bearer …')

/** An identity as its owner is sent it. */
export function shownIdentity({ player, token }: Identity): object {
  return { ...player, token }
}

/** Checks tokens, and how often each player asks. */
export function newWhoIs(identities: Identities, { rates }: Edge): WhoAsks {
  return async (request) => {
    const token = bearerOf(request)
    if (token === '') return NO_TOKEN
    const known = await identify(token, { identities })
    if (!known.ok) return known
    const player = known.value
    const allowed = await allow(rates, 'requests-by-player', player.id)
    return allowed.ok ? accept({ player, token }) : allowed
  }
}

/** Refuses banned players as well. */
export function notBanned(whoIs: WhoAsks, bans: Bans): WhoAsks {
  return async (request) => {
    const asker = await whoIs(request)
    return asker.ok && isOut(bans, asker.value.player) ? refuseAs('banned') : asker
  }
}

/** Refuses bot accounts as well, which may only play. */
export function peopleOnly(whoAsks: WhoAsks): WhoAsks {
  return async (request) => {
    const asker = await whoAsks(request)
    return asker.ok && asker.value.player.owner !== undefined ? refuseAs('not-for-bots') : asker
  }
}

/** The token of a request, or an empty one. */
export function bearerOf({ headers }: IncomingMessage): string {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}
