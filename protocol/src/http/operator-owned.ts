// The operator's routes about what players own: temples and bot accounts.
import {
  choice,
  count,
  flag,
  list,
  maybe,
  optional,
  said,
  structure,
  text,
  textUpTo,
  withDefault,
} from '../shapes/make.ts'
import type { Shape, ValueOf } from '../shapes/shape.ts'
import type { HttpRoutes } from './route.ts'
import { paired } from './temples.ts'

const adminTemple = structure({
  temple: text(),
  owner: text(),
  createdAtMs: count(),
  present: said('Whether it is connected.', flag()),
  paired,
  site: said(
    'Stands for the address, or IPv6 /48, from which it was claimed; null if an earlier version kept it.',
    maybe(text()),
  ),
})
export type AdminTemple = ValueOf<typeof adminTemple>

/** The orders in which temples are listed. */
export const TEMPLE_ORDERS = ['id', 'owner', 'newest', 'site'] as const
export type TempleOrder = (typeof TEMPLE_ORDERS)[number]

const adminBot = structure({
  bot: text(),
  name: text(),
  owner: text(),
  createdAtMs: count(),
  address: said(
    'The address, or IPv6 /48, from which it was made; null if an earlier version kept it.',
    maybe(text()),
  ),
})
export type AdminBot = ValueOf<typeof adminBot>

/** The orders in which bot accounts are listed. */
export const BOT_ORDERS = ['id', 'owner', 'newest', 'address'] as const
export type BotOrder = (typeof BOT_ORDERS)[number]

/** Temples or bot accounts that are revoked by one request: as many as a page of their list has. */
export const REVOKES_MAX = 100
const manyRevoked = structure({
  revoked: list(text()),
  refused: list(structure({ id: text(), code: text() })),
})
export type ManyRevoked = ValueOf<typeof manyRevoked>

export const next = said('The `cursor` of the next page; null on the last one.', maybe(text()))
export const cursor = optional(said('The `next` of the page before.', text()))
export const searched = (text: string) => withDefault('', said(text, textUpTo(64)))

const ids = said('Their ids.', list(text(), REVOKES_MAX))
const revoking = <Body extends Shape>(things: string, body: Body) =>
  ({
    says: `revokes ${things}, whoever owns them, and lists those that it could not revoke`,
    who: 'operator',
    body,
    answers: { 200: manyRevoked },
  }) as const

export const OWNED_ROUTES = {
  'GET /api/admin/temples': {
    says: 'lists all temples',
    who: 'operator',
    query: {
      text: searched(
        'The beginning of the id, of the owner’s, of that of the match, or of `site`.',
      ),
      site: optional(said('A `site`; none but its temples are listed.', textUpTo(64))),
      order: withDefault('id', choice(...TEMPLE_ORDERS)),
      cursor,
    },
    answers: { 200: structure({ temples: list(adminTemple), next }) },
  },
  'POST /api/admin/temples/revoke': revoking('temples', structure({ temples: ids })),
  'GET /api/admin/bots': {
    says: 'lists all bot accounts',
    who: 'operator',
    query: {
      text: searched(
        'A part of the name, or the beginning of the id, of the owner’s or of the address.',
      ),
      address: optional(said('An address; none but its bot accounts are listed.', textUpTo(64))),
      order: withDefault('id', choice(...BOT_ORDERS)),
      cursor,
    },
    answers: { 200: structure({ bots: list(adminBot), next }) },
  },
  'POST /api/admin/bots/revoke': revoking('bot accounts', structure({ bots: ids })),
} as const satisfies HttpRoutes
