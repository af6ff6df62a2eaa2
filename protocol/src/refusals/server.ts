// Refusals of the server as a whole: of identities, lists and requests of any kind. More are among those of clients.
import type { RefusalRow } from './row.ts'

export const SERVER_REFUSALS = {
  draining: {
    en: 'This server accepts no new matches for now; existing ones go on.',
    status: 503,
  },
  internal: {
    en: 'Something went wrong on the server; the operator can find the reason in its log.',
    status: 500,
    retry: 'later',
  },
  'issuer-unavailable': {
    en: 'The keys of the token issuer are unavailable at the moment; try again.',
    status: 503,
  },
  'malformed-request': {
    en: 'The request has unknown or invalid fields.',
    status: 400,
  },
  'no-ban': {
    en: 'There is no such ban.',
    status: 404,
  },
  'no-bot-account': {
    en: 'You have no such bot account.',
    status: 404,
  },
  'no-bot-accounts': {
    en: 'Bot accounts are not allowed here.',
    status: 403,
  },
  'name-from-elsewhere': {
    en: 'Your name comes from the account you signed in with; change it there.',
    status: 409,
  },
  'no-guests': {
    en: 'You need an account to play on this server.',
    status: 403,
  },
  'no-record': {
    en: 'There is no record of this match: it never started, or it was closed without a result.',
    status: 404,
  },
  'no-such-path': {
    en: 'There is nothing at that path.',
    status: 404,
  },
  'no-transfer': {
    en: 'This code is wrong or has expired; each is valid once, for five minutes.',
    status: 404,
  },
  'not-for-bots': {
    en: 'A bot account can only play; its owner has to ask for this.',
    status: 403,
  },
  'not-finished': {
    en: 'The record is published when the match has ended.',
    status: 404,
  },
  'other-server': {
    en: 'What answers at this address is not a Flower War server.',
    status: 400,
  },
  'server-full': {
    en: 'The server is full; try again later.',
    status: 503,
  },
  stopping: {
    en: 'The server is shutting down; try again in a moment.',
    status: 503,
  },
  'too-large': {
    en: 'The request is too large.',
    status: 413,
  },
  'too-many-bans': {
    en: 'The list of bans is full; lift one first.',
    status: 409,
  },
  'too-many-bots': {
    en: 'You have as many bot accounts as one player can have; revoke one first.',
    status: 409,
  },
  'too-many-from-here': {
    en: 'Too many unfinished matches were created from this address: finish some of them first.',
    status: 409,
  },
  'too-many-guesses': {
    en: 'Too many wrong codes; try again in two minutes.',
    status: 429,
  },
  'too-many-matches': {
    en: 'The player is in too many unfinished matches.',
    status: 409,
  },
  'too-many-messages': {
    en: 'The client sent far more messages than it may; it rejoins automatically.',
    status: 429,
  },
  'too-many-owned-from-here': {
    en: 'There are as many temples or bot accounts from this address as there can be at present.',
    status: 409,
  },
  'too-many-requests': {
    en: 'Too many requests; Retry-After says how many seconds to wait.',
    status: 429,
    retry: 'later',
  },
  'too-slow': {
    en: 'The request took too long to arrive.',
    status: 408,
  },
  'unknown-message': {
    en: 'The server does not know this type of message.',
    status: 400,
  },
  'wrong-bots': {
    en: 'At least one seat must be for a person.',
    status: 400,
  },
  'wrong-code': {
    en: 'This code is wrong, already used, or expired.',
    status: 404,
  },
  'wrong-name': {
    en: 'A name needs 1 to 32 visible characters and no control characters.',
    status: 400,
  },
} as const satisfies Readonly<Record<string, RefusalRow>>
